import { readCount } from '#lib/compare/segment/labels.ts'

/** Where the numbers of one variant lead: to the rows of a result. */
export interface ReferenceMap {
  /** The row that a reference printed in a row's text leads to, or null. */
  readonly resolve: (reference: string, fromNumber: string | null) => number | null
}

export function createReferenceMap(numbers: readonly (string | null)[]): ReferenceMap {
  const rows = new Map<string, number>()
  for (const [row, number] of numbers.entries()) {
    if (number !== null && !rows.has(normal(number))) rows.set(normal(number), row)
  }
  return {
    resolve: (reference, fromNumber) => {
      const steps = stepsOf(reference)
      if (steps.length === 0) return null
      const own = fromNumber === null ? [] : fromNumber.split('.')
      const whole = rows.get(normal(steps.join('.')))
      if (whole !== undefined && steps.length > 1) return whole
      for (let kept = own.length; kept > 0; kept--) {
        const row = rows.get(normal([...own.slice(0, kept), ...steps].join('.')))
        if (row !== undefined) return row
      }
      return whole ?? null
    },
  }
}

/** "Section VII.G.3(a)" gives VII, G, 3, a. */
export function stepsOf(reference: string): string[] {
  return reference
    .replace(/^[A-Za-z]{3,}s?\s+/, '')
    .split(/[.()\s]+/)
    .filter((step) => step !== '')
}

/** Whether two references count the same steps in different styles ("II.B.3" and "2.2.3"). */
export function countAlike(one: string, other: string): boolean {
  const [a, b] = [stepsOf(one), stepsOf(other)]
  if (a.length !== b.length || a.length === 0) return false
  return a.every((step, at) => {
    const ordinals = new Set(readCount(b[at] ?? '').map(({ ordinal }) => ordinal))
    return readCount(step).some(({ ordinal }) => ordinals.has(ordinal))
  })
}

function normal(number: string): string {
  return number.toLowerCase()
}
