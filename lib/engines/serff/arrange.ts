import { tokenize } from './find-labels.ts'
import { findSection, type Section } from './headings.ts'
import { footers } from './labels.ts'
import { type Row, rowText, toRows } from './rows.ts'
import type { PageOfText } from './types.ts'

export interface PartOfFiling {
  readonly section: Section
  /** Null for what precedes the first heading. */
  readonly heading: Row | null
  readonly rows: readonly Row[]
}

export interface Arranged {
  /** The running head of each page that has one. */
  readonly heads: readonly { readonly page: number; readonly rows: readonly Row[] }[]
  /** In the order of print, without running heads and feet. */
  readonly parts: readonly PartOfFiling[]
}

/** A page’s share that a running head may take. */
const headShare = 0.2
const isChangeTable = /^field name requested change prior value$/i

/** Sorts the lines of a filing’s pages into its sections. */
export function arrange(pages: readonly PageOfText[]): Arranged {
  const sheets = pages.map((page) => ({ page, rows: toRows(page).filter((row) => !isFooter(row)) }))
  const repeated = findRepeated(sheets.map(({ page, rows }) => rows.filter((row) => isHigh(row, page))))
  const heads: { page: number; rows: Row[] }[] = []
  const parts: { section: Section; heading: Row | null; rows: Row[] }[] = [
    { section: 'header', heading: null, rows: [] },
  ]
  for (const { page, rows } of sheets) {
    const end = rows.findIndex((row) => !isHigh(row, page) || !repeated.has(keyOf(row)) || findSection(rowText(row)))
    const top = rows.slice(0, end === -1 ? rows.length : end)
    const head = top.slice(0, top.findLastIndex(hasHeadLabel) + 1)
    if (head.length > 0) heads.push({ page: page.page, rows: head })
    // Pages of an attachment lack the running head that every page of the filing has; a glance begins another filing.
    if (head.length === 0 && heads.length > 0 && !rows.some((row) => findSection(rowText(row)) === 'glance')) {
      if (parts.at(-1)?.section !== 'aside') parts.push({ section: 'aside', heading: null, rows: [] })
      continue
    }
    for (const row of rows.slice(head.length)) {
      const section = findSection(rowText(row), parts.at(-1)?.section)
      if (section) parts.push({ section, heading: row, rows: [] })
      else parts.at(-1)?.rows.push(row)
    }
  }
  return { heads, parts: parts.map((part) => (isUpdate(part.rows) ? { ...part, section: 'aside' } : part)) }
}

function isHigh(row: Row, { height }: PageOfText): boolean {
  return height !== null && row.y < headShare * height
}

/** Lines that two pages or more print at the same place. Those of the head end with one that begins with a label of it. */
function findRepeated(tops: readonly (readonly Row[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const rows of tops) {
    for (const row of rows) {
      counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([key]) => key))
}

function hasHeadLabel(row: Row): boolean {
  return Boolean(tokenize(row, 'header')[0]?.label)
}

function keyOf(row: Row): string {
  return `${Math.round(row.y / 3)} ${rowText(row)}`
}

function isFooter(row: Row): boolean {
  return footers.some((footer) => footer.test(rowText(row)))
}

function isUpdate(rows: readonly Row[]): boolean {
  return rows.some((row) => isChangeTable.test(rowText(row)))
}
