import { describe, expect, it } from 'vitest'
import { readBoth, showEdits } from '#lib/engines/compare/testing/show-edits.ts'
import { joinCarried, joinEdits, placeEdits } from './join-edits.ts'
import { diffSequences, type Edit } from './myers.ts'

type Case = readonly [a: string, b: string, edits: readonly string[]]

describe('edits of one phrase', () => {
  const cases: readonly Case[] = [
    ['hail of wind', 'rust of mold', ['hail of wind → rust of mold']],
    // The mark that ends the sentence does not divide it.
    [
      'where you show the goods. We pay.',
      'where the goods are shown. We pay.',
      ['you show the goods → the goods are shown'],
    ],
    ['hail of the wind', 'rust of the mold', ['hail of the wind → rust of the mold']],
    ['we pay hail of wind', 'we pay rust of mold', ['hail of wind → rust of mold']],
    ['hail of wind of snow', 'rust of mold of salt', ['hail of wind of snow → rust of mold of salt']],
    // Three tying words between: together the edits must be longer than six.
    ['hail of the any wind', 'rust of the any mold', ['hail → rust', 'wind → mold']],
    ['a1 a2 a3 of the any b1 b2 b3', 'c1 c2 c3 of the any d1 d2 d3', ['a1 a2 a3 → c1 c2 c3', 'b1 b2 b3 → d1 d2 d3']],
    [
      'a1 a2 a3 of the any b1 b2 b3',
      'c1 c2 c3 of the any d1 d2 d3 d4',
      ['a1 a2 a3 of the any b1 b2 b3 → c1 c2 c3 of the any d1 d2 d3 d4'],
    ],
    [
      'a1 a2 a3 a4 of the any b1 b2 b3',
      'c1 c2 c3 of the any d1 d2 d3',
      ['a1 a2 a3 a4 of the any b1 b2 b3 → c1 c2 c3 of the any d1 d2 d3'],
    ],
    // Four: longer than eight. Five: never.
    ['a1 a2 a3 a4 of the any in b1 b2 b3 b4', 'c1 of the any in d1', ['a1 a2 a3 a4 → c1', 'b1 b2 b3 b4 → d1']],
    [
      'a1 a2 a3 a4 a5 of the any in b1 b2 b3 b4',
      'c1 of the any in d1',
      ['a1 a2 a3 a4 a5 of the any in b1 b2 b3 b4 → c1 of the any in d1'],
    ],
    [
      'a1 a2 a3 a4 a5 a6 of the any in to b1 b2 b3 b4 b5 b6',
      'c1 of the any in to d1',
      ['a1 a2 a3 a4 a5 a6 → c1', 'b1 b2 b3 b4 b5 b6 → d1'],
    ],
    // One significant word between: both edits of two words or more, six together.
    ['hail roof wind', 'rust roof mold', ['hail → rust', 'wind → mold']],
    ['a1 a2 a3 roof b1 b2 b3', 'c1 roof d1', ['a1 a2 a3 roof b1 b2 b3 → c1 roof d1']],
    ['a1 a2 a3 of roof b1 b2 b3', 'c1 of roof d1', ['a1 a2 a3 of roof b1 b2 b3 → c1 of roof d1']],
    ['a1 a2 a3 a4 roof b1 b2', 'c1 roof d1', ['a1 a2 a3 a4 roof b1 b2 → c1 roof d1']],
    ['a1 roof b1', 'c1 c2 c3 roof d1 d2 d3', ['a1 roof b1 → c1 c2 c3 roof d1 d2 d3']],
    ['a1 a2 a3 a4 a5 roof b1', 'c1 roof d1', ['a1 a2 a3 a4 a5 → c1', 'b1 → d1']],
    ['a1 a2 a3 roof b1 b2', 'c1 roof d1', ['a1 a2 a3 → c1', 'b1 b2 → d1']],
    ['a1 a2 a3 of the roof b1 b2 b3', 'c1 of the roof d1', ['a1 a2 a3 → c1', 'b1 b2 b3 → d1']],
    ['a1 a2 a3 old roof b1 b2 b3', 'c1 old roof d1', ['a1 a2 a3 → c1', 'b1 b2 b3 → d1']],
    // A word that moves.
    ['directly caused by hail', 'caused directly or not by hail', ['directly caused → caused directly or not']],
    ['caused directly or not by hail', 'directly caused by hail', ['caused directly or not → directly caused']],
    ['hail old roof', 'old roof hail', ['hail old roof → old roof hail']],
    ['hail old tin roof', 'old tin roof hail', ['hail →', '→ hail']],
    // Words before what was kept, others behind it: two words or more on either side, nothing else changed.
    ['a1 a2 roof', 'roof c1 c2', ['a1 a2 roof → roof c1 c2']],
    ['a1 a2 roof', 'roof c1', ['a1 a2 →', '→ c1']],
    ['a1 roof', 'roof c1 c2', ['a1 →', '→ c1 c2']],
    ['tin oak a1 roof', 'tin oak roof c1 c2', ['a1 →', '→ c1 c2']],
    ['tin oak a1 a2 roof', 'tin oak roof c1', ['a1 a2 →', '→ c1']],
    ['roof b1 b2', 'c1 c2 roof', ['roof b1 b2 → c1 c2 roof']],
    ['roof b1 b2', 'c1 roof', ['→ c1', 'b1 b2 →']],
    ['tin oak roof b1', 'tin oak c1 c2 roof', ['→ c1 c2', 'b1 →']],
    ['a1 a2 roof', 'c1 roof d1 d2', ['a1 a2 → c1', '→ d1 d2']],
    ['a1 a2 roof b1', 'roof c1 c2', ['a1 a2 →', 'b1 → c1 c2']],
    ['a1 roof b1 b2', 'c1 c2 roof', ['a1 → c1 c2', 'b1 b2 →']],
    ['roof b1 b2', 'c1 c2 roof d1', ['→ c1 c2', 'b1 b2 → d1']],
    ['a1 a2 old roof', 'old roof c1 c2', ['a1 a2 →', '→ c1 c2']],
    ['a1 a2 of the roof', 'of the roof c1 c2', ['a1 a2 →', '→ c1 c2']],
    // Marks between.
    ['hail, the wind', 'rust, the mold', ['hail, the wind → rust, the mold']],
    ['hail; the wind', 'rust; the mold', ['hail → rust', 'wind → mold']],
    ['hail the: wind', 'rust the: mold', ['hail → rust', 'wind → mold']],
    ['hail the. Wind', 'rust the. Mold', ['hail → rust', 'Wind → Mold']],
    ['of; the wind', 'rust of; the mold', ['→ rust', 'wind → mold']],
    ['tin; the wind', 'tin; rust the mold', ['→ rust', 'wind → mold']],
    ['tin. Hail the wind', 'tin. Rust the mold', ['Hail the wind → Rust the mold']],
    ['hail the wind; tin', 'rust the mold; tin', ['hail the wind → rust the mold']],
    // Figures and modal words exchanged one for one.
    ['$5 of $6', '$7 of $8', ['$5 → $7', '$6 → $8']],
    ['5 days of 10%', '6 days of 20%', ['5 days → 6 days', '10% → 20%']],
    ['may the $6', 'must the $8', ['may → must', '$6 → $8']],
    ['not the $6', 'never the $8', ['not → never', '$6 → $8']],
    ['and the $6', 'or the $8', ['and → or', '$6 → $8']],
    ['$6 the or', '$8 the and', ['$6 → $8', 'or → and']],
    ['hail of $6', 'rust of $8', ['hail of $6 → rust of $8']],
    ['$6 of hail', '$8 of rust', ['$6 of hail → $8 of rust']],
    ['may the $6', 'hail the $8', ['may the $6 → hail the $8']],
    ['hail the $6', 'may the $8', ['hail the $6 → may the $8']],
    ['not the $6', 'hail the $8', ['not the $6 → hail the $8']],
    ['hail the $6', 'not the $8', ['hail the $6 → not the $8']],
    ['and the $6', 'hail the $8', ['and the $6 → hail the $8']],
    ['hail the $6', 'or the $8', ['hail the $6 → or the $8']],
    ['android the $6', 'order the $8', ['android the $6 → order the $8']],
    ['band the $6', 'tor the $8', ['band the $6 → tor the $8']],
    ['$5 the $6', '10% the $8', ['$5 the $6 → 10% the $8']],
    ['hail the $6', '10% the $8', ['hail the $6 → 10% the $8']],
    ['$4 $5 of $6', '$7 of $8', ['$4 $5 of $6 → $7 of $8']],
    ['$5 of $6', '$7 $4 of $8', ['$5 of $6 → $7 $4 of $8']],
  ]
  it('are those of its row', () => {
    for (const [one, other, expected] of cases) {
      const texts = readBoth(one, other)
      const edits = diffSequences(texts.a.ids, texts.b.ids)
      const shown = showEdits(texts, joinEdits(texts.a, texts.b, edits))
      expect.soft(shown, `from “${one}” to “${other}”`).toEqual(expected)
    }
  })
})

