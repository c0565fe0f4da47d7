import { bootstrapReserve } from '#lib/engines/triangles/bootstrap.ts'
import { defaultSelection, develop, type Selection } from '#lib/engines/triangles/develop.ts'
import { buildTriangle, type Triangle } from '#lib/engines/triangles/triangle.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'

/** One frame at 60 Hz. */
const frame = { bound: 16, unit: 'ms' }
const sizes = [10, 40] as const

const simulations = 10_000

/**
 * The computations of the workbench when a person excludes a link ratio: averages, factors, ultimates and Mack errors;
 * and the bootstrap of its worker.
 */
export async function benchTriangles(): Promise<BenchRow[]> {
  const triangles = sizes.map(runOff)
  const durations = await timeInterleaved(
    triangles.map((triangle) => () => develop(triangle, excludeOne(triangle))),
    100,
  )
  const triangle = runOff(10)
  const selection = excludeOne(triangle)
  const run = { selection, seed: 1, simulations, percentiles: [0.5, 0.95] }
  const [bootstrap = 0] = await timeInterleaved([() => bootstrapReserve(triangle, run)], 10)
  return [
    ...sizes.map((size, at) =>
      atMost({ name: `workbench update on a ${size} × ${size} triangle`, measured: durations[at] ?? 0, ...frame }),
    ),
    atMost({
      name: `bootstrap of a 10 × 10 triangle, ${simulations.toLocaleString('en-US')} simulations`,
      measured: bootstrap,
      bound: 1500,
      unit: 'ms',
    }),
  ]
}

function excludeOne({ origins, ages }: Triangle): Selection {
  const tail = { kind: 'exponential', fromAge: null, periods: 100 } as const
  return { ...defaultSelection, excluded: [{ origin: origins[1] ?? 0, age: ages[0] ?? 0 }], tail }
}

/** Amounts that grow ever more slowly, each accident year and age a little off. */
function runOff(size: number): Triangle {
  const cells = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size - i }, (_unused, j) => ({
      origin: 2000 + i,
      age: 12 * (j + 1),
      value: (1000 + 37 * ((i * 7) % 11)) * (1 - 0.7 ** (j + 1)) * (1 + 0.01 * ((i * 5 + j * 3) % 7)),
    })),
  )
  return buildTriangle(cells.flat())
}
