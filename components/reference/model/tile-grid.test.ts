import { expect, test } from 'vitest'
import { jurisdictionCodes } from '#lib/contract/kernel/jurisdiction-codes.ts'
import { placeTiles } from './tile-grid.ts'

test('every jurisdiction has its own tile, even without a place on the map', () => {
  const tiles = placeTiles([...jurisdictionCodes, 'QQ', 'XX'].map((code) => ({ code })))
  expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(jurisdictionCodes.length + 2)
  expect(tiles.filter(({ row }) => row > 8).map(({ item }) => item.code)).toEqual(['QQ', 'XX'])
})

test('neighbors stand as on a map: Ohio west of Pennsylvania, Florida south of Georgia', () => {
  const at = (code: string) => placeTiles([{ code }])[0] ?? { column: -1, row: -1 }
  expect(at('OH').column).toBeLessThan(at('PA').column)
  expect(at('FL').row).toBeGreaterThan(at('GA').row)
})
