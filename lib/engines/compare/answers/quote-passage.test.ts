import { describe, expect, test } from 'vitest'
import { segmentVariant } from '#lib/engines/compare/segment/segment-variant.ts'
import { readTopics } from '#lib/engines/wording/read-topics.ts'
import { quotePassage } from './quote-passage.ts'

interface Given {
  /** The asked words. */
  readonly asks?: string
  readonly page?: number
  /** Cuts the passage at these words. */
  readonly from?: string
  readonly to?: string
}

/** The quote of the provision that has a text, from pages of wording. */
function quote(pages: readonly string[], words: string, { asks = words, page, from, to }: Given = {}): string | null {
  const texts = pages.map((text, at) => ({ page: at + 1, width: null, text }))
  const { provisions } = segmentVariant([
    { inputId: '', fileId: '', fileVersion: 1, name: '', label: null, annotations: [], pages: texts },
  ])
  const provision = provisions.find(({ text }) => text.includes(words))
  if (!provision) throw new Error(`${words}: in no provision`)
  const slice = provision.slices.find((each) => page === undefined || each.page === page)
  if (!slice) throw new Error(`${words}: on no page`)
  const text = pages[slice.page - 1] ?? ''
  const passage = {
    ...slice,
    start: from ? text.indexOf(from) : slice.start,
    end: to ? text.indexOf(to) + to.length : slice.end,
  }
  return quotePassage({ provision, parent: provisions[provision.parent ?? -1], words: readTopics(asks) }, passage)
}

const wording = (body: string) => [`HARBOR POLICY\n\nCONDITIONS\n${body}\n`]
const long = (count: number) => 'The insurer keeps a record of rooms and hours. '.repeat(count)

test('a short provision is quoted from its beginning, on one line', () => {
  const text = 'A. We pay for theft of a\ncamera. We do not pay for rust.'
  expect(quote(wording(text), 'theft')).toBe('We pay for theft of a camera. We do not pay for rust.')
})

test('the sentence that uses most of the words decides, the first of equals', () => {
  const body = `A. ${long(9)}Theft of a camera is insured. A camera is insured.`
  expect(quote(wording(body), 'Theft')).toMatch(/^Theft of a camera is insured\. A camera is insured\.$/)
  const two = `A. ${long(10)}A camera is insured here. ${long(9)}A camera is insured there.`
  expect(quote(wording(two), 'camera')).toMatch(/^A camera is insured here\./)
})

test('a quote ends with a whole sentence within 450 characters', () => {
  const found = quote(wording(`A. Theft of a camera is insured. ${long(20)}`), 'Theft') ?? ''
  expect(found.length).toBeLessThanOrEqual(450)
  expect(found.length).toBeGreaterThan(400)
  expect(found).toMatch(/^Theft .*hours\.$/)
})

test('a sentence of up to 900 characters is quoted whole, a longer one is not', () => {
  const sentence = (length: number) =>
    `${'Theft of a camera and '
      .repeat(60)
      .slice(0, length - 5)
      .trimEnd()}`
      .padEnd(length - 5, 'x')
      .concat(' end.')
  const exact = sentence(900)
  expect(exact).toHaveLength(900)
  expect(quote(wording(`A. ${exact}`), 'Theft')).toBe(exact)
  expect(quote(wording(`A. ${sentence(901)}`), 'Theft')).toBeNull()
})

describe('an item of a list', () => {
  const list = (lead: string) => wording(`A. ${lead}\n1. Theft of a camera;\n2. Rust; or\n3. War.`)

  test('follows its lead-in, without the punctuation between items', () => {
    expect(quote(list('We do not pay for:'), 'Theft')).toBe('We do not pay for: … Theft of a camera')
    expect(quote(list('We do not pay for:'), 'Rust')).toBe('We do not pay for: … Rust')
    expect(quote(list('We do not pay for:'), 'War')).toBe('We do not pay for: … War.')
  })

  test('has no lead-in where the text above is a sentence, or is long', () => {
    expect(quote(list('We do not pay.'), 'Theft')).toBe('Theft of a camera')
    const lead = (length: number) =>
      `${'We do not pay '
        .repeat(30)
        .slice(0, length - 2)
        .trimEnd()}`
        .padEnd(length - 1, 'x')
        .concat(':')
    expect(quote(list(lead(300)), 'Theft')).toContain(': … Theft')
    expect(quote(list(lead(301)), 'Theft')).toBe('Theft of a camera')
  })
})

test('only sentences that are whole within the passage are quoted', () => {
  const text = wording('A. Theft of a camera is insured. Rust is not insured. War is not insured.')
  expect(quote(text, 'Theft', { from: 'Rust' })).toBe('Rust is not insured. War is not insured.')
  expect(quote(text, 'Theft', { to: 'not insured. War' })).toBe('Theft of a camera is insured. Rust is not insured.')
  expect(quote(text, 'Theft', { from: 'of a camera', to: 'not ins' })).toBeNull()
  const pages = [
    'HARBOR POLICY\n\nCONDITIONS\nA. Theft of a camera is insured. Rust is\n',
    'not insured. War is not insured.\n',
  ]
  expect(quote(pages, 'Theft', { page: 1 })).toBe('Theft of a camera is insured.')
  expect(quote(pages, 'Theft', { page: 2 })).toBe('War is not insured.')
})

test('a title is no sentence, and brackets would be a gap of a reply', () => {
  expect(quote(wording('A. Theft of a camera'), 'Theft')).toBeNull()
  expect(quote(wording('A. Theft of a [camera] is insured.'), 'Theft')).toBeNull()
  expect(quote(wording('A. Theft of a camera] is insured.'), 'Theft')).toBeNull()
})
