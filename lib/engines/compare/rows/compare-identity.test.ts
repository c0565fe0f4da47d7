import { expect, test } from 'vitest'
import { resultOf } from '../testing/policies.ts'
import { rankCitations } from './citation-ranks.ts'
import { comparePair } from './compare-pair.ts'

const pages = (foot: string, ...first: string[]) =>
  [1, 2, 3].map((page) =>
    [
      ...(page === 1 ? [...first, 'Homeowners Policy'] : []),
      `${page}. We insure loss number ${page} of the schedule.`,
      foot,
    ].join('\n\n'),
  )

test('another edition, printed in the running feet alone, is one difference of the first row', () => {
  const result = resultOf([pages('LM HO 03 05 19'), pages('LM HO 03 03 24')])
  const { differences, provisions, variants } = result
  expect(differences).toMatchObject([
    {
      provisionId: 'p1',
      change: 'replaced',
      category: 'form_identity',
      materiality: 'low',
      summary: 'The form number or edition changes from LM HO 03 (2019-05) to LM HO 03 (2024-03).',
    },
  ])
  const identities = Object.fromEntries(
    variants.flatMap(({ key, documents: [form] }) => (form === undefined ? [] : [[key, form]])),
  )
  const again = comparePair({ provisions, keyA: 'v1', keyB: 'v2', ranks: rankCitations(result), identities })
  expect(again.map(({ summary }) => summary)).toEqual(differences.map(({ summary }) => summary))
})

test('one form, whose number one side prints above its title and the other in its feet, differs in layout alone', () => {
  const { differences } = resultOf([pages('LM HO 03 05 19'), pages('Page', 'LM HO 03 05 19')])
  expect(differences.map(({ change, materiality }) => [change, materiality])).toEqual([['layout', 'none']])
})

test('one number set otherwise, with its edition or without, is the same form', () => {
  expect(resultOf([pages('HL-3005 (06/23)'), pages('HL 30 05 06 23')]).differences).toEqual([])
  expect(resultOf([pages('LM HO 03 05 19'), pages('LM HO 03')]).differences).toEqual([])
})

test('a form that the text refers to is not taken for the form itself', () => {
  const referring = (number: string) => [`1. We insure you as form HO 04 ${number} says.\n\n2. You pay.`]
  expect(resultOf([referring('16'), referring('17')]).differences).toHaveLength(1)
})
