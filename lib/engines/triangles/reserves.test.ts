import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indicateReserves } from './reserves.ts'

const amount = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000_000 }))
const years = { minLength: 1, maxLength: 10 }

it('adds up where every part is read: unpaid is case reserves and IBNR, and the difference is IBNR less carried IBNR', () => {
  const row = fc.record({ ultimate: amount, incurred: amount, paid: amount, bulk: amount })
  fc.assert(
    fc.property(fc.array(row, years), (rows) => {
      const found = indicateReserves(
        rows.map(({ ultimate }) => ultimate),
        {
          incurred: rows.map(({ incurred }) => incurred),
          paid: rows.map(({ paid }) => paid),
          bulkAndIbnr: rows.map(({ bulk }) => bulk),
        },
      )
      for (const [at, { unpaid, caseReserves, ibnr, carriedIbnr, beyondCarried, reported }] of found.entries()) {
        const { ultimate, incurred, paid, bulk } = rows[at] ?? {}
        const isWhole = ultimate != null && incurred != null && paid != null && bulk != null
        if (isWhole) expect(unpaid).toBe((caseReserves ?? 0) + (ibnr ?? 0))
        if (isWhole) expect(beyondCarried).toBe((ibnr ?? 0) - (carriedIbnr ?? 0))
        if (incurred == null || bulk == null) expect([reported, caseReserves, ibnr]).toEqual([null, null, null])
      }
    }),
    { seed: 71 },
  )
})

it('knows nothing of parts that are not read', () => {
  expect(indicateReserves([100, null], { incurred: null, paid: [40, 40], bulkAndIbnr: null })).toEqual([
    { reported: null, caseReserves: null, unpaid: 60, ibnr: null, carriedIbnr: null, beyondCarried: null },
    { reported: null, caseReserves: null, unpaid: null, ibnr: null, carriedIbnr: null, beyondCarried: null },
  ])
})
