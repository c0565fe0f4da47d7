import type { TextChange } from '../differ/find-changes.ts'
import type { ReadText } from '../differ/read-text.ts'

/** The first place where two texts say the same in another print: a token with the blanks and marks around it. */
export interface PrintedPlace {
  readonly a: { readonly start: number; readonly end: number }
  readonly b: { readonly start: number; readonly end: number }
}

export interface Reprints {
  /** The first word printed otherwise: letters' case, quotes, dashes, hyphens, the marks and blanks before it. */
  readonly printed: PrintedPlace | null
  /** The first reference whose number alone is another. */
  readonly reference: PrintedPlace | null
}

/** Looks at what the changes leave alone for places that say the same in another print. */
export function findReprint(a: ReadText, b: ReadText, changes: readonly TextChange[]): Reprints {
  let printed: PrintedPlace | null = null
  let reference: PrintedPlace | null = null
  let atA = 0
  let atB = 0
  const end = { fromA: a.tokens.length, toA: a.tokens.length, fromB: b.tokens.length, toB: b.tokens.length }
  for (const change of [...changes, end]) {
    let followsChange = atA > 0 || atB > 0
    for (; atA < change.fromA && atB < change.fromB; atA++, atB++) {
      const [one, other] = [a.tokens[atA], b.tokens[atB]]
      if (one === undefined || other === undefined) break
      const isSameWord = a.text.slice(one.start, one.end) === b.text.slice(other.start, other.end)
      if (!isSameWord && one.kind === 'reference' && one.key !== other.key) reference ??= { a: one, b: other }
      else if (!isSameWord || (!followsChange && gapBefore(a, atA) !== gapBefore(b, atB)))
        printed ??= { a: one, b: other }
      followsChange = false
    }
    atA = change.toA
    atB = change.toB
  }
  return { printed: printed ?? reprintedTail(a, b, changes), reference }
}

function reprintedTail(a: ReadText, b: ReadText, changes: readonly TextChange[]): PrintedPlace | null {
  const isEndChanged = changes.some(({ toA, toB }) => toA === a.tokens.length || toB === b.tokens.length)
  if (isEndChanged || tailOf(a) === tailOf(b)) return null
  const [one, other] = [a.tokens.at(-1), b.tokens.at(-1)]
  return { a: { start: one?.start ?? 0, end: a.text.length }, b: { start: other?.start ?? 0, end: b.text.length } }
}

/** The text before a token. A separate provision that begins there is a matter of division. */
function gapBefore({ text, tokens }: ReadText, at: number): string {
  return text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0).replace('\n', ' ')
}

function tailOf({ text, tokens }: ReadText): string {
  return text.slice(tokens.at(-1)?.end ?? 0)
}
