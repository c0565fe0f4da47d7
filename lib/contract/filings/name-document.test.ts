import { expect, test } from 'vitest'
import { nameDocument } from './name-document.ts'

test.each([
  ['Notice', null, 'Notice'],
  ['Special form', 'HO 03', 'HO 03 Special form'],
  ['LM HO 03 03 24', 'LM HO 03', 'LM HO 03 03 24'],
])('the document %j with the form number %j is %j', (title, formNumber, name) => {
  expect(nameDocument({ title, formNumber })).toBe(name)
})
