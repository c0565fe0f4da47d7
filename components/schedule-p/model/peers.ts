import { develop } from '#lib/engines/triangles/develop.ts'
import { cellAt, type Triangle } from '#lib/engines/triangles/triangle.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'
import type { FigureKind, Grid } from './grid.ts'

/** A carrier, or the sum of those that are loaded. */
export interface Peer {
  readonly id: string
  readonly name: string
  readonly triangle: Triangle
}

/**
 * The first one's latest cell of each accident year, and the other's cell of the same accident year at the same age, so
 * that a difference is never one of age. With the ratio of the first to the other.
 */
export function toLatestGrid(own: Peer, others: readonly Peer[], kind: FigureKind): Grid {
  const rows = latestDiagonal(own.triangle).flatMap(({ origin, age, value }) =>
    age === null ? [] : [{ origin, age, value, others: others.map(({ triangle }) => cellAt(triangle, origin, age)) }],
  )
  return {
    headings: ['Accident year', 'Age in months'],
    columns: [
      { id: own.id, label: own.name, kind },
      ...others.map(({ id, name }) => ({ id, label: name, kind })),
      ...others.map(({ id, name }) => ({ id: `share-${id}`, label: `Share of ${name}`, kind: 'share' as const })),
    ],
    rows: rows.map(({ origin, age, value, others: cells }) => ({
      id: String(origin),
      labels: [String(origin), String(age)],
      cells: [value, ...cells, ...cells.map((cell) => (value === null || !cell || cell < 0 ? null : value / cell))],
    })),
  }
}

/** All-year volume-weighted link ratios, one row for each. Only of what is developed: never of balances. */
export function toFactorGrid(peers: readonly Peer[]): Grid {
  const developed = peers.map(({ id, name, triangle }) => ({ id, name, factors: develop(triangle).selected }))
  const steps = new Map(developed.flatMap(({ factors }) => factors.map(({ age, toAge }) => [age, toAge] as const)))
  const ages = [...steps].sort(([a], [b]) => a - b)
  return {
    headings: ['Volume-weighted, all years'],
    columns: ages.map(([age, toAge]) => ({
      id: String(age),
      label: `${age}–${toAge}`,
      group: 'Link ratios, ages in months',
      kind: 'factor',
    })),
    rows: developed.map(({ id, name, factors }) => ({
      id,
      labels: [name],
      cells: ages.map(([age]) => factors.find((factor) => factor.age === age)?.value ?? null),
    })),
  }
}
