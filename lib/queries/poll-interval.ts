const firstMs = 800
const lastMs = 12_000

/** How long to wait before asking again, after so many answers: most runs end in seconds, none is asked after more than five times a minute for long. */
export function pollInterval(answers: number): number {
  return Math.min(lastMs, Math.round(firstMs * 1.18 ** Math.max(0, answers - 4)))
}
