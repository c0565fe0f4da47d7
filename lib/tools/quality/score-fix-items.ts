import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type FoundPassage, findPassages, type SearchedDocument } from '#lib/engines/compare/answers/find-passages.ts'
import type { PageText } from '#lib/engines/compare/segment/input.ts'
import { layOut, plainLayout } from './lay-out.ts'
import { parseWording } from './parse-wording.ts'
import { printWording } from './print-wording.ts'
import { createPrng } from './prng.ts'
import { listOf, readCases } from './read-cases.ts'
import type { Ratio } from './score-edits.ts'

const LabeledDocument = z.object({
  document: z.string(),
  filing: z.string(),
  /** Below `lib/tools`. */
  file: z.string(),
  formNumber: z.string(),
  replacedFormNumber: z.string(),
})

const passages = z.string().transform((cell) => (cell === '' ? [] : cell.split(' | ')))

/** An item of a letter. `first` are the passages of which an analyst puts one first, `also` others that are relevant. */
const LabeledItem = z.object({
  half: z.enum(['a', 'b', 'c']),
  filing: z.string(),
  /** The documents that the letter names for it. */
  schedule: listOf(z.string()),
  item: z.string(),
  /** “document: beginning of the passage”. */
  first: passages,
  also: passages,
})

type LabeledDocument = z.infer<typeof LabeledDocument>
type LabeledItem = z.infer<typeof LabeledItem>

export interface FixItemScore {
  /** Of the items that have a passage: one of the right ones is first, is among the first three. */
  readonly first: Ratio
  readonly amongThree: Ratio
  /** Of the passages shown, those that are relevant to their item. */
  readonly bearing: Ratio
  /** Of the items without relevant wording, those for which nothing is shown. */
  readonly none: Ratio
  /** Of the items with a relevant passage in the replaced edition, those for which it is shown. */
  readonly replaced: Ratio
  /** Each item that is not fully right, with the passages shown. */
  readonly misses: readonly string[]
}

const folder = join(import.meta.dirname, 'fix-items')
/** As many as a fix task cites at most. */
const limit = 12

/** The passages that a fix shows for the labeled items of one half. */
export function scoreFixItems(half: LabeledItem['half']): FixItemScore {
  const all = readCases(join(folder, 'documents.tsv'), LabeledDocument).map((each) => ({
    ...each,
    pages: printPages(each),
  }))
  const items = readCases(join(folder, 'items.tsv'), LabeledItem).filter((item) => item.half === half)
  const judged = items.map((item) =>
    judgeItem(
      item,
      all.filter(({ filing }) => filing === item.filing),
    ),
  )
  const answered = judged.filter(({ item }) => item.first.length > 0)
  const replaced = judged.filter(({ item }) => listReplaced(item, all).length > 0)
  return {
    first: ratioOf(answered, ({ ranks }) => ranks[0] === 'first'),
    amongThree: ratioOf(answered, ({ ranks }) => ranks.slice(0, 3).includes('first')),
    bearing: ratioOf(
      judged.flatMap(({ ranks }) => ranks),
      (rank) => rank !== 'other',
    ),
    none: ratioOf(
      judged.filter(({ item }) => item.first.length === 0),
      ({ ranks }) => ranks.length === 0,
    ),
    replaced: ratioOf(replaced, ({ item, labels }) =>
      listReplaced(item, all).some((label) => labels.some((each) => each === label)),
    ),
    misses: judged
      .filter(({ ranks, item }) => !isRight(ranks, item))
      .map(({ item, shown }) => describeMiss(item, shown)),
  }
}

function isRight(ranks: readonly Rank[], { first }: LabeledItem): boolean {
  return (first.length === 0 || ranks[0] === 'first') && !ranks.includes('other')
}

type Printed = LabeledDocument & { readonly pages: readonly PageText[] }

