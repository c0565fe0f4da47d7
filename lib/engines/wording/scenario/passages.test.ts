import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizeOfAnswer } from '../questions/relevant-passages.ts'
import { readWording } from '../read-wording.ts'
import { indexPassages } from './passages.ts'

const provision = (text: string, parent: number | null = null, heading: string | null = null) => ({
  text,
  parent,
  heading,
})
const wording = [
  provision('We do not insure loss caused by:', null, 'Exclusions'),
  provision('Freezing of a plumbing system while the dwelling is vacant;', 0),
  provision('Earthquake.', 0),
  provision('Jewelry. We pay up to $1,500 for theft of jewelry. No deductible applies to such loss.'),
  provision('You must give us notice of the loss within 60 days.', null, 'Duties'),
]
const index = indexPassages(readWording(wording), wording)
const find = (facts: string, characters = 600) =>
  index
    .read(facts, 'Is the loss covered?')
    .find({ ...sizeOfAnswer, characters })
    .map(({ text }) => text)

describe('the passages of an answer', () => {
  test.each([
    ['an item by its own words', 'A pipe froze.', 'Freezing of a plumbing system while the dwelling is vacant;'],
    ['a broader term', 'A wristwatch was stolen.', 'Jewelry. We pay up to $1,500 for theft of jewelry.'],
    ['a heading', 'Which duties come after a loss?', 'You must give us notice of the loss within 60 days.'],
  ])('begin with what names the facts: by %s', (_, facts, expected) => {
    expect(find(facts)[0]).toBe(expected)
  })

  test('end where the characters are used up', () => {
    expect(find('A wristwatch was stolen.', 10)).toHaveLength(1)
  })

  test('are whole sentences of their provisions, each once, regardless of the facts', () => {
    const word = fc.constantFrom('pipe', 'froze', 'watch', 'stolen', 'vacant', 'not', '$1,500', '.', 'qwertzuiop', '(')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const found = index.read(words.join(' '), 'Is it covered?').find(sizeOfAnswer)
        for (const { provision: at, start, end, text } of found) expect(wording[at]?.text.slice(start, end)).toBe(text)
        expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
      }),
      { seed: 11, numRuns: 100 },
    )
  })
})

describe('the passages of a focus', () => {
  const size = { ...sizeOfAnswer, characters: 10_000 }
  const findOf = (focus: string, favored?: ReadonlySet<number>) =>
    index.find('focus', focus, { ...size, ...(favored === undefined ? {} : { favored }) })

  test('begin with what names it', () => {
    expect(findOf('theft of jewelry')[0]?.text).toContain('$1,500 for theft of jewelry')
  })

  test('are more relevant in a favored provision, and no passage is without the others', () => {
    const [plain, favored] = [findOf('loss'), findOf('loss', new Set([3]))]
    const placeOf = (found: ReturnType<typeof findOf>) =>
      found.findIndex(({ text }) => text.startsWith('No deductible'))
    expect(placeOf(plain)).toBeGreaterThan(placeOf(favored))
    expect(placeOf(favored)).toBe(0)
    expect(new Set(favored.map(({ text }) => text))).toEqual(new Set(plain.map(({ text }) => text)))
  })
})
