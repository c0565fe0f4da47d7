import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
const find = (facts: string, characters = 600) =>
  indexPassages(wording)
    .find(facts, 'Is the loss covered?', { characters })
    .map(({ text }) => text)

describe('the passages of an answer', () => {
  test.each([
    ['an item by its own words', 'A pipe froze.', 'Freezing of a plumbing system while the dwelling is vacant;'],
    ['a broader term', 'A wristwatch was stolen.', 'Jewelry. We pay up to $1,500 for theft of jewelry.'],
    ['a heading', 'What duties are there?', 'You must give us notice of the loss within 60 days.'],
  ])('begin with what names the facts: by %s', (_, facts, expected) => {
    expect(find(facts)[0]).toBe(expected)
  })

  test('bring the sentence next to one that names the facts, though it names none itself', () => {
    expect(find('A wristwatch was stolen.')).toContain('No deductible applies to such loss.')
  })

  test('prefer a section of exclusions to one of duties, where both say the same', () => {
    const said = 'This applies to a watch.'
    const [duty, exclusion] = [provision(said, null, 'Conditions'), provision(said, null, 'Exclusions')]
    const found = indexPassages([duty, exclusion]).find('A watch fell.', 'Is it paid?', { characters: 600 })
    expect(found.map((passage) => passage.provision)).toEqual([1, 0])
  })

  test('begin with what names a word of a term where it has not the whole term', () => {
    const list = [provision('Watches and clocks.'), provision('Radar or laser equipment.')]
    const found = indexPassages(list).find('A thief took a radar detector.', 'Is it paid?', { characters: 600 })
    expect(found[0]?.provision).toBe(1)
  })

  test('prefer the one that excludes where both name the same', () => {
    const list = [provision('A watch must be locked up.'), provision('We do not cover a watch.')]
    const found = indexPassages(list).find('A watch fell.', 'Is it paid?', { characters: 600 })
    expect(found.map((passage) => passage.provision)).toEqual([1, 0])
  })

  test('end where the characters are used up', () => {
    expect(find('A wristwatch was stolen.', 10)).toHaveLength(1)
  })

  test('are whole sentences of their provisions, each once, regardless of the facts', () => {
    const word = fc.constantFrom('pipe', 'froze', 'watch', 'stolen', 'vacant', 'not', '$1,500', '.', 'qwertzuiop', '(')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const found = indexPassages(wording).find(words.join(' '), 'Is it covered?', { characters: 600 })
        for (const { provision: at, start, end, text } of found) expect(wording[at]?.text.slice(start, end)).toBe(text)
        expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
      }),
      { seed: 11, numRuns: 100 },
    )
  })
})
