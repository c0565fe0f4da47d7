import { describe, expect, it } from 'vitest'
import { makeResult } from '#components/comparisons/reader/testing/make-result.ts'
import { rowsToTsv, rowToText } from './copy-text.ts'
import { groupDifferences } from './differences.ts'
import { alikeInBaseline, buildNumberRows } from './number-rows.ts'
import { openReading } from './reading.ts'
import { buildRows, isNumeric } from './rows.ts'
import { subjectOfDifferences } from './subjects.ts'

const { result } = makeResult({ rows: 200, variants: 3, seed: 6 })
const reading = openReading(result, [])
const keys = ['v1', 'v2', 'v3']

describe('numbers side by side', () => {
  const rows = buildNumberRows(reading, result.differences, keys)

  it('include every numeric difference once', () => {
    const named = rows.flatMap(({ differences }) => differences.map(({ id }) => id))
    expect(named.toSorted()).toEqual(
      result.differences
        .filter(isNumeric)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it('quote each variant’s own text', () => {
    for (const { provision, figures } of rows) {
      for (const key of keys) {
        const text = provision.cells[key]?.text
        if (text) expect(text).toContain(figures[key])
        else expect(figures[key]).toBe('')
      }
    }
  })
})

describe('the evidence of figures side by side', () => {
  it('is a place for the baseline and for every variant that has another figure', () => {
    const set = groupDifferences(reading, 'v1', result.differences)
    const rows = buildNumberRows(reading, result.differences, keys)
    const wide = rows.find(({ differences }) => differences.length === 2)
    const [first] = wide?.differences ?? []
    if (!wide || !first) throw new Error('The fixture has no figure that two variants change.')
    expect(
      alikeInBaseline(set, first)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(wide.differences.map(({ id }) => id).toSorted())
    const { places = [] } = subjectOfDifferences(reading, wide.differences) ?? {}
    expect([...new Set(places.map(({ variant }) => variant))]).toEqual(['v1', 'v2', 'v3'])
  })
})

describe('copied rows', () => {
  const set = groupDifferences(reading, 'v1', result.differences)
  const rows = buildRows(reading, set, keys)

  it('as a table have a header and one line each, with as many cells as the header', () => {
    const lines = rowsToTsv(rows, reading.variants).split('\n')
    expect(lines).toHaveLength(rows.length + 1)
    expect(new Set(lines.map((line) => line.split('\t').length))).toEqual(new Set([4 + keys.length]))
  })

  it('as text include every variant, also those without the provision', () => {
    const partial = rows.find(({ relation }) => relation === 'partial')
    if (!partial) throw new Error('The fixture has no partial row.')
    expect(rowToText(partial, reading.variants, partial.differences)).toContain('(absent)')
  })
})
