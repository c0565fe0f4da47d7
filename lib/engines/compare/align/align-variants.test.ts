import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextReader } from '#lib/engines/compare/differ/read-text.ts'
import type { VariantProvision, VariantText } from '#lib/engines/compare/segment/model.ts'
import { alignVariants } from './align-variants.ts'

interface Unit {
  readonly text: string
  readonly number?: string
  readonly heading?: string
  readonly parent?: number
}

function variantOf(units: readonly (Unit | string)[]): VariantText {
  const provisions = units.map((unit, index): VariantProvision => {
    const { text, number = null, heading = null, parent = null } = typeof unit === 'string' ? { text: unit } : unit
    const nothing = { headingText: heading ?? '', headingSource: [], slices: [], source: [] }
    return { index, part: 'other', number, heading, text, parent, ...nothing }
  })
  return { provisions, size: 0 }
}

function align(...variants: (readonly (Unit | string)[])[]) {
  return alignVariants(variants.map(variantOf), createTextReader()).rows
}

const [hail, theft, flood, notice, appraisal] = [
  'We insure the dwelling against direct loss caused by hailstones that dent copper gutters.',
  'Theft of jewelry from an unlocked automobile is limited to nine hundred dollars yearly.',
  'Surface water, tidal overflow and seepage through foundations are not insured here.',
  'The policyholder must send written particulars to our regional branch without delay.',
  'Either party may demand that two impartial umpires determine the repair cost.',
] as const

describe('aligning two variants', () => {
  it('puts provisions that say the same in one row, wherever they are', () => {
    expect(align([hail, theft, flood], [flood, hail, theft])).toEqual([
      [[0], [1]],
      [[1], [2]],
      [[2], [0]],
    ])
  })

  it('puts what was reworded in one row', () => {
    const reworded = hail.replace('hailstones that dent', 'hail which bends')
    expect(align([hail, theft], [theft, reworded])).toEqual([
      [[0], [1]],
      [[1], [0]],
    ])
  })

  it('keeps provisions with nothing in common in separate rows, each after the one that precedes it', () => {
    expect(align([hail, theft], [hail, notice, theft])).toEqual([
      [[0], [0]],
      [[], [1]],
      [[1], [2]],
    ])
    expect(align([hail, notice, theft], [hail, theft])).toEqual([
      [[0], [0]],
      [[1], []],
      [[2], [1]],
    ])
    expect(align([hail], [notice, hail])).toEqual([
      [[], [0]],
      [[0], [1]],
    ])
  })

  it('puts a provision that was split into two in one row, and one merged from two', () => {
    expect(align([`${hail} ${theft}`, flood], [hail, theft, flood])).toEqual([
      [[0], [0, 1]],
      [[1], [2]],
    ])
    expect(align([hail, theft, flood], [`${hail} ${theft}`, flood])).toEqual([
      [[0, 1], [0]],
      [[2], [1]],
    ])
  })

  it('matches provisions that say the same several times in order', () => {
    expect(align([theft, hail, theft], [theft, hail, theft])).toEqual([
      [[0], [0]],
      [[1], [1]],
      [[2], [2]],
    ])
  })

  it('matches them under their own parents', () => {
    const list = (first: string, second: string): Unit[] => [
      { text: first },
      { text: 'It applies.', parent: 0 },
      { text: second },
      { text: 'It applies.', parent: 2 },
    ]
    expect(align(list(hail, flood), list(flood, hail))).toEqual([
      [[0], [2]],
      [[1], [3]],
      [[2], [0]],
      [[3], [1]],
    ])
  })

  it('has the parts of a split provision in their order, whichever was found first', () => {
    const [first, rest] = [notice.slice(0, 45), notice.slice(45)]
    expect(align([`${notice} ${hail} ${flood}`], [first, `${rest} ${hail} ${flood}`])).toEqual([[[0], [0, 1]]])
  })

  it('leaves a reference’s number out of account', () => {
    const refer = (number: string) => `${appraisal} This is subject to paragraph ${number}.`
    expect(align([refer('B.2'), refer('C.4')], [refer('C.5'), refer('B.3')])).toHaveLength(2)
  })
})

