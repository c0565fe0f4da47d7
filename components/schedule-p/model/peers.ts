import { develop } from '#lib/engines/triangles/develop.ts'
import { linkRatios } from '#lib/engines/triangles/link-ratios.ts'
import { sum, sumKnown } from '#lib/engines/triangles/sum.ts'
import { type Cell, cellAt, type Triangle } from '#lib/engines/triangles/triangle.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'
import type { FigureKind, Grid } from './grid.ts'

/** A carrier, or the sum of those that are loaded. */
export interface Peer {
  readonly id: string
  readonly name: string
  readonly triangle: Triangle
  /** Net premium by accident year, and claims closed with payment, where they are known. */
  readonly premiums?: ReadonlyMap<number, number> | null
  readonly closed?: Triangle | null
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
      labels: [origin, age],
      cells: [value, ...cells, ...cells.map((cell) => (value === null || !cell || cell < 0 ? null : value / cell))],
    })),
  }
}

/** A figure that carriers are ranked by. */
export interface RankMeasure {
  readonly id: string
  readonly label: string
  readonly kind: FigureKind
  read(peer: Peer): Cell
}

interface MeasureOptions {
  readonly kind: FigureKind
  readonly isDeveloped: boolean
  /** Of losses: "Loss ratio" of incurred ones, "Paid loss ratio" and severity of paid ones. */
  readonly part?: string
}

/** Link ratios and their product, of a page that is developed; its latest total always; ratios to premium and claims of losses. */
export function listMeasures(triangle: Triangle, { kind, isDeveloped, part }: MeasureOptions) {
  const latest: RankMeasure = {
    id: 'latest',
    label: 'Latest evaluation, total',
    kind,
    read: (peer) => sumKnown(latestDiagonal(peer.triangle).map(({ value }) => value)),
  }
  if (!isDeveloped) return [latest]
  const relative = listRelative(part)
  const steps = linkRatios(triangle).map(
    ({ age, toAge }): RankMeasure => ({
      id: String(age),
      label: `Link ratio ${age}–${toAge}`,
      kind: 'factor',
      read: (peer) => develop(peer.triangle).selected.find((factor) => factor.age === age)?.value ?? null,
    }),
  )
  const [from, to] = [triangle.ages[0] ?? 0, triangle.ages.at(-1) ?? 0]
  const product: RankMeasure = {
    id: 'product',
    label: `Development ${from}–${to}`,
    kind: 'factor',
    read: (peer) => (cellSpan(peer.triangle, { from, to }) ? (develop(peer.triangle).cdf[0]?.value ?? null) : null),
  }
  return [...(steps.length > 1 ? [product] : []), ...steps, latest, ...relative]
}

function listRelative(part: string | undefined): RankMeasure[] {
  const ratio = (label: string): RankMeasure => ({
    id: 'loss-ratio',
    label,
    kind: 'share',
    read: ({ triangle, premiums }) => divideLatest(triangle, ({ origin }) => premiums?.get(origin) ?? null),
  })
  const severity: RankMeasure = {
    id: 'severity',
    label: 'Severity, paid ÷ claims closed with payment',
    kind: 'average',
    read: ({ triangle, closed }) =>
      divideLatest(triangle, ({ origin, age }) => (closed && age !== null ? cellAt(closed, origin, age) : null)),
  }
  if (part === '2') return [ratio('Loss ratio, all years')]
  return part === '3' ? [ratio('Paid loss ratio, all years'), severity] : []
}

type Latest = ReturnType<typeof latestDiagonal>[number]

/** Latest losses ÷ a base, summed over the accident years that have both. */
function divideLatest(triangle: Triangle, readBase: (latest: Latest) => Cell): Cell {
  const known = latestDiagonal(triangle).flatMap((latest) => {
    const base = readBase(latest)
    return latest.value === null || base === null || base <= 0 ? [] : [{ losses: latest.value, base }]
  })
  if (known.length === 0) return null
  return sum(known.map(({ losses }) => losses)) / sum(known.map(({ base }) => base))
}

function cellSpan({ ages }: Triangle, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return ages[0] === from && ages.at(-1) === to
}

/** From the largest down, each against the benchmark: the sum of all carriers, which has no rank. */
export function toRankingGrid(
  peers: readonly Peer[],
  benchmark: Peer | null,
  { label, kind, read }: RankMeasure,
): Grid {
  // The sum of all carriers is no measure of one carrier’s amount.
  const compared = benchmark && kind !== 'amount' && kind !== 'count' ? read(benchmark) : null
  const rows = peers
    .map((peer) => ({ peer, value: read(peer) }))
    .sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY))
  const rankOf = (value: number) => 1 + rows.filter((row) => (row.value ?? Number.NEGATIVE_INFINITY) > value).length
  const toRow = ({ id, name }: Peer, value: Cell, rank: Cell) => ({
    id,
    labels: [rank ?? '', name],
    cells: [value, ...(compared === null ? [] : [value === null ? null : value - compared])],
  })
  return {
    headings: ['Rank', 'Carrier'],
    columns: [
      { id: 'value', label, kind },
      ...(compared === null ? [] : [{ id: 'difference', label: 'Less all carriers', kind, isChange: true }]),
    ],
    rows: [
      ...rows.map(({ peer, value }) => toRow(peer, value, value === null ? null : rankOf(value))),
      ...(benchmark ? [{ ...toRow(benchmark, read(benchmark), null), isTotal: true }] : []),
    ],
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
