/** Styles of a figure in the article. Its height is reserved before it is drawn, so that nothing jumps. */
import { css } from 'lit'

export const figureStyles = css`
  :host { display: block; container-type: inline-size; font: 0.875rem/1.45 var(--sans); color: var(--ink); }
  figure { margin: 0; }
  header { display: flex; align-items: flex-start; justify-content: space-between; gap: 1rem; min-height: 2.6rem; }
  .title { margin: 0; font: 600 1rem/1.35 var(--sans); text-wrap: balance; }
  .source { color: var(--ink-soft); font-weight: 400; font-size: 0.8125rem; margin-left: 0.35rem; }
  /* --stage-height: what a lecture's screen has room for. */
  .stage {
    position: relative; height: var(--stage-height, min(clamp(16rem, 54cqi, 27rem), var(--stage-most, 100rem)));
    margin: 0.4rem 0 1rem;
  }
  .stage.tall { height: var(--stage-height, clamp(26rem, 84cqi, 42rem)); }
  :host([compact]) .stage { height: var(--stage-height, clamp(15rem, 66cqi, 22rem)); }
  :host([compact]) .stage.tall { height: var(--stage-height, clamp(19rem, 84cqi, 30rem)); }
  allot-plot { position: absolute; inset: 0; }
  .unseen { display: none; }
  .progress {
    position: absolute; right: 0.5rem; top: 0.5rem; z-index: 4; display: flex; align-items: center; gap: 0.6rem;
    padding: 0.3rem 0.4rem 0.3rem 0.75rem;
    border-radius: 8px; background: var(--raised); box-shadow: 0 0 0 1px var(--line), 0 4px 16px var(--shadow);
    font-size: 0.8125rem;
  }
  .progress button { min-height: 1.6rem; padding: 0.1rem 0.55rem; }
  progress { width: 5rem; accent-color: var(--accent); }
  @container (max-width: 24rem) { .stage, .stage.tall { margin-top: 1.3rem; } }
  .under { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: flex-start; justify-content: space-between; }
  /* Room for as many rows as legend and axes will take; where simulations run, series join it one by one. */
  .under { --rows: var(--rows-wide); }
  .under.waiting, :host([of-runs]) .under { min-height: calc(2.25rem * var(--rows) - 0.25rem); }
  .legend { display: flex; flex-wrap: wrap; gap: 0.3rem; margin: 0 0 0 -0.3rem; padding: 0; min-height: 2rem; }
  .legend button {
    border-color: transparent; background: none; padding: 0.15rem 0.55rem 0.15rem 0.3rem; min-height: 1.9rem;
    color: var(--ink); font-size: 0.8125rem; gap: 0.3rem;
  }
  .legend button:hover { background: var(--wash); }
  .legend button[aria-pressed='false'] {
    color: var(--ink-soft); text-decoration: line-through; text-decoration-thickness: 1px;
  }
  .legend button[aria-pressed='false'] svg { opacity: 0.35; }
  .legend svg { width: 1.9rem; height: 0.95rem; flex: none; }
  .axes { display: var(--axes, flex); flex-wrap: wrap; gap: 0.3rem; margin-left: auto; }
  .axes button {
    min-height: 1.75rem; padding: 0.1rem 0.55rem; font-size: 0.8125rem; color: var(--ink-soft); background: none;
  }
  .axes button[aria-pressed='true'] { color: var(--accent-ink); background: var(--tint); }
  /* Its room is kept, at the side where nobody sees it. */
  .axes .everything { order: -1; }
  .axes .everything:disabled { visibility: hidden; }
  figcaption {
    display: var(--caption, block); margin-top: 0.9rem; min-height: 4.5em; max-width: 46rem;
    font: 1rem/1.5 var(--serif); color: var(--ink); text-wrap: pretty;
  }
  @container (max-width: 50rem) { .under { --rows: var(--rows-medium); } }
  :host([compact]) .under { --rows: var(--rows-beside); }
  @container (max-width: 38rem) { figcaption { min-height: 6em; } }
  @container (max-width: 24rem) {
    .under, :host([compact]) .under { --rows: var(--rows-narrow); }
    figcaption { min-height: calc(1.5em * var(--lines-narrow)); }
  }
  .runs {
    display: flex; align-items: center; gap: 0.75rem; min-height: 2rem; margin-top: 0.3rem; color: var(--ink-soft);
    font-size: 0.8125rem; font-variant-numeric: tabular-nums;
  }
  .beyond { margin: 0.3rem 0 0; }
  .problem { color: var(--warn); margin: 0.5rem 0 0; }
  .copied { min-height: 1.5em; margin: 0.4rem 0 0; }
  :host(:fullscreen) { background: var(--paper); padding: 2rem clamp(1rem, 4vw, 4rem); overflow: auto; }
  :host(:fullscreen) .stage { height: calc(100vh - 15rem); }
  :host(:fullscreen) allot-plot { zoom: 1.4; }
  @media print {
    allot-menu, .axes, .progress { display: none; }
    /* On paper a figure is an ordinary box, so that it moves to the next page whole and nothing runs over it. */
    :host { container-type: normal; break-inside: avoid; }
    figure { break-inside: avoid; }
    figcaption { display: block; }
    :is(.under, .runs, figcaption, .legend) { min-height: 0; }
    .stage { height: 8.5cm; }
    :host([compact]) .stage { height: 7.5cm; }
    .stage.tall { height: 13cm; }
    :host .stage.empty { height: auto; }
    .unseen { display: block; margin: 0; color: var(--ink-soft); }
    .under button[aria-pressed='false'] { display: none; }
  }
`