describe('edits from the old place of a phrase to its new place', () => {
  const kept = 'oak elm ash fir yew'
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'].join(' ')
  const cases: readonly Case[] = [
    [`red green blue ${kept}`, `${kept} red green blue`, [`red green blue ${kept} → ${kept} red green blue`]],
    [
      `tin red green blue ${kept} rye`,
      `tin ${kept} red green blue rye`,
      [`red green blue ${kept} → ${kept} red green blue`],
    ],
    [`${kept} red green blue`, `red green blue ${kept}`, [`${kept} red green blue → red green blue ${kept}`]],
    [`red green ${kept}`, `${kept} red green`, ['red green →', '→ red green']],
    [`of the any ${kept}`, `${kept} of the any`, ['of the any →', '→ of the any']],
    [`of the red ${kept}`, `${kept} of the red`, [`of the red ${kept} → ${kept} of the red`]],
    [
      `red green blue ${kept}`,
      `${kept} rye red green blue hay`,
      [`red green blue ${kept} → ${kept} rye red green blue hay`],
    ],
    [`hay red green blue ${kept}`, `${kept} red green blue`, [`hay red green blue ${kept} → ${kept} red green blue`]],
    [
      `rye ${kept} red green blue bay box hay sea`,
      `tin ${kept} bay box hay sea red green blue`,
      ['rye → tin', 'red green blue bay box hay sea → bay box hay sea red green blue'],
    ],
    [
      `red green blue ${kept} rye bay`,
      `${kept} tin bay red green blue`,
      [`red green blue ${kept} rye bay → ${kept} tin bay red green blue`],
    ],
    [
      `${kept} red green blue bay box hay sea`,
      `red green blue ${kept} bay box hay sea red green blue`,
      [`${kept} red green blue bay box hay sea → red green blue ${kept} bay box hay sea red green blue`],
    ],
    // Words that stay after the removed ones are not part of the edit.
    [`red green blue ${kept}`, `green blue ${kept} red green blue`, ['red →', '→ red green blue']],
    // Other words are others, though their numbers (1, 23, 4 and 12, 3, 4) look alike.
    [`${alphabet} b x e`, `m d e ${alphabet}`, ['→ m d e', 'b x e →']],
    [`red green blue ${kept} rye`, `tin ${kept} hay`, ['red green blue → tin', 'rye → hay']],
  ]
  it('are those of its row', () => {
    for (const [one, other, expected] of cases) {
      const texts = readBoth(one, other)
      const edits = diffSequences(texts.a.ids, texts.b.ids)
      const shown = showEdits(texts, joinCarried(texts.a, texts.b, edits))
      expect.soft(shown, `from “${one}” to “${other}”`).toEqual(expected)
    }
  })
})

