import type { Cell } from '#lib/compare/types.ts'
import { readCount } from '#lib/compare/segment/labels.ts'

/** Where the numbers of one variant lead: to the rows of a result. */
export interface ReferenceMap {
  /** The row that a reference leads to from the text of a row, or null. `sentence` may name the section meant. */
  readonly resolve: (reference: string, row: number, sentence: string) => number | null
}

type Numbered = Pick<Cell, 'number' | 'heading'> | null

/**
 * A reference names a full path, or a path inside its own provision ("B.1.a above"). Where sections count anew, it
 * means the section that its sentence names, else its own.
 */
export function createReferenceMap(cells: readonly Numbered[]): ReferenceMap {
  const rows = new Map<string, number[]>()
  const sections: string[] = []
  let section = ''
  for (const [row, cell] of cells.entries()) {
    if (cell !== null && cell.number === null && cell.heading !== null) section = cell.heading.toLowerCase()
    sections.push(section)
    if (cell === null || cell.number === null) continue
    const key = cell.number.toLowerCase()
    const known = rows.get(key)
    if (known === undefined) rows.set(key, [row])
    else known.push(row)
  }

  function pick(candidates: readonly number[], row: number, sentence: string): number | null {
    if (candidates.length < 2) return candidates[0] ?? null
    const words = sentence.toLowerCase()
    const named = candidates.find((each) => (sections[each] ?? '').length > 4 && words.includes(sections[each] ?? ''))
    return named ?? candidates.find((each) => sections[each] === sections[row]) ?? candidates[0] ?? null
  }

  return {
    resolve: (reference, row, sentence) => {
      const steps = stepsOf(reference).map((step) => step.toLowerCase())
      if (steps.length === 0) return null
      const own = cells[row]?.number?.toLowerCase().split('.') ?? []
      const whole = rows.get(steps.join('.')) ?? []
      if (steps.length > 1 && whole.length > 0) return pick(whole, row, sentence)
      for (let kept = own.length; kept > 0; kept--) {
        const found = rows.get([...own.slice(0, kept), ...steps].join('.'))
        if (found !== undefined) return pick(found, row, sentence)
      }
      return pick(whole, row, sentence)
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
