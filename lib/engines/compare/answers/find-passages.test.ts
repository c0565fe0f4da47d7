import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPassages } from './find-passages.ts'

const policy = `HARBOR DWELLING POLICY

EXCLUSIONS
A. Flood. We do not insure for loss caused by surface water, waves or tidal water.
B. Neglect. We do not insure for loss caused by neglect of an insured.

CONDITIONS
A. Our limit of liability for money is $200 for any one loss.
B. You must give us notice of the loss within 60 days after the loss.
`
const endorsement =
  'WATER BACKUP ENDORSEMENT\n\nA. We insure for loss caused by water that backs up through sewers or drains.\n'

const page = (text: string, number = 1) => ({ page: number, width: null, text })
const documents = [{ pages: [page(policy)] }, { pages: [page(endorsement)] }]

function quote(question: string, limit = 3): string[] {
  return findPassages({ question, documents, limit }).map(
    ({ document, start, end }) => documents[document]?.pages[0]?.text.slice(start, end) ?? '',
  )
}

describe('the passages most relevant to a question come first', () => {
  test.each([
    ['Why is the limit of liability for money so low?', 'A. Our limit of liability for money'],
    ['Does surface water include tidal waves?', 'A. Flood.'],
    [
      'Thank you for the filing. Are sewers and drains meant in the backup wording?',
      'A. We insure for loss caused by water that backs',
    ],
    ['We see an issue.\nWithin how many days must notice be given?', 'B. You must give us notice'],
  ])('%s', (question, expected) => {
    expect(quote(question)[0]?.startsWith(expected)).toBe(true)
  })
})

test('a question about something else finds nothing, and so does one without words', () => {
  expect(quote('Who signed the actuarial memorandum?')).toEqual([])
  expect(quote('???')).toEqual([])
})

test.each([
  'Objection 4. Why was the charge for storms added?',
  'Objection No. 4: Why was the charge for storms added?',
  'In response to Objection 4, why was the charge for storms added?',
  'Item 2. Comment 3.',
])('the label of a comment is no question: “%s” finds no passage about objects', (question) => {
  const documents = [
    { pages: [page('CONDITIONS\nA. We pay $1,000 for objects of gold and items of silver that drew comments.\n')] },
  ]
  expect(findPassages({ question, documents, limit: 3 })).toEqual([])
})

test('a side-by-side that is asked for is a layout, one that is driven is a vehicle', () => {
  const text = 'CONDITIONS\nA. A motor vehicle is not insured property.\nB. Collapse means that a building fell down.\n'
  const documents = [{ pages: [page(text)] }]
  const best = (question: string) => {
    const [found] = findPassages({ question, documents, limit: 3 })
    return text.slice(found?.start, found?.end)
  }
  expect(best('Please provide a side-by-side of collapse.')).toContain('Collapse means')
  expect(best('Is a side-by-side vehicle insured?')).toContain('A motor vehicle')
})

test('no more passages are given than asked for, each provision once', () => {
  const found = quote('Loss caused by water. Loss caused by surface water. Loss caused by neglect.', 2)
  expect(found).toHaveLength(2)
  expect(new Set(found).size).toBe(2)
})

test('a long provision is cut to the place that addresses the question, in whole sentences', () => {
  const filler = 'The insurer keeps records of ordinary premium matters in good order. '.repeat(60)
  const text = `CONDITIONS\nA. ${filler}Kayaks stored in cellars are limited to ninety dollars. ${filler}`
  const [passage] = findPassages({
    question: 'What of kayaks in cellars?',
    documents: [{ pages: [page(text)] }],
    limit: 1,
  })
  const found = text.slice(passage?.start, passage?.end)
  expect(found).toContain('Kayaks stored in cellars')
  expect(found.length).toBeLessThanOrEqual(1200)
  expect(found).toMatch(/^(?:A\. )?(?:The insurer|Kayaks) .*\.$/s)
})

test('every passage is a well-formed stretch of one input page, regardless of what the pages contain', () => {
  const words = fc.constantFrom(
    'flood',
    'We do not insure',
    'kayak',
    '\n',
    '\n\n',
    'A. ',
    '1. ',
    'EXCLUSIONS\n',
    '\u{1F30A}',
    'x'.repeat(700),
    '<script>',
    ' ',
    '\f',
    '$200',
    '.',
  )
  const text = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' '))
  const pages = fc.array(text, { maxLength: 4 }).map((texts) => texts.map((each, at) => page(each, at + 1)))
  fc.assert(
    fc.property(text, fc.array(pages, { maxLength: 3 }), (question, all) => {
      const searched = all.map((each) => ({ pages: each }))
      const found = findPassages({ question, documents: searched, limit: 5 })
      expect(found.length).toBeLessThanOrEqual(5)
      for (const { document, page: number, start, end, share } of found) {
        const source = searched[document]?.pages.find((each) => each.page === number)?.text ?? ''
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(source.length)
        expect(source.slice(start, end).isWellFormed()).toBe(true)
        expect(share).toBeGreaterThan(0)
      }
    }),
    { seed: 7, numRuns: 300 },
  )
})
