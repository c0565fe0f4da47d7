import { expect, test } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { labelAfterFile, labelAfterForm } from './variant-label.ts'

test.each([
  ['LM HO 03 · 05/2019', 'LM HO 03 05/2019'],
  ['LM HO 03 · 05/2019 · Homeowners Policy – Special Form', 'LM HO 03 05/2019'],
  ['LM HO 03 · no edition date', 'LM HO 03'],
  ['', ''],
])('a variant whose wording is the form “%s” is called “%s”', (name, label) => {
  expect(labelAfterForm(name)).toBe(label)
})

test('a variant is called after its file, in as many characters as a label may have', () => {
  expect(labelAfterFile('LM HO 03 05 19.PDF')).toBe('LM HO 03 05 19')
  expect([...labelAfterFile(`${'é🎉'.repeat(comparisonLimits.label)}.txt`)]).toHaveLength(comparisonLimits.label)
})
