import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64, packTable, roundPacked, toBase64, unpackTable } from './packed-table.ts'

const table = fc
  .record({ columns: fc.integer({ min: 1, max: 4 }), rows: fc.nat(6), scale: fc.constantFrom(1e-4, 1, 1e4) })
  .chain(({ columns, rows, scale }) =>
    fc
      .array(fc.integer({ min: -1000, max: 1000 }), { minLength: rows * columns, maxLength: rows * columns })
      .map((values) => ({ columns, values: Float32Array.from(values, (value) => (value * scale) / 1000) })),
  )

describe('a table that is packed', () => {
  test('is the same after it is unpacked, but for half a step of its column', () => {
    fc.assert(
      fc.property(table, ({ columns, values }) => {
        const unpacked = unpackTable(JSON.parse(JSON.stringify(packTable(values, columns))))
        expect(unpacked).toHaveLength(values.length)
        for (const [at, value] of values.entries()) {
          const ofColumn = [...values].filter((_, other) => other % columns === at % columns)
          const step = Math.max(...ofColumn.map(Math.abs)) / 127
          expect(Math.abs((unpacked[at] ?? Number.NaN) - value)).toBeLessThanOrEqual(step * 0.51)
        }
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  test('has a scale for each column, so that a large one does not cost a small one its figures', () => {
    const unpacked = unpackTable(packTable(Float32Array.of(1000, 0.001, -500, 0.0005), 2))
    expect(unpacked[1]).toBeCloseTo(0.001, 5)
    expect(unpacked[3]).toBeCloseTo(0.0005, 5)
  })
})

test('bytes are the same from base64', () => {
  const all = Uint8Array.from({ length: 256 }, (_, at) => at)
  expect(fromBase64(toBase64(all))).toEqual(all)
  expect(toBase64(Uint8Array.of(0, 255))).toBe('AP8=')
})

test('a number keeps five figures', () => {
  expect(roundPacked(0.123_456_78)).toBe(0.123_46)
  expect(roundPacked(-123_456)).toBe(-123_460)
})
