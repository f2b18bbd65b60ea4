/** Reading bars, spans, cells and graphs. An article whose figures have some gives it to the kit (Article.areas). */
export { isArea, type Item, itemAt } from './area-items.js'
export { areaOverlay, areaSentence, areaTip, placeBeside } from './area-looks.js'
export { nearestItem, stepped } from './areas.js'
