import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { compareCarried } from '#lib/engines/triangles/carried.ts'
import type { DevelopedOrigin } from '#lib/engines/triangles/ibnr.ts'
import type { Cell, Triangle } from '#lib/engines/triangles/triangle.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'

type Compared = ReturnType<typeof compareCarried>

export type CarriedView =
  | { readonly kind: 'compared'; readonly comparison: Compared }
  /** The reason, as a sentence, for a missing comparison. */
  | { readonly kind: 'missing'; readonly reason: string }

interface CarriedInput extends Pick<WorkbenchInput, 'part' | 'triangle' | 'carried'> {
  /** Part 2's latest diagonal. Part 2's own triangle contains it. */
  readonly incurred: readonly Cell[] | null
}

/** Compares the indicated IBNR with Part 4's. Both are on reported losses: Part 2 less Part 4. */
export function compareWithCarried(
  { part, triangle, carried, incurred }: CarriedInput,
  ultimates: readonly Pick<DevelopedOrigin, 'origin' | 'ultimate'>[],
): CarriedView {
  if (part !== '2' && part !== '3') return missing(`Part ${part} has no carried reserve to compare with.`)
  if (carried === null) return missing('Read Part 4 to compare the indication with the carried reserve.')
  const losses = part === '2' ? latestDiagonal(triangle).map(({ value }) => value) : incurred
  if (losses === null)
    return missing('Paid losses alone do not say what is reported. Read Part 2 to compare with the carried reserve.')
  const comparison = compareCarried({
    ultimates,
    incurred: diagonalOf(triangle, losses),
    bulkAndIbnr: diagonalOf(triangle, carried),
  })
  return { kind: 'compared', comparison }
}

function missing(reason: string): CarriedView {
  return { kind: 'missing', reason }
}

/** A triangle that holds only these amounts, each at its accident year's latest age. */
function diagonalOf(triangle: Triangle, amounts: readonly Cell[]): Triangle {
  const latest = latestDiagonal(triangle)
  const values = triangle.origins.map((_, row) =>
    triangle.ages.map((age) => (age === latest[row]?.age ? (amounts[row] ?? null) : null)),
  )
  return { ...triangle, values }
}
