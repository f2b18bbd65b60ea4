/** The dialog with the result of a check, to copy and to download. */
import { html, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import { copy } from '../../../controls/copyable.js'
import { asMarkdown, asText, type Report } from './report.js'

export interface Summary {
  form: 'text' | 'markdown'
  copied: string
}

export function summaryDialog(now: Summary, report: Report, change: (to: Summary | null) => void): TemplateResult {
  const text = now.form === 'text' ? asText(report) : asMarkdown(report)
  return html`<allot-dialog heading="Summary of this check" @closed=${() => change(null)}>
    ${choice('form', 'To paste as', { text: 'Plain text', markdown: 'Markdown' }, now.form, (form) =>
      change({ form: form as Summary['form'], copied: '' }),
    )}
    <p><textarea rows="14" readonly aria-label="The summary" .value=${text}
      @focus=${(event: FocusEvent) => (event.target as HTMLTextAreaElement).select()}></textarea></p>
    <p><button class="main" @click=${async () =>
      change({
        ...now,
        copied: (await copy(text))
          ? 'Copied.'
          : 'Your browser keeps its clipboard closed here: select the text and copy it.',
      })}>Copy</button></p>
    <p class="copied small soft" role="status">${now.copied}</p></allot-dialog>`
}
