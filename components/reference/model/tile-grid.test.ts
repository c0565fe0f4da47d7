import { expect, test } from 'vitest'
import { placeTiles } from './tile-grid.ts'

const codes =
  'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'.split(
    ' ',
  )

test('every jurisdiction has a tile of its own, those on no map too', () => {
  const tiles = placeTiles([...codes, 'QQ', 'XX'].map((code) => ({ code })))
  expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(codes.length + 2)
  expect(tiles.filter(({ row }) => row > 8).map(({ item }) => item.code)).toEqual(['QQ', 'XX'])
})

test('neighbors stand as on a map: Ohio west of Pennsylvania, Florida south of Georgia', () => {
  const at = (code: string) => placeTiles([{ code }])[0] ?? { column: -1, row: -1 }
  expect(at('OH').column).toBeLessThan(at('PA').column)
  expect(at('FL').row).toBeGreaterThan(at('GA').row)
})