describe('provisions that insure different things under one number', () => {
  const dwelling = 'We cover the dwelling on the residence premises shown in the Declarations.'
  const property = 'We cover personal property owned or used by an insured anywhere in the world.'
  const numbered = (...texts: readonly string[]) =>
    texts.map((text, at): Unit => ({ text, number: String.fromCharCode(65 + at) }))

  it('are two', () => {
    expect(align(numbered(dwelling), numbered(property))).toEqual([
      [[], [0]],
      [[0], []],
    ])
  })

  it('are found by the thing before the number', () => {
    const [house, goods, rewritten] = [
      'We cover the dwelling on the residence premises, with structures attached to it, for direct physical loss.',
      'We cover personal property on the residence premises, with articles attached to it, for direct physical loss.',
      'We cover the dwelling at the residence premises, together with what is attached to it, if direct loss happens.',
    ]
    expect(align(numbered(house), numbered(goods, rewritten))).toEqual([
      [[], [0]],
      [[0], [1]],
    ])
  })

  it('are one if it is insured in one and not in the other', () => {
    const denied = 'We do not cover the dwelling on the residence premises while it is vacant.'
    expect(align(numbered(dwelling), numbered(denied))).toEqual([[[0], [0]]])
  })
})

describe('aligning more variants', () => {
  it('puts each against the rows so far', () => {
    expect(align([hail, theft], [theft, notice], [notice, hail])).toEqual([
      [[0], [], [1]],
      [[1], [0], []],
      [[], [1], [0]],
    ])
  })

  it('recognizes a row by every provision in it', () => {
    const merged = `${hail} ${theft}`
    expect(align([hail, theft], [merged], [theft])).toEqual([[[0, 1], [0], [0]]])
    expect(align([notice, hail, theft], [merged, notice], [flood, merged])).toEqual([
      [[], [], [0]],
      [[0], [1], []],
      [[1, 2], [0], [1]],
    ])
  })

  it('knows a merged row by all its words, though its provisions share them', () => {
    const places = ['sheds', 'fences', 'barns', 'gazebos', 'docks', 'piers']
    const first = `Loss to ${places.join(', ')}: repair.`
    const second = `Repair: loss to ${places.toReversed().join(', ')}.`
    const reworded = `${first} ${second}`.replaceAll('gazebos', 'pergolas').replaceAll('docks', 'quays')
    expect(align([first, second, flood], [`${first} ${second}`, flood], [notice, flood, reworded])).toEqual([
      [[], [], [0]],
      [[0, 1], [0], [2]],
      [[2], [1], [1]],
    ])
  })

  it('knows a merged row by what it says rather than by its words in another order', () => {
    const [one, other] = [`${hail} ${theft}`, `${theft} ${hail}`]
    expect(align([hail, theft], [one], [other, one])).toEqual([
      [[], [], [0]],
      [[0, 1], [0], [1]],
    ])
  })

  it('merges rows with every provision in them', () => {
    expect(align([hail, flood, theft], [hail, flood, theft], [`${hail} ${theft}`, flood])).toEqual([
      [[0, 2], [0, 2], [0]],
      [[1], [1], [1]],
    ])
  })

  it('matches what says the same under the rows of its parents', () => {
    const list = (...texts: string[]): Unit[] =>
      texts.flatMap((text, at) => [{ text }, { text: 'It applies.', parent: 2 * at }])
    expect(align([appraisal], list(hail, flood, theft), list(theft, hail, flood))).toEqual([
      ...[0, 1, 2].flatMap((at) => {
        const other = (at + 1) % 3
        return [
          [[], [2 * at], [2 * other]],
          [[], [2 * at + 1], [2 * other + 1]],
        ]
      }),
      [[0], [], []],
    ])
  })

  it('reports the matches between the first variant and each other one', () => {
    const { ofFirst } = alignVariants(
      [
        [hail, theft],
        [theft, notice],
        [notice, hail],
      ].map(variantOf),
      createTextReader(),
    )
    expect(ofFirst).toEqual([
      { one: 0, other: 1, matches: [[1, 0]] },
      { one: 0, other: 2, matches: [[0, 1]] },
    ])
  })

  it('has every provision of every variant in exactly one row', () => {
    const unit = fc.constantFrom(hail, theft, flood, notice, appraisal, `${hail} ${flood}`, 'It applies.', '')
    const variants = fc.array(fc.array(unit, { maxLength: 8 }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(variants, (lists) => {
        const rows = align(...lists)
        for (const [variant, list] of lists.entries()) {
          expect(rows.flatMap((row) => row[variant] ?? []).toSorted((a, b) => a - b)).toEqual([...list.keys()])
        }
        expect(rows.every((row) => row.length === lists.length && row.some((cell) => cell.length > 0))).toBe(true)
      }),
      { seed: 31, numRuns: 300 },
    )
  })
})
