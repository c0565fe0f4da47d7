/** Fields by which a record is found. */
export interface Searchable {
  /** Shown before the name; empty where the record has none. */
  readonly code: string
  readonly name: string
  /** Further codes that find it. */
  readonly otherCodes?: readonly string[]
}

/** A part of a code finds something from this length on. */
const shortestPart = 3

/**
 * The records that match what was typed: first those with a code that begins with it, then those in which every word
 * begins a word of the name, then those with it inside a code. Ties are in the order of their codes, then of the list.
 * Case, spaces and dashes of codes do not matter.
 */
export function matchRecords<Item extends Searchable>(records: readonly Item[], typed: string): readonly Item[] {
  const text = typed.trim()
  if (text === '') return records
  const query = { code: compact(text), words: listWords(text) }
  return records
    .flatMap((record) => {
      const rank = rankRecord(record, query)
      return rank === null ? [] : [{ record, rank }]
    })
    .sort((a, b) => a.rank - b.rank || byCode.compare(a.record.code, b.record.code))
    .map(({ record }) => record)
}

/** The records with the text in their names, as the service searches: it may have found them by another text. */
export function matchParts<Item extends Searchable>(records: readonly Item[], typed: string): readonly Item[] {
  const part = typed.trim().toLowerCase()
  return records.filter(({ name }) => name.toLowerCase().includes(part))
}

/** "19.0 Personal Auto". */
export function nameRecord({ code, name }: Searchable): string {
  return [code, name].filter(Boolean).join(' ')
}

const byCode = new Intl.Collator('en-US', { numeric: true })

interface Query {
  readonly code: string
  readonly words: readonly string[]
}

function rankRecord({ code, name, otherCodes = [] }: Searchable, query: Query): number | null {
  const codes = [code, ...otherCodes].map(compact)
  if (query.code !== '' && codes.some((each) => each.startsWith(query.code))) return 0
  const words = listWords(`${code} ${name}`)
  if (query.words.length > 0 && query.words.every((typed) => words.some((word) => word.startsWith(typed)))) return 1
  return query.code.length >= shortestPart && codes.some((each) => each.includes(query.code)) ? 2 : null
}

function compact(code: string): string {
  return code.replace(/[\s-]+/gu, '').toLowerCase()
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
