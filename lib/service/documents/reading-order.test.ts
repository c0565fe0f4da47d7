import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from './extract.ts'
import { type Fragment, toLine } from './fragment.ts'
import { countTornMarkers } from './hanging-markers.ts'
import { extractLimits } from './limits.ts'
import { drawLines, drawPdf } from './testing/draw-pdf.ts'
import { type ListItem, type ListStyle, printList } from './testing/print-list.ts'

const markerStyles = {
  '1.': (ordinal: number) => `${ordinal}.`,
  '(a)': (ordinal: number) => `(${String.fromCharCode(96 + ordinal)})`,
  'iv.': (ordinal: number) => `${['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][ordinal - 1]}.`,
  '•': () => '•',
}
const vocabulary =
  'the insured property loss premises deductible $2,500 30 days we pay limit of liability or and A. 2.'.split(' ')
const words = fc
  .array(fc.constantFrom(...vocabulary), { minLength: 4, maxLength: 90 })
  .map((some) => ['We', ...some, 'end.'])
const paragraphs = fc.array(
  words.map((words): ListItem => ({ marker: null, level: 0, words })),
  { maxLength: 16 },
)
const markerStyle = fc.constantFrom(...Object.values(markerStyles))
const items = fc
  .record({
    levels: fc.constantFrom([0], [1], [0, 1], [0, 0, 1, 1, 1]),
    texts: fc.array(words, { minLength: 40, maxLength: 40 }),
    outer: markerStyle,
    inner: markerStyle,
  })
  .map(({ levels, texts, outer, inner }) =>
    texts.map((words, index): ListItem => {
      const level = levels[index % levels.length] ?? 0
      return { marker: (level === 0 ? outer : inner)((index % 9) + 1), level, words }
    }),
  )
const lists = fc.tuple(paragraphs, items).map((parts) => parts.flat())
const listStyles: fc.Arbitrary<ListStyle> = fc.record({
  fontSize: fc.constantFrom(8, 9, 10, 11, 12),
  typeface: fc.constantFrom('Times', 'Helvetica'),
  gutter: fc.integer({ min: 12, max: 36 }),
  hang: fc.integer({ min: 10, max: 30 }),
  indent: fc.constantFrom(0, 12, 24),
  isJustified: fc.boolean(),
  title: fc.constantFrom('Policy Form', 'Homeowners Special Form', 'Commercial Liability Coverage Form, Claims Made'),
})

async function read(pdf: Uint8Array): Promise<string> {
  const outcome = await extract(pdf, extractLimits)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ')
}

const sentence = 'We pay for direct physical loss to the property that stands on the premises named here.'.split(' ')
const style: ListStyle = {
  fontSize: 10,
  typeface: 'Times',
  gutter: 24,
  hang: 20,
  indent: 0,
  isJustified: false,
  title: 'Policy Form',
}

describe('a list in two columns', () => {
  it('is read in the order in which it was written, with any size, gutter, indents and markers', async () => {
    await fc.assert(
      fc.asyncProperty(lists, listStyles, async (items, listStyle) => {
        const { pdf, written } = await printList(items, listStyle)
        expect(await read(pdf)).toBe(written)
      }),
      { seed: 19, numRuns: 60, endOnFailure: true },
    )
  })

  it.each([
    { hang: 20, gutter: 24, level: 1, isJustified: false, paragraphCount: 10 },
    { hang: 30, gutter: 12, level: 0, isJustified: false, paragraphCount: 10 },
    { hang: 30, gutter: 12, level: 1, isJustified: true, paragraphCount: 10 },
  ])('keeps the right column’s hanging numbers in it: %o', async ({ level, paragraphCount, ...rest }) => {
    const long = [...sentence, ...sentence, ...sentence]
    const paragraphs = Array.from({ length: paragraphCount }, (): ListItem => ({ marker: null, level: 0, words: long }))
    const numbered = Array.from({ length: 20 }, (_, index) => ({ marker: `${index + 1}.`, level, words: long }))
    const { pdf, written } = await printList([...paragraphs, ...numbered], { ...style, ...rest })
    expect(await read(pdf)).toBe(written)
  })

  it('is read down the columns where a left line ends with what could be a marker', async () => {
    const lines = (side: string) =>
      Array.from({ length: 20 }, (_, index) => `${side} line ${index + 1} is full under A.`)
    const pdf = await drawPdf((document) => {
      drawLines(document, lines('left'), { x: 72, y: 100 })
      drawLines(document, lines('right'), { x: 230, y: 100 })
    })
    expect(await read(pdf)).toBe([...lines('left'), ...lines('right')].join(' '))
  })

  it('keeps a centred heading whole where its lines are nearly as wide as the text', async () => {
    const heading = ['A. Policy Nullification for Fraud,', 'Misrepresentation, or Making False', 'Statements']
    const pdf = await drawPdf((document) => {
      const body = Array.from({ length: 12 }, (_, at) => `We insure what is named here, part ${at + 10}.`)
      const width = document.widthOfString(body[0] ?? '')
      drawLines(document, body, { x: 72, y: 100 })
      document.font('Helvetica-Bold')
      for (const [at, line] of heading.entries())
        drawLines(document, [line], { x: 72 + (width - document.widthOfString(line)) / 2, y: 252 + 12 * at })
      drawLines(document.font('Helvetica'), body, { x: 72, y: 300 })
    })
    const outcome = await extract(pdf, extractLimits)
    expect(outcome.ok && outcome.pages[0]?.text).toContain(`\n\n${heading.join('\n')}\n\n`)
  })

  it('reads the long foot of its only page after both columns', async () => {
    const lines = (side: string) => Array.from({ length: 20 }, (_, index) => `${side} line ${index + 1} goes on here`)
    const foot = ['HO 03 12 05 11', '© Insurance Services Office, Inc., 2010', 'Page 1 of 1']
    const pdf = await drawPdf((document) => {
      drawLines(document, lines('left'), { x: 72, y: 480 })
      drawLines(document, lines('right'), { x: 320, y: 480 })
      for (const [at, words] of foot.entries()) drawLines(document, [words], { x: 72 + 180 * at, y: 745 })
    })
    expect(await read(pdf)).toBe([...lines('left'), ...lines('right'), ...foot].join(' '))
  })
})

describe('a marker', () => {
  const fragment = (text: string, x: number): Fragment => {
    const width = 5 * text.length
    const box = { x, y: 90, width, height: 10 }
    return { text, x, right: x + width, baseline: 100, size: 10, font: 'f', hasSpaceAfter: false, box }
  }
  const row = (...fragments: Fragment[]) => toLine(fragments, 100)

  it.each(['1.', '12.', '(a)', 'iv.', '(iv)', 'B)', '2.3', '2.3.1.', '•', '–'])(
    'is torn from its text: %s',
    (marker) => {
      expect(countTornMarkers([row(fragment(marker, 300), fragment('We pay', 340))], 335)).toBe(1)
    },
  )

  it.each(['loss.', 'We', '$200', '30', 'paid)'])('is not any short word: %s', (word) => {
    expect(countTornMarkers([row(fragment(word, 300), fragment('We pay', 340))], 335)).toBe(0)
  })

  it('is not a label that ends a justified line of the column before', () => {
    const line = row(fragment('under', 250), fragment('limit', 285), fragment('A.', 320), fragment('We pay', 350))
    expect(countTornMarkers([line], 340)).toBe(0)
  })

  it('is not too far from its text', () => {
    expect(countTornMarkers([row(fragment('(a)', 100), fragment('We pay', 340))], 330)).toBe(0)
  })
})
