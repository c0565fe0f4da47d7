import { describe, expect, it } from 'vitest'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { groupDifferences } from './differences.ts'
import { alikeInBaseline, buildNumberRows } from './number-rows.ts'
import { openReading } from './reading.ts'
import { isNumeric } from './rows.ts'
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
