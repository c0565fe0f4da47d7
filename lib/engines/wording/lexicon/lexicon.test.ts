import { describe, expect, test } from 'vitest'
import { baseForms } from './base-forms.ts'
import { events } from './events.ts'
import { createLexicon, lexicon, unknownConcept } from './lexicon.ts'
import { persons } from './persons.ts'
import { places } from './places.ts'
import { qualities } from './qualities.ts'
import { things } from './things.ts'

const rows = [things, persons, places, events, qualities]
  .flatMap((table) => table.split('\n'))
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
const namesOf = (row: string) => (row.split(/[<!]/)[0] ?? '').split('|').map((name) => name.trim())
const concepts = new Set(rows.map((row) => namesOf(row)[0]))

describe('the rows', () => {
  test('every broader and every opposite concept has a row', () => {
    const missing = rows.flatMap((row) =>
      (/[<!].*/.exec(row)?.[0] ?? '')
        .split(/[<!,]/)
        .map((name) => name.trim())
        .filter((name) => name !== '' && !concepts.has(name)),
    )
    expect(missing).toEqual([])
  })

  test('a name is in one row only', () => {
    const seen = new Map<string, string>()
    const repeated = rows.flatMap((row) =>
      namesOf(row).flatMap((name) => {
        const other = seen.get(name)
        seen.set(name, row)
        return other === undefined ? [] : [`${name}: ${other} / ${row}`]
      }),
    )
    expect(repeated).toEqual([])
  })

  test('no concept is broader than itself by way of others', () => {
    const circles = [...concepts].filter((concept) =>
      [...lexicon.broader(concept ?? '')].some(
        (above) => above !== concept && lexicon.broader(above).has(concept ?? ''),
      ),
    )
    expect(circles).toEqual([])
  })
})

describe('a lexicon', () => {
  const small = createLexicon(
    [
      '# things\nwatch | wristwatch < jewelry\njewelry < valuables\nvaluables',
      'open ! closed\nclosed < shut\nshut\nset\nset of tools < set',
    ],
    'go come',
  )

  test('finds the longest name, in any form of its words', () => {
    expect(small.find(['sets', 'of', 'tools'])).toEqual({ concept: 'set of tools', length: 3 })
    expect(small.find(['set', 'of', 'dishes'])).toEqual({ concept: 'set', length: 1 })
    expect(small.find(['wristwatches'])).toEqual({ concept: 'watch', length: 1 })
    expect(small.find(['clock'])).toBeNull()
  })

  test('knows all broader concepts, and opposites in both directions and of what is narrower', () => {
    expect(small.broader('watch')).toEqual(new Set(['watch', 'jewelry', 'valuables']))
    expect(small.broader('unheard of')).toEqual(new Set(['unheard of']))
    expect(small.opposites('open')).toEqual(new Set(['closed']))
    expect(small.opposites('closed')).toEqual(new Set(['open']))
  })

  test('recognizes plain words in any form', () => {
    expect(small.isPlain('goes')).toBe(true)
    expect(small.isPlain('coming')).toBe(true)
    expect(small.isPlain('theft')).toBe(false)
  })
})

test.each([
  ['stole', 'steal'],
  ['froze', 'freeze'],
  ['policies', 'policy'],
  ['boxes', 'box'],
  ['canceled', 'cancel'],
  ['cancelled', 'cancel'],
  ['driving', 'drive'],
  ['accidentally', 'accidental'],
  ['glass', 'glass'],
])('“%s” is a form of “%s”', (word, base) => {
  expect(baseForms(word)).toContain(base)
})

test('the forms of a word without a row share a concept, and other words have another', () => {
  expect(unknownConcept('surcharges')).toBe(unknownConcept('surcharged'))
  expect(unknownConcept('surcharges')).not.toBe(unknownConcept('discounts'))
})
