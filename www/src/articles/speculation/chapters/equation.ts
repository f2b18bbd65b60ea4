/** The runtime model as MathML, with the current coefficients; terms that are zero are left out. */
import { html, mathml, nothing, type MathMLTemplateResult, type TemplateResult } from 'lit'
import type { Runtime } from '../engine/types.js'
import { toField } from '../../../state/field-text.js'

function digits(value: number): string {
  return toField(Number(Math.abs(value).toPrecision(5)))
}

function number(value: number): MathMLTemplateResult {
  return mathml`<mn>${digits(value)}</mn>`
}

/** A coefficient before its factor; a coefficient of 1 is not written. */
function times(value: number): MathMLTemplateResult | typeof nothing {
  return digits(value) === '1' ? nothing : mathml`${number(value)}<mspace width="0.15em"></mspace>`
}

export function equation(runtime: Runtime): TemplateResult {
  const { a, b, c, d, g, h } = runtime
  const terms: { sign: number; body: MathMLTemplateResult }[] = []
  if (a !== 0) terms.push({ sign: a, body: number(a) })
  if (b !== 0) terms.push({ sign: b, body: mathml`<mfrac>${number(b)}<mi>w</mi></mfrac>` })
  if (c !== 0) terms.push({ sign: c, body: mathml`<mrow>${times(c)}<mi>w</mi></mrow>` })
  if (d !== 0) {
    terms.push({
      sign: d,
      body: mathml`<mrow>${times(d)}<mi>ln</mi><mo stretchy="false">(</mo>${times(g)}<mi>w</mi><mo
        stretchy="false">)</mo></mrow>`,
    })
  }
  if (h !== 0) terms.push({ sign: h, body: mathml`<mfrac>${number(h)}<msup><mi>w</mi><mn>2</mn></msup></mfrac>` })
  const [first, ...others] = terms
  const head = mathml`<mi>T</mi><mo stretchy="false">(</mo><mi>w</mi><mo stretchy="false">)</mo><mo>=</mo>`
  const sign = (term: { sign: number }, form: 'prefix' | 'infix'): MathMLTemplateResult | typeof nothing =>
    term.sign < 0 ? mathml`<mo form=${form}>−</mo>` : form === 'infix' ? mathml`<mo form=${form}>+</mo>` : nothing
  // One formula for each term: browsers do not break a formula into lines, but they wrap a row of them.
  const formula = (row: MathMLTemplateResult): TemplateResult =>
    html`<math displaystyle="true">${mathml`<mrow>${row}</mrow>`}</math>`
  const begin = first ? mathml`${sign(first, 'prefix')}${first.body}` : mathml`<mn>0</mn>`
  return html`${formula(mathml`${head}${begin}`)}
    ${others.map((term) => formula(mathml`${sign(term, 'infix')}${term.body}`))}`
}
