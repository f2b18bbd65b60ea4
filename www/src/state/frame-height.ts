/** The message by which a frame tells its height to the page around it: another site's page, or the builder's preview. */
export interface HeightMessage {
  type: 'allot-height'
  height: number
}
