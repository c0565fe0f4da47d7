import { expect, test } from 'vitest'
import { readFormIdentity } from './form-identity.ts'

const page = (text: string, number = 1) => ({ page: number, width: null, text })

test.each([
  ['HO 00 03 05 11', 'HO 00 03', '2011-05'],
  ['LM HO 03 05 19   Page 1 of 18', 'LM HO 03', '2019-05'],
  ['CG 00 01 04 13', 'CG 00 01', '2013-04'],
  ['FEMA Form F-123 (October 2021)', 'F-123', '2021-10'],
  ['LM GL 10 Ed. 03/24', 'LM GL 10', '2024-03'],
  ['FD-100 Edition 07 2023', 'FD-100', '2023-07'],
  ['PAGE 3 OF 27', null, null],
  ['Business Liability Policy – Occurrence Form     Page 1', null, null],
  ['F-123 PAGE 3 OF 27', 'F-123', null],
  ['44 CFR 61, Appendix A', null, null],
  ['A wording without a number', null, null],
])('the running line “%s” is form %s of %s', (line, formNumber, editionDate) => {
  const pages = [page(`${line}\nWe insure you.\nText.`), page(`${line}\nMore.\nText.`, 2)]
  expect(readFormIdentity({ name: 'upload.pdf', pages })).toEqual({ formNumber, editionDate })
})

test('a form that is only referred to in the text is not taken for the form itself', () => {
  const body = Array.from({ length: 30 }, (_, index) => (index === 15 ? 'See HO 04 95 01 14.' : 'Text.')).join('\n')
  expect(
    readFormIdentity({
      name: 'upload.pdf',
      pages: [page(`LM HO 03 05 19\n${body}`), page(`LM HO 03 05 19\n${body}`, 2)],
    }).formNumber,
  ).toBe('LM HO 03')
})
