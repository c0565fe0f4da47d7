import type { ReadText } from '#lib/compare/differ/read-text.ts'
import type { TextChange } from '#lib/compare/differ/find-changes.ts'

/** The first place where two texts say the same in another print: a token with the blanks and marks around it. */
export interface PrintedPlace {
  readonly a: { readonly start: number; readonly end: number }
  readonly b: { readonly start: number; readonly end: number }
}

/**
 * Looks at what the changes leave alone: letters' case, quotes, dashes, punctuation and blanks. Gives the first place
 * that is printed otherwise, or null.
 */
export function findReprint(a: ReadText, b: ReadText, changes: readonly TextChange[]): PrintedPlace | null {
  let atA = 0
  let atB = 0
  const ends = [...changes, { fromA: a.tokens.length, toA: a.tokens.length, fromB: b.tokens.length, toB: b.tokens.length }]
  for (const change of ends) {
    let isFirst = atA > 0 || atB > 0
    for (; atA < change.fromA && atB < change.fromB; atA++, atB++) {
      const [one, other] = [a.tokens[atA], b.tokens[atB]]
      if (one === undefined || other === undefined) break
      const sameWord = a.text.slice(one.start, one.end) === b.text.slice(other.start, other.end)
      const sameGap = isFirst || gapBefore(a, atA) === gapBefore(b, atB)
      if (!sameWord || !sameGap) return { a: one, b: other }
      isFirst = false
    }
    atA = change.toA
    atB = change.toB
  }
  const isEndChanged = changes.some(({ toA, toB }) => toA === a.tokens.length || toB === b.tokens.length)
  if (isEndChanged || tailOf(a) === tailOf(b)) return null
  const [one, other] = [a.tokens.at(-1), b.tokens.at(-1)]
  return { a: { start: one?.start ?? 0, end: a.text.length }, b: { start: other?.start ?? 0, end: b.text.length } }
}

function gapBefore({ text, tokens }: ReadText, at: number): string {
  return text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0)
}

function tailOf({ text, tokens }: ReadText): string {
  return text.slice(tokens.at(-1)?.end ?? 0)
}
