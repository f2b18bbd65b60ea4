/** The message with a frame's height for the page around it: another site's page, or the builder's preview. */
export interface HeightMessage {
  type: 'allot-height'
  height: number
}
