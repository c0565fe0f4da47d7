import { describe, expect, test } from 'vitest'
import { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import { paginateText } from '#lib/service/documents/text-pages.ts'
import { checkResult } from './check-result.ts'
import { earlierWording, laterWording } from './wordings.ts'

const documents = [earlierWording, laterWording].map(
  (text, index): DocumentInput => ({
    inputId: `input-${index + 1}`,
    fileId: `file-${index + 1}`,
    fileVersion: 1,
    name: 'form.txt',
    label: null,
    annotations: [],
    pages: paginateText(text),
  }),
)

function issuesAfter(change: (result: ComparisonResult) => void): string[] {
  const variants = documents.map((document, index) => ({
    key: `v${index + 1}`,
    label: null,
    documents: [document],
    context: null,
  }))
  const none = { sharedContext: null, knowledge: [], focus: null, scenarios: [], reviewMaterial: [] }
  const result = ComparisonResult.parse(compareForms({ variants, ...none }))
  change(result)
  return checkResult({
    request: { variants: documents.map(({ fileId }, index) => ({ key: `v${index + 1}`, documents: [fileId] })) },
    result,
    inputsUsed: {
      inputs: documents.map((document, index) => ({ ...document, role: 'variant', variant: `v${index + 1}` })),
      pinnedAt: '',
    },
    pages: new Map(
      documents.flatMap(({ fileId, pages }) => pages.map(({ page, text }) => [`${fileId}/1/${page}`, text])),
    ),
  })
}

test('finds no issue in a sound result', () => {
  expect(issuesAfter(() => {})).toEqual([])
})

describe('finds', () => {
  test.each<[string, (result: ComparisonResult) => void]>([
    ['a range off by one', ({ citations }) => citations.splice(0, 1, { ...first(citations), start: 1 })],
    ['a citation listed twice', ({ citations }) => citations.push({ ...first(citations), id: 'other' })],
    ['an id that is nowhere', ({ provisions }) => first(provisions).differenceIds.push('d999')],
    ['a wrong count', ({ summary }) => summary.counts.same++],
    ['a wrong relation', ({ provisions }) => provisions.splice(0, 1, { ...first(provisions), relation: 'partial' })],
    ['a missing row', ({ provisions }) => provisions.splice(1, 1)],
    ['rows out of order', ({ provisions }) => provisions.push(...provisions.splice(0, 1))],
    ['a cell too few', ({ provisions }) => delete first(provisions).cells.v2],
    [
      'a material difference without an effect',
      ({ differences }) => {
        first(differences.filter(({ materiality }) => materiality === 'high' || materiality === 'medium')).effect =
          'none'
      },
    ],
    ['a wrong baseline', ({ differences }) => first(differences).variants.reverse()],
    [
      'a whole row added without its words',
      ({ provisions, differences }) => {
        const added = first(differences.filter(({ change }) => change === 'added'))
        const row = first(provisions.filter(({ id }) => id === added.provisionId))
        row.cells.v1 = null
        const span = added.spans.v2
        if (span) added.spans.v2 = { ...span, start: 0, end: 0, text: '' }
      },
    ],
    ['an answer to no question', ({ focus }) => focus.push({ ...nothing, focus: 'roof', finding: 'None.' })],
  ])('%s', (_, change) => {
    expect(issuesAfter(change)).not.toEqual([])
  })
})

const nothing = { differenceIds: [], provisionIds: [], citationIds: [] }

function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new Error('There is none.')
  return item
}
