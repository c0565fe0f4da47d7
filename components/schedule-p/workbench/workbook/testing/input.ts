import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'

/** A paid page with the losses of the other parts, and one source row. */
export function inputOf(triangle: Triangle): WorkbenchInput {
  const latest = latestDiagonal(triangle).map(({ value }) => value)
  return {
    carrierId: '1',
    carrierName: 'Larkspur',
    statementYear: 2024,
    line: 'C',
    part: '3',
    section: null,
    variant: 'current',
    measure: 'paid',
    unit: 'usd',
    triangle,
    incurred: latest.map((value) => 2 * (value ?? 0)),
    paid: latest,
    carried: latest.map((value) => (value ?? 0) / 4),
    other: null,
    paidTriangle: null,
    closedWithPayment: null,
    premiums: triangle.origins.map((_, at) => 100_000 + 5000 * at),
    premiumOrigin: 'imported',
    sources: [
      {
        page: '2024 · line C · Part 3',
        sourceRow: '02',
        accidentYear: 2000,
        exhibit: 'Schedule P, Part 3C',
        statementYear: 2024,
      },
    ],
  }
}
