import { expect, test } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { labelAfterFile, labelAfterForm } from './variant-label.ts'

test.each([
  ['LM HO 03 · 05/2019', 'LM HO 03 05/2019'],
  ['LM HO 03 · 05/2019 · Homeowners Policy – Special Form', 'LM HO 03 05/2019'],
  ['LM HO 03 · no edition date', 'LM HO 03'],
  ['', ''],
])('a variant with the form “%s” gets the label “%s”', (name, label) => {
  expect(labelAfterForm(name)).toBe(label)
})

test('a variant is named after its file, cut to the limit of a label', () => {
  expect(labelAfterFile('LM HO 03 05 19.PDF')).toBe('LM HO 03 05 19')
  expect([...labelAfterFile(`${'é🎉'.repeat(comparisonLimits.label)}.txt`)]).toHaveLength(comparisonLimits.label)
})
