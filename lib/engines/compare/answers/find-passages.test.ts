import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPassages, type PassageSearch, type SearchedDocument } from './find-passages.ts'

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
const documentOf = (text: string, given: Partial<SearchedDocument> = {}): SearchedDocument => ({
  pages: [page(text)],
  formNumbers: [],
  isNamed: false,
  replacedBy: null,
  ...given,
})
const documents = [documentOf(policy), documentOf(endorsement)]

/** The passages found for a question, with their text. */
function find(question: string, searched: readonly SearchedDocument[], given: Partial<PassageSearch> = {}) {
  return findPassages({ question, later: [], documents: searched, limit: 3, ...given }).map((found) => ({
    ...found,
    text:
      searched[found.document]?.pages.find(({ page }) => page === found.page)?.text.slice(found.start, found.end) ?? '',
  }))
}

function quote(question: string, limit = 3): string[] {
  return find(question, documents, { limit }).map(({ text }) => text)
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
  const text = 'CONDITIONS\nA. We pay $1,000 for objects of gold and items of silver that drew comments.\n'
  expect(find(question, [documentOf(text)])).toEqual([])
})

test('a side-by-side that is asked for is a layout, one that is driven is a vehicle', () => {
  const text = 'CONDITIONS\nA. A motor vehicle is not insured property.\nB. Collapse means that a building fell down.\n'
  const best = (question: string) => find(question, [documentOf(text)])[0]?.text
  expect(best('Please provide a side-by-side of collapse.')).toContain('Collapse means')
  expect(best('Is a side-by-side vehicle insured?')).toContain('A motor vehicle')
})

test('no more passages are given than asked for, each provision once', () => {
  const found = quote('Loss caused by water. Loss caused by surface water. Loss caused by neglect.', 2)
  expect(found).toHaveLength(2)
  expect(new Set(found).size).toBe(2)
})

test('a passage far below the best one is not shown', () => {
  expect(quote('Please explain the exclusion of surface water, waves and tidal water.')).toEqual([
    expect.stringContaining('A. Flood.'),
  ])
})

test('where nothing is close to the question, nothing is shown', () => {
  expect(quote('Please attach the actuarial memorandum, the rate filing and proof of the loss trend.')).toEqual([])
})

describe('what a sentence asks for that is about a record of the filing is no question of wording', () => {
  const text =
    'CONDITIONS\nA. The premium for glass is $100. A charge for storms is added.\nB. Company means the insurer of glass.\n'
  const best = (question: string) => find(question, [documentOf(text)])[0]?.text

  test.each([
    'Please submit the filing fee for glass, which is a charge of $100.',
    'The NAIC code of the company that insures glass is wrong.',
    'Attach the rate/rule schedule with the premium for glass.',
    'Storms: the relativities and the charge are not supported by the actuarial memorandum.',
  ])('%s', (question) => {
    expect(best(question)).toBeUndefined()
  })

  test.each([
    ['a part of the contract', 'Why has the storm clause a charge that the actuarial memorandum does not support?'],
    ['what the form says', 'The form says that a charge for storms is added: which rate page supports it?'],
    ['a place', 'Conditions, paragraph A: the actuarial memorandum does not support the charge for storms.'],
    ['another sentence', 'Attach the actuarial memorandum. Why is a charge added for storms?'],
  ])('but %s is: %s', (_, question) => {
    expect(best(question)).toContain('A charge for storms')
  })
})

test('words of letters are not the question', () => {
  expect(
    quote('Thank you. Regarding Objection 4, please respond, explain and provide support to the Department.'),
  ).toEqual([])
})

describe('what the item names weighs first', () => {
  const glass = 'CONDITIONS\nA. Glass. The deductible for glass is $100 in each loss.\n'
  const other = 'CONDITIONS\nA. Glass. The deductible for glass is $250 in each loss.\n'

  test('the documents of the schedule that its letter names', () => {
    const found = find('Please justify the deductible for glass.', [
      documentOf(glass),
      documentOf(other, { isNamed: true }),
    ])
    expect(found.map(({ document }) => document)).toEqual([1])
  })

  test.each(['HD 07 01 06 24', 'HD-07-01 (06/24)'])('the form in its text: %s', (number) => {
    const documents = [
      documentOf(glass, { formNumbers: ['HD 07 01 05 19', 'HD 07 01'] }),
      documentOf(other, { formNumbers: ['HD 07 01 06 24', 'HD 07 01'] }),
    ]
    const found = find(`Form ${number}: justify the deductible for glass.`, documents)
    expect(found.map(({ document }) => document)).toEqual([1])
  })

  test.each([
    ['Conditions, paragraph B: please amend it.', 'B. You must give us notice'],
    ['Exclusion B: please amend it.', 'B. Neglect.'],
  ])('the place in its text: %s', (question, expected) => {
    expect(quote(question)[0]?.startsWith(expected)).toBe(true)
  })
})

