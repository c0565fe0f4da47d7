import { expect, test } from 'vitest'
import { pgliteOptions } from './pglite-options.ts'
import { YieldingPglite } from './yielding-pglite.ts'

test('the event loop turns during many concurrent queries', async () => {
  const pglite = new YieldingPglite(pgliteOptions)
  await pglite.waitReady
  let [turns, isOver] = [0, false]
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  count()
  const sums = await Promise.all(
    Array.from({ length: 20 }, () => pglite.query('select sum(n)::int from generate_series(1, 50000) n')),
  )
  isOver = true
  await pglite.close()
  expect(sums.every(({ rows: [row] }) => (row as { sum: number }).sum === 1250025000)).toBe(true)
  expect(turns).toBeGreaterThanOrEqual(20)
})
