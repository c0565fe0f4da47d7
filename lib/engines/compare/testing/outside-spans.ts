import type { Cell, ComparisonResult, Difference } from '#lib/engines/compare/types.ts'
import { type Token, tokenize } from '#lib/engines/wording/tokenize.ts'

/** One provision of a pair that both variants have, with what the result says of it. */
export interface ComparedRow {
  readonly id: string
  readonly keys: readonly [string, string]
  readonly a: Cell
  readonly b: Cell
  readonly differences: readonly Difference[]
}

/** Every provision that the first variant and another one have. */
export function listComparedRows({ provisions, differences, variants }: ComparisonResult): ComparedRow[] {
  const [first = '', ...others] = variants.map(({ key }) => key)
  const byRow = Map.groupBy(differences, ({ provisionId, variants: [, key] }) => `${provisionId} ${key}`)
  return others.flatMap((key) =>
    provisions.flatMap(({ id, cells }): ComparedRow[] => {
      const [a, b] = [cells[first] ?? null, cells[key] ?? null]
      if (a === null || b === null) return []
      return [{ id, keys: [first, key], a, b, differences: byRow.get(`${id} ${key}`) ?? [] }]
    }),
  )
}

/** A token that no span marks. */
interface Kept extends Token {
  readonly text: string
  /** The text between the token before and this one; null if a span is between them. */
  readonly gap: string | null
}

/**
 * The text of both sides outside all spans, exactly. It may differ only by what a difference names: for a listed
 * reprint, letters, word breaks and the place of an "and"; for a renumbering, the numbers of references. Marks and
 * blanks next to an edit belong to it.
 */
export function textOutsideSpans(row: ComparedRow): readonly [string, string] {
  const { keys, a, b, differences } = row
  const isListed = (change: Difference['change']) => differences.some((each) => each.change === change)
  const kept = [keptTokens(row, a, keys[0]), keptTokens(row, b, keys[1])] as const
  const texts = kept.map((own, side) => {
    if (isListed('layout')) return lettersOf(headingOf(row, side === 0 ? a : b), own, isListed('renumbered'))
    const other = kept[side === 0 ? 1 : 0]
    return own
      .map((token, at) => {
        const hasGap = token.gap !== null && (other[at]?.gap ?? null) !== null
        return (hasGap ? token.gap : '|') + (isListed('renumbered') ? withoutNumber(token, token.text) : token.text)
      })
      .join('')
  })
  return [texts[0] ?? '', texts[1] ?? '']
}

/** The second side's letters, and the first side's after its marked words are replaced with the second side's. */
export function applyDifferences(row: ComparedRow): { readonly applied: string; readonly expected: string } {
  const { keys, a, b, differences } = row
  const isRenumbered = differences.some(({ change }) => change === 'renumbered')
  const letters = (tokens: readonly Token[]) =>
    tokens
      .map((token) => (isRenumbered ? withoutNumber(token, token.key) : token.key))
      .join('')
      .replace(/[\s-]/g, '')
  const connectives = (token: Token) => !isMovable(row, token)
  let source = letters([...headingOf(row, a), ...keptTokens(row, a, keys[0])].filter(connectives))
  let applied = ''
  const kept = new Set(keptTokens(row, b, keys[1]).map(({ start }) => start))
  const take = (count: number) => {
    applied += source.slice(0, count)
    source = source.slice(count)
  }
  take(letters(headingOf(row, b)).length)
  const tokens = tokenize(b.text).filter((token) => !kept.has(token.start) || connectives(token))
  for (const token of tokens) {
    if (kept.has(token.start)) take(letters([token]).length)
    else applied += letters([token])
  }
  return { applied: applied + source, expected: letters([...headingOf(row, b), ...tokens]) }
}

/** Where a reprint is listed, an "and" may have moved along an enumeration. */
function isMovable({ differences }: ComparedRow, { key }: Token): boolean {
  return (key === 'and' || key === 'or') && differences.some(({ change }) => change === 'layout')
}

function keptTokens({ differences }: ComparedRow, { text }: Cell, key: string): Kept[] {
  const edits = differences.filter(({ change }) => change === 'added' || change === 'removed' || change === 'replaced')
  const spans = edits.flatMap((edit) => edit.spans[key] ?? [])
  const tokens = tokenize(text)
  const isMarked = ({ start, end }: Token) => spans.some((span) => span.start < end && start < span.end)
  return tokens.flatMap((token, at) => {
    if (isMarked(token)) return []
    const before = tokens[at - 1]
    const isParted = before !== undefined && isMarked(before)
    const gap = isParted ? null : text.slice(before?.end ?? 0, token.start).replace('\n', ' ')
    return [{ ...token, text: text.slice(token.start, token.end), gap }]
  })
}

function lettersOf(heading: readonly Token[], kept: readonly Kept[], isRenumbered: boolean): string {
  return [...heading, ...kept]
    .map((token) => (isRenumbered ? withoutNumber(token, token.key) : token.key))
    .filter((key) => key !== 'and' && key !== 'or')
    .join('')
    .replace(/[\s-]/g, '')
}

/** A heading that the other side prints as the first words of its text is compared with them. */
function headingOf({ keys, a, b, differences }: ComparedRow, { heading }: Cell): readonly Token[] {
  const isReprinted = differences.some(
    ({ change, spans }) => change === 'layout' && keys.every((key) => spans[key]?.start === spans[key]?.end),
  )
  return isReprinted && (a.heading === null) !== (b.heading === null) ? tokenize(heading ?? '') : []
}

function withoutNumber({ kind, key }: Token, text: string): string {
  return kind === 'reference' || kind === 'number' || /^(?:[ivxl]{1,6}|[a-z])$/.test(key) ? '#' : text
}
