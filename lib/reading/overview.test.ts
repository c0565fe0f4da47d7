import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Materiality, materialities } from '#lib/engines/compare/types.ts'
import { askFor } from './compare-question.ts'
import { compareRows } from './compare-rows.ts'
import { groupDifferences } from './differences.ts'
import { countMarked, isMarked, markOf } from './overview.ts'
import { openReading } from './reading.ts'
import { buildRows } from './rows.ts'
import { makeResult } from './testing/make-result.ts'

const made = fc
  .record({ seed: fc.nat(1000), variants: fc.integer({ min: 2, max: 8 }) })
  .map(({ seed, variants }) => openReading(makeResult({ rows: 40, variants, seed }).result, []))
const rankOf = (materiality: Materiality) => materialities.indexOf(materiality)

function overview(reading: ReturnType<typeof openReading>, baseline: string) {
  const set = groupDifferences(reading, baseline, compareRows(askFor(reading, baseline)))
  const keys = reading.variants.map(({ key }) => key)
  return { set, keys, rows: buildRows(reading, set, [baseline, ...keys.filter((key) => key !== baseline)]) }
}

describe('for any result', () => {
  test('the cells of a row say together what the row says', () => {
    fc.assert(
      fc.property(made, (reading) => {
        const { set, keys, rows } = overview(reading, 'v1')
        for (const { provision, relation, materiality } of rows) {
          const marks = keys.map((key) => markOf(provision, set, key))
          const kinds = new Set(marks.map(({ kind }) => kind))
          const isPartial = kinds.has('added') || kinds.has('removed') || kinds.has('absent')
          const expected = kinds.has('changed') ? 'changed' : kinds.has('editorial') ? 'editorial' : 'same'
          expect(isPartial ? 'partial' : expected).toBe(relation)
          const ranks = marks.map((mark) => rankOf(mark.materiality))
          expect(ranks).toContain(rankOf(materiality))
          for (const mark of marks) if (mark.kind === 'changed') expect(mark.materiality).not.toBe('none')
        }
      }),
      { seed: 3, numRuns: 20 },
    )
  })

  test('a pair compared the other way differs in the same provisions: what one adds the other removes', () => {
    fc.assert(
      fc.property(made, (reading) => {
        const [forth, back] = [overview(reading, 'v1'), overview(reading, 'v2')]
        for (const { provision } of forth.rows) {
          const [there, here] = [markOf(provision, forth.set, 'v2'), markOf(provision, back.set, 'v1')]
          expect(isAlike(there.kind, here.kind)).toBe(true)
        }
      }),
      { seed: 4, numRuns: 15 },
    )
  })

  test('a variant counts the provisions that its cells mark', () => {
    fc.assert(
      fc.property(made, (reading) => {
        const { set, keys, rows } = overview(reading, 'v1')
        expect(countMarked(rows, set, 'v1')).toBe(0)
        for (const key of keys) {
          const marked = rows.filter(({ provision }) => isMarked(markOf(provision, set, key)))
          expect(countMarked(rows, set, key)).toBe(marked.length)
          expect(countMarked(marked, set, key)).toBe(marked.length)
        }
      }),
      { seed: 5, numRuns: 20 },
    )
  })
})

function isAlike(there: string, here: string): boolean {
  const mirrored: Record<string, string> = { added: 'removed', removed: 'added' }
  const isText = (kind: string) => kind === 'changed' || kind === 'editorial'
  return here === (mirrored[there] ?? there) || (isText(there) && isText(here)) || here === 'baseline'
}

test('a redacted cell is never identical', () => {
  const { result } = makeResult({ rows: 1, variants: 2, seed: 9 })
  const [provision] = result.provisions
  const [old, young] = [provision?.cells.v1, provision?.cells.v2]
  if (!provision || !old || !young) throw new Error('no provision')
  const hidden = { ...provision, cells: { v1: old, v2: { ...young, text: null, redacted: true as const } } }
  const reading = openReading({ ...result, provisions: [hidden], differences: [] }, [])
  expect(markOf(hidden, groupDifferences(reading, 'v1', []), 'v2').kind).toBe('redacted')
})
