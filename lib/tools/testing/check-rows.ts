import type { ComparisonResult, ResultCell, ResultCitation, ResultProvision } from '#lib/contract/comparisons/result.ts'
import { type Check, type CheckedComparison, letters } from './checked-comparison.ts'

/** Rows: their cells, order and relations, the counts, and that each variant's text is shared out among them once. */
export function checkRows(result: ComparisonResult, { pages }: CheckedComparison, check: Check): void {
  const keys = result.variants.map(({ key }) => key)
  const citations = new Map(result.citations.map((citation) => [citation.id, citation]))
  for (const row of result.provisions) {
    checkRow(row, { result, keys }, check)
    for (const [key, cell] of Object.entries(row.cells)) {
      if (!cell) continue
      const documents = new Set(result.variants.find((variant) => variant.key === key)?.documents.map((d) => d.inputId))
      const cited = cell.citationIds.flatMap((id) => citations.get(id) ?? [])
      check(
        cited.every(({ inputId }) => documents.has(inputId)),
        `${nameOf(row)}, ${key}: cites another's document`,
      )
      check(areWithin(cell), `${nameOf(row)}, ${key}: its paragraphs begin at ${cell.paragraphs}`)
      check(isCoveredOnce(cell, cited), `${nameOf(row)}, ${key}: its citations are not its number, heading and text`)
    }
  }
  checkCounts(result, check)
  for (const { key, documents } of result.variants) {
    const cells = result.provisions.flatMap(({ cells: { [key]: cell } }) => (cell ? [cell] : []))
    const all = cells.flatMap(({ citationIds }) => citationIds.flatMap((id) => citations.get(id) ?? []))
    for (const document of documents) {
      const texts = Array.from({ length: document.pageCount }, (_, index) => ({
        page: index + 1,
        text: pages.get(`${document.fileId}/${document.fileVersion}/${index + 1}`) ?? '',
      }))
      checkSharedOut(
        `${key}, ${document.inputId}`,
        { texts, cited: all.filter((c) => c.inputId === document.inputId) },
        check,
      )
    }
  }
  checkOrder(result, citations, check)
}

interface Context {
  readonly result: ComparisonResult
  readonly keys: readonly string[]
}

function checkRow(row: ResultProvision, { result, keys }: Context, check: Check): void {
  const at = nameOf(row)
  const cells = Object.values(row.cells)
  const present = cells.filter((cell) => cell !== null)
  check(
    Object.keys(row.cells).toSorted().join() === keys.toSorted().join(),
    `${at}: cells of ${Object.keys(row.cells)}`,
  )
  check(present.length > 0, `${at}: no variant has it`)
  const own = result.differences.filter(({ provisionId }) => provisionId === row.id)
  check(
    own
      .map(({ id }) => id)
      .toSorted()
      .join() === row.differenceIds.toSorted().join(),
    `${at}: lists ${row.differenceIds}`,
  )
  const headings = present.flatMap(({ heading, parts }) => [heading, ...(parts ?? []).map((part) => part.heading)])
  check(row.heading === null || headings.includes(row.heading), `${at}: no cell has its heading`)
  const isStructured = own.some(({ change }) => change === 'split' || change === 'merged')
  for (const { parts } of present) {
    check(parts === null || (parts.length > 1 && isStructured), `${at}: parts without split or merge`)
  }
  const areEqual = present.every((cell) => cell.text === present[0]?.text && cell.heading === present[0]?.heading)
  const expected =
    present.length < cells.length
      ? 'partial'
      : own.some(({ materiality }) => materiality !== 'none')
        ? 'changed'
        : own.length > 0 || !areEqual
          ? 'editorial'
          : 'same'
  check(row.relation === expected, `${at}: is ${row.relation}, not ${expected}`)
}

function checkCounts({ provisions, differences, summary: { counts } }: ComparisonResult, check: Check): void {
  const relations = (name: ResultProvision['relation']) => provisions.filter(({ relation }) => relation === name).length
  check(counts.provisions === provisions.length, `counts ${counts.provisions} provisions of ${provisions.length}`)
  for (const name of ['same', 'editorial', 'changed', 'partial'] as const) {
    check(counts[name] === relations(name), `counts ${counts[name]} ${name} of ${relations(name)}`)
  }
  for (const name of ['high', 'medium', 'low'] as const) {
    const found = differences.filter(({ materiality }) => materiality === name).length
    check(counts[name] === found, `counts ${counts[name]} ${name} of ${found}`)
  }
}

const label = /^(section|part|article|chapter|coverage|division)/

/** Paragraphs begin one after the other within the text, each after a blank. */
function areWithin({ text, paragraphs = [] }: ResultCell): boolean {
  return paragraphs.every(
    (start, at) => start > (paragraphs[at - 1] ?? 0) && text?.[start - 1] === ' ' && start < text.length,
  )
}