describe('added or removed words', () => {
  /** A text, the stretch [from, to) of it that was found to be put in, and the stretch it is placed at. */
  const cases: readonly (readonly [text: string, found: string, placed: string])[] = [
    // Before a word that opens a phrase, on both ends.
    ['hail and rust and wind', '2-4', '1-3'],
    ['hail and rust and wind', '1-3', '1-3'],
    ['we pay wind and rust and hail', '4-6', '3-5'],
    // After a mark: a full stop, colon or semicolon rather than a comma, bracket or dash, and these rather than such a word.
    ['tin of hail, of rust, of wind', '4-6', '3-5'],
    ['tin of hail; of rust; of wind', '2-4', '1-3'],
    ['tin of hail; of rust; of wind', '4-6', '3-5'],
    ['tin; for hail, wind; for hail, mold', '3-6', '1-4'],
    ['tin for hail, wind; for hail, mold', '1-4', '3-6'],
    ['tin (for hail) wind (for hail) mold', '2-5', '1-4'],
    ['tin and hail — and hail — mold', '2-4', '3-5'],
    // At the beginning or the end of the text.
    ['hail rust hail rust', '1-3', '0-2'],
    ['tin hail rust hail rust', '2-4', '3-5'],
    // A word that only begins or ends like one that opens a phrase does not count.
    ['tin order hail order hail mold', '2-4', '2-4'],
    ['tin major hail major hail mold', '2-4', '2-4'],
    // As it was found where no place is better.
    ['rust hail rust', '0-2', '0-2'],
    ['rust hail rust', '1-3', '1-3'],
    ['tin rust hail rust mold', '1-3', '1-3'],
    ['tin rust hail rust mold', '2-4', '2-4'],
    // As it was found where the words around it do not allow another place.
    ['tin of hail, for rust, of wind', '2-4', '2-4'],
    // By as many words as it takes.
    ['tin rust hail rust hail, rust hail, mold', '1-3', '5-7'],
    ['tin, rust hail, rust hail rust hail mold', '5-7', '1-3'],
  ]
  const parse = (stretch: string) => stretch.split('-').map(Number) as [number, number]

  it('is placed as its row says', () => {
    for (const [text, found, placed] of cases) {
      const [from, to] = parse(found)
      const { a: without, b: full } = readBoth(withoutTokens(text, from, to), text)
      const range = { fromA: 0, toA: without.tokens.length, fromB: 0, toB: full.tokens.length }
      const [added] = placeEdits(without, full, { range, edits: [{ fromA: from, toA: from, fromB: from, toB: to }] })
      const [start, end] = parse(placed)
      const row = `in “${text}” at ${found}`
      expect.soft(added, row).toEqual({ fromA: start, toA: start, fromB: start, toB: end })
      const removal = { fromA: from, toA: to, fromB: from, toB: from }
      const [removed] = placeEdits(full, without, { range: flip(range), edits: [removal] })
      expect.soft(removed, row).toEqual({ fromA: start, toA: end, fromB: start, toB: start })
    }
  })

  it('stays between its neighbors and inside its sentence', () => {
    const { a, b } = readBoth('tin rust hail, rust hail mold', 'tin rust hail, rust hail, rust hail mold')
    const at = (from: number): Edit => ({ fromA: from, toA: from, fromB: from, toB: from + 2 })
    const place = (range: Edit, ...edits: Edit[]) => {
      const placed = placeEdits(a, b, { range, edits })
      expect(placeEdits(b, a, { range: flip(range), edits: edits.map(flip) })).toEqual(placed.map(flip))
      return placed
    }
    const range = { fromA: 0, toA: 6, fromB: 0, toB: 8 }
    expect(place(range, at(2))).toEqual([at(3)])
    expect(place({ ...range, toA: 2, toB: 4 }, at(2))).toEqual([at(1)])
    expect(place({ fromA: 2, toA: 2, fromB: 2, toB: 4 }, at(2))).toEqual([at(2)])
    const before = { fromA: 1, toA: 2, fromB: 1, toB: 2 }
    const after = { fromA: 2, toA: 3, fromB: 4, toB: 5 }
    expect(place(range, before, at(2))).toEqual([before, at(3)])
    expect(place(range, at(2), after)).toEqual([at(1), after])
    expect(place(range, before, at(2), after)).toEqual([before, at(2), after])
  })

  it('is what is moved: an exchange stays', () => {
    const { a, b } = readBoth('of hail, of wind', 'of rust, of wind')
    const exchange = { fromA: 1, toA: 2, fromB: 1, toB: 2 }
    expect(placeEdits(a, b, { range: { fromA: 0, toA: 4, fromB: 0, toB: 4 }, edits: [exchange] })).toEqual([exchange])
  })
})

function flip({ fromA, toA, fromB, toB }: Edit): Edit {
  return { fromA: fromB, toA: toB, fromB: fromA, toB: toA }
}

/** Texts of these tests have one token a word, dashes apart. */
function withoutTokens(text: string, from: number, to: number): string {
  const words = text.replaceAll(' — ', '— ').split(' ')
  return words.toSpliced(from, to - from).join(' ')
}
