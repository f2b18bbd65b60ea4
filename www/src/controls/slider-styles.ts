/** Styles of a slider that is easy to grab with a finger. With forced colours its track is seen by its outline. */
import { css } from 'lit'

export const sliderStyles = css`
  input[type='range'] {
    appearance: none; width: 100%; height: 1.75rem; margin: 0; background: none; cursor: pointer; border-radius: 6px;
  }
  input[type='range']::-webkit-slider-runnable-track {
    height: 4px; border-radius: 2px; background: var(--track); outline: 1px solid #0000;
  }
  input[type='range']::-moz-range-track {
    height: 4px; border-radius: 2px; background: var(--track); outline: 1px solid #0000;
  }
  input[type='range']::-webkit-slider-thumb {
    appearance: none; width: 18px; height: 18px; margin-top: -7px; border-radius: 50%; border: 3px solid var(--paper);
    background: var(--accent); box-shadow: 0 0 0 1px var(--accent);
  }
  input[type='range']::-moz-range-thumb {
    width: 12px; height: 12px; border-radius: 50%; border: 3px solid var(--paper); background: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
`