/** The quotes hold heading and text, and before them nothing but what its number is printed as. */
function isCoveredOnce(cell: ResultCell, cited: readonly ResultCitation[]): boolean {
  const quoted = letters(cited.map(({ quote }) => quote).join('\n'))
  const text = letters(cell.text ?? '')
  if (cell.parts !== null) return quoted.length >= text.length
  if (!quoted.endsWith(text)) return false
  const front = quoted.slice(0, quoted.length - text.length)
  const heading = letters(cell.heading ?? '')
  const at = front.lastIndexOf(heading)
  if (at === -1) return false
  const number = (front.slice(0, at) + front.slice(at + heading.length)).toLowerCase().replace(label, '')
  const path = letters(cell.number ?? '').toLowerCase()
  return path.endsWith(number) || number.endsWith(path)
}

interface Document {
  readonly texts: readonly { readonly page: number; readonly text: string }[]
  readonly cited: readonly ResultCitation[]
}

/** No letter is in two cells, and what is in none is a running head: on several pages, or at an edge of the only one. */
function checkSharedOut(name: string, { texts, cited }: Document, check: Check): void {
  const left: { page: number; line: string }[] = []
  for (const { page, text } of texts) {
    const times = new Uint8Array(text.length)
    for (const { start, end } of cited.filter((citation) => citation.page === page)) {
      for (let at = start; at < end; at++) times[at] = (times[at] ?? 0) + 1
    }
    const twice = times.findIndex((count) => count > 1)
    check(twice === -1, `${name}, page ${page}: cited twice at "${text.slice(twice, twice + 60)}"`)
    const rest = text.replace(/./gu, (character, at: number) => (times[at] === 0 ? character : ' '))
    for (const line of rest.split('\n')) if (letters(line) !== '') left.push({ page, line: line.trim() })
  }
  const fold = (line: string) => letters(line).replace(/\d+/g, '')
  const pagesOf = Map.groupBy(left, ({ line }) => fold(line))
  for (const { page, line } of left) {
    const isHead = fold(line) === '' || new Set(pagesOf.get(fold(line))?.map((found) => found.page)).size > 1
    const isLeft = texts.length > 1 ? isHead : isAtEdge(texts[0]?.text ?? '', line)
    check(isLeft, `${name}, page ${page}: in no row: "${line.slice(0, 80)}"`)
  }
}

function isAtEdge(text: string, line: string): boolean {
  const lines = text.split('\n').flatMap((each) => each.trim() || [])
  return lines.indexOf(line) === 0 || lines.slice(-4).includes(line)
}

/** The first variant's order; what it lacks follows the row that precedes it in its own variant. */
function checkOrder(result: ComparisonResult, citations: Citations, check: Check): void {
  const [first, ...others] = result.variants.map(({ key }) => key)
  if (first === undefined) return
  const own = inOwnOrder(result, first, citations)
  const listed = result.provisions.filter(({ cells }) => cells[first])
  const misplaced = listed.find((row, index) => row !== own[index])
  check(!misplaced, `${misplaced ? nameOf(misplaced) : ''}: is not where the first variant has it`)
  const [second] = others
  if (second === undefined || others.length > 1) return
  const rows = inOwnOrder(result, second, citations)
  for (const [index, row] of rows.entries()) {
    if (row.cells[first]) continue
    const above = result.provisions[result.provisions.indexOf(row) - 1]
    const before = rows[index - 1]
    check(
      above === before || before === undefined,
      `${nameOf(row)}: follows ${above ? nameOf(above) : 'nothing'}, not ${before ? nameOf(before) : ''}`,
    )
  }
}

type Citations = ReadonlyMap<string, ResultCitation>

/** A variant's rows as its documents print them. */
function inOwnOrder(result: ComparisonResult, key: string, citations: Citations): ResultProvision[] {
  const documents =
    result.variants.find((variant) => variant.key === key)?.documents.map(({ inputId }) => inputId) ?? []
  const placeOf = (row: ResultProvision): readonly number[] => {
    const citation = citations.get(row.cells[key]?.citationIds[0] ?? '')
    return citation ? [documents.indexOf(citation.inputId), citation.page, citation.start] : []
  }
  return result.provisions.filter(({ cells }) => cells[key]).toSorted((a, b) => compare(placeOf(a), placeOf(b)))
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

function nameOf({ id, cells }: ResultProvision): string {
  const cell = Object.values(cells).find((found) => found !== null)
  return `${id} (${cell?.number ?? ''} ${cell?.heading ?? cell?.text?.slice(0, 40) ?? ''})`
}
