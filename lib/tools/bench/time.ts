/**
 * Middle duration in milliseconds of each task. Rounds are interleaved, so that a slow moment of the machine slows all,
 * and every other one runs backward: what one task leaves to clean up falls to all.
 */
export async function timeInterleaved(tasks: readonly (() => unknown)[], rounds: number): Promise<number[]> {
  const durations = tasks.map((): number[] => [])
  for (const task of tasks) await task()
  for (let round = 0; round < rounds; round++) {
    const order = [...tasks.entries()]
    for (const [at, task] of round % 2 === 0 ? order : order.reverse()) {
      const start = performance.now()
      await task()
      durations[at]?.push(performance.now() - start)
    }
  }
  return durations.map(median)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
