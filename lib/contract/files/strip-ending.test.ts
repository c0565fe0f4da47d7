import { expect, test } from 'vitest'
import { stripEnding } from './strip-ending.ts'

test.each([
  ['LM HO 03 03 24.pdf', 'LM HO 03 03 24'],
  ['Memo .DOCX', 'Memo'],
  ['notes.v2.txt', 'notes.v2'],
  ['Section 2.1', 'Section 2.1'],
  ['.pdf', '.pdf'],
  ['. .pdf', '. .pdf'],
])('the name %j without its ending is %j', (name, expected) => {
  expect(stripEnding(name)).toBe(expected)
})
