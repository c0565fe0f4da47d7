import type { TextChange } from './find-changes.ts'
import type { ReadText } from './read-text.ts'

/** "and" or "or" at the very end of a list item comes and goes with the items that follow it. */
export function isListEnd(a: ReadText, b: ReadText, { fromA, toA, fromB, toB }: TextChange): boolean {
  if (toA !== a.tokens.length || toB !== b.tokens.length) return false
  const added = [...a.tokens.slice(fromA, toA), ...b.tokens.slice(fromB, toB)]
  const isOneSided = fromA === toA || fromB === toB
  return isOneSided && added.length === 1 && /^(?:and|or)$/.test(added[0]?.key ?? '')
}

/** "A and B" becomes "A, B and C": the "and" that went is the one that came with the new member. */
export function movesConnective(a: ReadText, b: ReadText, change: TextChange, changes: readonly TextChange[]): boolean {
  const gone = soleConnective(a, change.fromA, change.toA)
  const come = soleConnective(b, change.fromB, change.toB)
  if (gone !== null && change.fromB === change.toB) {
    return changes.some(
      (other) => other !== change && endsWith(b, other.fromB, other.toB, gone) && isNear(change.fromA, other.fromA),
    )
  }
  if (come === null || change.fromA !== change.toA) return false
  return changes.some(
    (other) => other !== change && endsWith(a, other.fromA, other.toA, come) && isNear(change.fromB, other.fromB),
  )
}

function soleConnective({ tokens }: ReadText, from: number, to: number): string | null {
  const key = tokens[from]?.key ?? ''
  return to - from === 1 && /^(?:and|or)$/.test(key) ? key : null
}

function endsWith({ tokens }: ReadText, from: number, to: number, key: string): boolean {
  return to - from > 1 && (tokens[from]?.key === key || tokens[to - 1]?.key === key)
}

/** Within one enumeration: about as many words as a long sentence has. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 60
}
