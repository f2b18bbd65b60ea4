/** CodeMirror as an editor of StenSAL. It comes late, in a file of its own; mistakes come from the engine. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { HighlightStyle, StreamLanguage, type StringStream, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { ToldMistake } from '../engine/types.js'

const WORDS = /^(?:program|task|creates|as|for|using|code|end|result|if|then|else|min|max|abs|sqrt)(?![A-Za-z0-9_])/u

/** Colours only: whether a text is a program is the engine's to say. */
const stensal = StreamLanguage.define<null>({
  name: 'stensal',
  startState: () => null,
  token(stream: StringStream): string | null {
    if (stream.eatSpace()) return null
    if (stream.match(/^#.*/u)) return 'comment'
    if (stream.match(WORDS)) return 'keyword'
    if (stream.match(/^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/u)) return 'number'
    if (stream.match(/^[A-Za-z_]\w*(?=\s*\()/u)) return 'labelName'
    if (stream.match(/^[A-Za-z_]\w*/u)) return 'variableName'
    stream.next()
    return null
  },
  languageData: { commentTokens: { line: '#' } },
})

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.number, color: 'var(--warn)' },
  { tag: tags.labelName, fontWeight: '600' },
])

const looks = EditorView.theme({
  '&': { backgroundColor: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--edge)', borderRadius: '7px' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: '0.8125rem', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--wash)', color: 'var(--ink-soft)', border: '0' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': {
    backgroundColor: 'var(--tint)',
  },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--edge)' },
})

export interface Editing {
  text: string
  /** a text from elsewhere, which is no change of the reader's */
  setText(text: string): void
  setMistakes(mistakes: readonly ToldMistake[], warnings: readonly ToldMistake[]): void
  /** Puts the cursor there. */
  go(place: number): void
  destroy(): void
}

function told(severity: 'error' | 'warning', length: number): (mistake: ToldMistake) => Diagnostic {
  return ({ from, to, words, note }) => ({
    from: Math.min(from, length),
    to: Math.min(Math.max(to, from), length),
    severity,
    message: note ? `${words} (${note})` : words,
  })
}

export function edit(parent: HTMLElement, root: ShadowRoot, text: string, changed: (text: string) => void): Editing {
  let quiet = false
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        stensal,
        syntaxHighlighting(colours),
        lintGutter(),
        looks,
        EditorView.contentAttributes.of({ 'aria-label': 'Program in StenSAL', spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) changed(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    get text() {
      return view.state.doc.toString()
    },
    setText(next: string) {
      quiet = true
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
      quiet = false
    },
    setMistakes(mistakes, warnings) {
      const { length } = view.state.doc
      const all = [...mistakes.map(told('error', length)), ...warnings.map(told('warning', length))]
      view.dispatch(setDiagnostics(view.state, all))
    },
    go(place: number) {
      const at = Math.min(place, view.state.doc.length)
      view.dispatch({ selection: { anchor: at }, scrollIntoView: true })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}