describe('the edition that is replaced', () => {
  const form = (amount: string, more = '') =>
    `CONDITIONS\nA. Glass. The deductible for glass is ${amount} in each loss.\nB. Notice. You must give us notice of a loss promptly.\n${more}`
  const editions = [
    documentOf(form('$250')),
    documentOf(form('$100', 'C. Food. We pay for food in a freezer that spoils.\n'), { replacedBy: 0 }),
  ]

  test('is shown next to its replacement where a change is asked about', () => {
    const found = find('Please explain the change of the deductible for glass.', editions)
    expect(found.map(({ document, text }) => [document, /\$\d+/.exec(text)?.[0]])).toEqual([
      [0, '$250'],
      [1, '$100'],
    ])
  })

  test('is shown alone for wording that was removed', () => {
    const found = find('Explain why the coverage of food in a freezer was removed.', editions)
    expect(found.map(({ document, text }) => [document, text.startsWith('C. Food.')])).toEqual([[1, true]])
  })

  test('is not shown where no change is asked about, or where the wording is the same', () => {
    const documentsOf = (question: string) => find(question, editions).map(({ document }) => document)
    expect(documentsOf('Is there a deductible for glass?')).toEqual([0])
    expect(documentsOf('How did the duty to give notice change?')).toEqual([0])
  })
})

describe('what a passage quotes', () => {
  const quotedOf = (question: string, text: string) => find(question, [documentOf(text)])[0]?.quoted

  test('are whole sentences, without the line breaks of the page', () => {
    const text =
      'CONDITIONS\nA. Suit. No action is allowed unless it\nbegins within one year. This is a term of\nthe policy.\n'
    expect(quotedOf('When must an action begin?', text)).toBe(
      'No action is allowed unless it begins within one year. This is a term of the policy.',
    )
  })

  test('is an item of a list with its lead-in', () => {
    const text = 'EXCLUSIONS\nA. Property. We do not insure:\n1. Kayaks and canoes; or\n2. Aircraft.\n'
    expect(quotedOf('Please explain the exclusion of kayaks.', text)).toBe('We do not insure: … Kayaks and canoes')
  })

  test('is nothing where the page ends within the sentence, or where it has brackets', () => {
    const start = 'CONDITIONS\nA. Suit. No action against us is allowed unless the action against us'
    const documents = [documentOf('', { pages: [page(start), page('begins within one year.', 2)] })]
    expect(find('When must an action against us begin?', documents)[0]).toMatchObject({ quoted: null })
    expect(quotedOf('Why are kayaks limited?', 'LIMITS\nA. Kayaks are limited to [amount] in each loss.\n')).toBeNull()
  })
})

test('a long provision is cut to the place that addresses the question, in whole sentences', () => {
  const filler = 'The insurer keeps records of ordinary premium matters in good order. '.repeat(60)
  const text = `CONDITIONS\nA. ${filler}Kayaks stored in cellars are limited to ninety dollars. ${filler}`
  const [passage] = find('What of kayaks in cellars?', [documentOf(text)])
  const found = passage?.text ?? ''
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
      const searched = all.map((pages) => documentOf('', { pages }))
      const found = find(question, searched, { limit: 5 })
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

describe('the edition that a form replaces', () => {
  const now = 'CONDITIONS\nA. Glass. The deductible for glass is $100.\nB. Theft. We pay for theft of coins.\n'
  const before = 'CONDITIONS\nA. Glass. The deductible for glass is $250.\nB. Theft. We pay for theft of coins.\n'
  const other = 'CONDITIONS\nA. Glass. The deductible for glass is $900.\n'
  const editions = [documentOf(now), documentOf(before, { replacedBy: 0 })]
  const places = (question: string, searched = editions) =>
    find(question, searched).map(({ document, same }) => [document, same])

  test('follows its replacement where a change is asked about and the wording differs', () => {
    expect(places('Why was the deductible for glass reduced?')).toEqual([
      [0, null],
      [1, null],
    ])
    expect(places('What is the deductible for glass?')).toEqual([[0, null]])
  })

  test('is named where its wording is the same', () => {
    expect(places('Was the theft of coins changed?')).toEqual([[0, { document: 1, page: 1 }]])
    expect(places('Is theft of coins insured?')).toEqual([[0, null]])
  })

  test('weighs as much as the form that is named, and the other way', () => {
    const changed = 'Why was the deductible for glass reduced?'
    const named = (at: number) =>
      [documentOf(other), documentOf(now), documentOf(before, { replacedBy: 1 })].map((each, index) => ({
        ...each,
        isNamed: index === at,
      }))
    expect(places(changed, named(1)).map(([document]) => document)).toEqual([1, 2])
    expect(places(changed, named(2)).map(([document]) => document)).toEqual([1, 2])
    expect(places(changed, named(0)).map(([document]) => document)).toEqual([0])
  })
})

test('a passage in a document of several pages is on its page', () => {
  const pages = [
    page('CONDITIONS\nA. Glass. The deductible for glass is $100.\n'),
    page('B. Theft. We pay for coins.\n', 2),
  ]
  expect(find('Are coins insured?', [{ ...documentOf(''), pages }])).toMatchObject([
    { page: 2, text: 'B. Theft. We pay for coins.' },
  ])
})
