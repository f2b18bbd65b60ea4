// The fields of elements are assigned, as tsconfig.json asks for: one that is defined would hide the accessor by which
// Lit hears of changes.
import { expect, test } from 'vitest'
import { AllotDialog } from '../../../www/src/figure/dialog.ts'

test('a field of an element goes through its accessor', () => {
  const dialog = new AllotDialog()
  expect(dialog.heading).toBe('')
  expect(Object.hasOwn(dialog, 'heading')).toBe(false)
  expect(Object.hasOwn(AllotDialog.prototype, 'heading')).toBe(true)
})
