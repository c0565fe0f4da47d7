export const left = (count: number, from = 1) => lines('left', count, from)
export const right = (count: number, from = 1) => lines('right', count, from)

/** Lines that fill a column 240 points wide. */
export function lines(side: string, count: number, from: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${side} line ${from + index} of the policy is set to its full width`,
  )
}
