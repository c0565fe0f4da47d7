import type { Piece } from './pieces.ts'

/** “Up to $500” is at most that much, “at least 45 days” at least; “$500” is neither. */
export type Side = 'most' | 'least' | 'exact'

/** “Not more than”, “in no event for more than”: a negation that belongs to a bound denies nothing. */
export function isOfBound(pieces: readonly Piece[], at: number): boolean {
  const next = pieces.slice(at + 1, at + 4).findIndex(({ kind }) => kind !== 'verb' && kind !== 'preposition')
  return pieces[at + 1 + next]?.kind === 'bound' && pieces[at + 2 + next]?.kind === 'quantity'
}

const most =
  /less|lower|smaller|shorter|under|up to|more|fewer|exceed|within|younger|below|before|at most|late|as much|as long/

export function sideOf(piece: { readonly isAtLeast?: boolean }, pieces: readonly Piece[], at: number): Side {
  if (piece.isAtLeast) return 'least'
  const [before, after] = [pieces[at - 1], pieces[at + 1]]
  if (after?.kind === 'bound' && after.words.startsWith('or ')) return after.words === 'or less' ? 'most' : 'least'
  if (before?.kind !== 'bound') return 'exact'
  const isNegated = [2, 3, 4].some((back) => pieces[at - back]?.kind === 'negation' && isOfBound(pieces, at - back))
  const isMost = isBelow(before.words)
  return isMost !== isNegated ? 'most' : 'least'
}

function isBelow(words: string): boolean {
  if (/^(?:but )?(?:not|no) (?:less|fewer)/.test(words)) return false
  if (/^(?:more|greater|longer|older|higher|larger)|^over|exceed(?:s|ing)?$/.test(words))
    return words.startsWith('not') || words.startsWith('but')
  return most.test(words)
}