function printPages({ document, file, formNumber }: LabeledDocument): PageText[] {
  const wording = parseWording(document, readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  const layout = { ...plainLayout, linesPerPage: 44, footer: [`${formNumber}          Page {page} of {pages}`] }
  return layOut(printWording(wording), layout, createPrng(1)).map(({ page }) => page)
}

type Rank = 'first' | 'also' | 'other'

interface Judged {
  readonly item: LabeledItem
  readonly ranks: readonly Rank[]
  /** The labels that were shown. */
  readonly labels: readonly string[]
  readonly shown: readonly string[]
}

function judgeItem(item: LabeledItem, documents: readonly Printed[]): Judged {
  const found = findPassages({
    question: item.item,
    later: [],
    documents: documents.map(toSearched(item, documents)),
    limit,
  })
  const placed = [...item.first, ...item.also].map((label) => placeOf(label, documents))
  const labelsOf = (passage: FoundPassage) =>
    placed.filter((place) => place.document === passage.document && isShown(place, passage))
  return {
    item,
    ranks: found.map((passage) => {
      const labels = labelsOf(passage)
      if (labels.some(({ label }) => item.first.includes(label))) return 'first'
      return labels.length > 0 ? 'also' : 'other'
    }),
    labels: found.flatMap((passage) => labelsOf(passage).map(({ label }) => label)),
    shown: found.map((passage) => {
      const mark = labelsOf(passage).length > 0 ? '+' : '-'
      const { document, pages } = documents[passage.document] ?? { document: '', pages: [] }
      const text = textOf(pages, passage.page).slice(passage.start, passage.end).replace(/\s+/g, ' ')
      return `${mark} ${passage.share.toFixed(2)} ${document} ${text.slice(0, 110)}`
    }),
  }
}

function toSearched({ schedule }: LabeledItem, documents: readonly Printed[]) {
  return ({ document, pages, formNumber }: Printed): SearchedDocument => {
    const replacedBy = documents.findIndex(({ replacedFormNumber }) => replacedFormNumber === formNumber)
    return {
      pages,
      formNumbers: [formNumber, formNumber.replace(/ \d\d \d\d$/, '')],
      isNamed: schedule.includes(document),
      replacedBy: replacedBy === -1 ? null : replacedBy,
    }
  }
}

interface Place {
  readonly label: string
  readonly document: number
  readonly page: number
  readonly start: number
  readonly end: number
}

/** Throws an `Error` where a label is not in its document. */
function placeOf(label: string, documents: readonly Printed[]): Place {
  const [key = '', quote = ''] = label.split(/: (.*)/s)
  const document = documents.findIndex((each) => each.document === key)
  const pattern = new RegExp(
    quote
      .split(' ')
      .map((word) => RegExp.escape(word))
      .join('\\s+'),
  )
  for (const { page, text } of documents[document]?.pages ?? []) {
    const found = pattern.exec(text)
    if (found) return { label, document, page, start: found.index, end: found.index + found[0].length }
  }
  throw new Error(`${label}: not in its document`)
}

/** At least half of the label's words. */
function isShown(place: Place, { page, start, end }: FoundPassage): boolean {
  const shared = Math.min(place.end, end) - Math.max(place.start, start)
  return place.page === page && shared >= (place.end - place.start) / 2
}

function listReplaced({ first, also }: LabeledItem, all: readonly LabeledDocument[]): string[] {
  const replacedForms = new Set(all.map(({ replacedFormNumber }) => replacedFormNumber))
  const replaced = new Set(
    all.filter(({ formNumber }) => replacedForms.has(formNumber)).map(({ document }) => document),
  )
  return [...first, ...also].filter((label) => replaced.has(label.slice(0, label.indexOf(':'))))
}

function textOf(pages: readonly PageText[], page: number): string {
  return pages.find((each) => each.page === page)?.text ?? ''
}

function ratioOf<Item>(items: readonly Item[], isGood: (item: Item) => boolean): Ratio {
  return { good: items.filter(isGood).length, all: items.length }
}

function describeMiss(item: LabeledItem, shown: readonly string[]): string {
  return [item.item, `  wanted ${[...item.first, ...item.also].join(' | ') || 'nothing'}`, ...shown].join('\n  ')
}
