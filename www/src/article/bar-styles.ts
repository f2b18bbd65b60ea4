/** The bar at the top; on a narrow screen the slider takes a line of its own. */
import { css } from 'lit'

export const barStyles = css`
  :host { display: block; font: 0.875rem/1.3 var(--sans); color: var(--ink); }
  .bar {
    display: grid; grid-template-columns: auto auto minmax(10rem, 30rem) auto; justify-content: space-between;
    align-items: center;
    gap: 0.25rem clamp(0.75rem, 3vw, 2.5rem); max-width: 76rem; margin: 0 auto;
    padding: 0.45rem clamp(0.75rem, 3vw, 2rem);
  }
  .name {
    font: 600 1.2rem/1 var(--serif); letter-spacing: -0.01em; color: inherit; text-decoration: none; border-radius: 4px;
    padding: 0.25rem;
  }
  .slots { display: grid; grid-template-columns: 9.2rem 1fr; gap: 0.75rem; align-items: center; }
  .slots > span { white-space: nowrap; font-variant-numeric: tabular-nums; text-align: right; }
  var { font: italic 1.1em/1 var(--serif); }
  output { font-weight: 600; }
  .tools { display: flex; gap: 0.15rem; align-items: center; }
  .tools > button { font-size: 1.15rem; min-width: 2.25rem; padding: 0; }
  select { border-color: transparent; background: none; max-width: 11rem; text-overflow: ellipsis; cursor: pointer; }
  select:hover { background: var(--wash); }
  option { background: var(--raised); color: var(--ink); }
  @media (max-width: 46rem) {
    .bar { grid-template-columns: auto 1fr auto; padding-block: 0.3rem 0.1rem; }
    .slots { grid-column: 1 / -1; grid-row: 2; grid-template-columns: auto 1fr; }
    .slots > span { text-align: left; min-width: 5.6rem; }
    .unit { display: none; }
    select { max-width: 7.4rem; }
    .outline { max-width: 6rem; }
  }
  @media (max-width: 25rem) {
    /* On the projector letters are larger, and the page is no wider. For less than 16 pixels a phone zooms in. */
    select { max-width: 26vw; padding-inline: 0.3rem 0; font-size: max(16px, 0.8rem); }
    /* The outline leads to the top as the name does, and needs its room. */
    .name { display: none; }
    .bar { grid-template-columns: minmax(0, 1fr) auto; }
    .outline { max-width: 100%; justify-self: start; }
    .tools > button { min-width: min(2.25rem, 9.5vw); }
  }
  @media print { :host { display: none; } }
`
