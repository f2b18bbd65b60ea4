/** A row of radio buttons, for a choice of few. */
import { css, html, type TemplateResult } from 'lit'

/** Labels by their values. */
export type Choices = Readonly<Record<string, string>>

export function choice(
  name: string,
  legend: string,
  choices: Choices,
  chosen: string,
  take: (value: string) => void,
): TemplateResult {
  return html`<fieldset class="choice"><legend>${legend}</legend>
    <div>${Object.entries(choices).map(
      ([value, label]) => html`<label><input type="radio" name=${name} value=${value} .checked=${value === chosen}
      @change=${() => take(value)}><span>${label}</span></label>`,
    )}</div></fieldset>`
}

export const choiceStyles = css`
  .choice { border: 0; margin: 0; padding: 0; min-width: 0; }
  .choice legend { padding: 0; margin-bottom: 0.3rem; font-weight: 500; }
  .choice div {
    display: flex; flex-wrap: wrap; border: 1px solid var(--edge); border-radius: 8px; overflow: hidden;
    width: fit-content; max-width: 100%;
  }
  .choice label { position: relative; }
  .choice label + label { border-left: 1px solid var(--line); }
  .choice input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
  .choice span { display: block; padding: 0.35rem 0.75rem; }
  .choice input:checked + span { background: var(--tint); color: var(--accent-ink); font-weight: 600; }
  .choice input:focus-visible + span { outline: 3px solid var(--focus); outline-offset: -3px; border-radius: 7px; }
  .choice label:hover span { background: var(--wash); }
  .choice label:hover input:checked + span { background: var(--tint); }
`
