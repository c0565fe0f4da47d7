import type { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type {
  ComparisonResult,
  ResultCell,
  ResultDifference,
  ResultProvision,
} from '#lib/contract/comparisons/result.ts'
import type { FilePage } from '#lib/contract/files/operations.ts'
import { assembleResult, fileIdOf, nameOf } from './assemble-result.ts'
import { edits, headings, partsInOrder, sentences } from './phrases.ts'
import { type PrintedDocument, printDocument } from './print-document.ts'
import { type Seeded, seeded } from './seeded.ts'

export interface MadeResult {
  readonly result: ComparisonResult
  readonly inputsUsed: InputsUsed
  /** By file id. */
  readonly pages: ReadonlyMap<string, readonly FilePage[]>
}

interface Draft {
  readonly provision: ResultProvision
  readonly texts: ReadonlyMap<string, string>
}

/** A result of the contract's shape over pages that its quotes are true to. */
export function makeResult(size: { rows: number; variants: number; seed?: number }): MadeResult {
  const random = seeded(size.seed ?? 1)
  const keys = Array.from({ length: size.variants }, (_, index) => `v${index + 1}`)
  const documents = keys.map((key, index) => printDocument(key, fileIdOf(index), `input-${index + 1}`))
  const differences: ResultDifference[] = []
  const drafts = Array.from({ length: size.rows }, (_, row) => draftRow(random, row, size.rows, keys, differences))
  const provisions = drafts.map((draft) => citeCells(draft, keys, documents))
  const rows = new Map(provisions.map((provision) => [provision.id, provision]))
  const cited = differences.map((difference) => citeSpans(difference, rows))
  const citations = documents.flatMap((document) => document.citations())
  const result = assembleResult(provisions, cited, citations, keys, documents)
  return {
    result,
    inputsUsed: {
      pinnedAt: '2026-03-01T09:00:00.000Z',
      inputs: documents.map(({ inputId, fileId }, index) => ({
        inputId,
        role: 'variant' as const,
        variant: keys[index] ?? null,
        fileId,
        fileVersion: 1,
        name: nameOf(index),
      })),
    },
    pages: new Map(documents.map((document) => [document.fileId, document.pages()])),
  }
}

function draftRow(
  random: Seeded,
  row: number,
  rows: number,
  keys: readonly string[],
  differences: ResultDifference[],
): Draft {
  const id = `p${row + 1}`
  const part = partsInOrder[Math.floor((row / rows) * partsInOrder.length)] ?? 'other'
  const lead = Array.from({ length: 1 + random.below(5) }, () => random.pick(sentences)).join(' ')
  const edit = random.chance(0.4) ? random.pick(edits) : null
  const isPartial = random.chance(0.08)
  const number = `${String.fromCharCode(65 + (row % 8))}.${1 + Math.floor(row / 8)}`
  const heading = random.chance(0.7) ? random.pick(headings) : null
  const texts = new Map<string, string>()
  const own: string[] = []
  const missing: string[] = []
  for (const [index, key] of keys.entries()) {
    const isChanged = edit !== null && index > 0 && random.chance(0.6)
    if (isPartial && index > 0 && random.chance(0.5)) {
      missing.push(key)
      continue
    }
    const first = keys[0] ?? ''
    const [old, young] = edit?.words ?? ['', '']
    const [before = '', after = ''] = edit?.before.split('{}') ?? []
    texts.set(key, edit ? `${lead} ${before}${isChanged ? young : old}${after}` : lead)
    const start = lead.length + 1 + before.length
    if (edit && isChanged) {
      const { category, materiality, effect, summary } = edit
      const spans = {
        [first]: { start, end: start + old.length, text: old, citationIds: [] },
        [key]: { start, end: start + young.length, text: young, citationIds: [] },
      }
      const difference = { id: `d${differences.length + 1}`, provisionId: id, change: 'replaced' as const }
      differences.push({ ...difference, category, materiality, variants: [first, key], effect, summary, spans })
      own.push(difference.id)
    }
  }
  const [first = ''] = keys
  const text = texts.get(first) ?? ''
  for (const key of missing) {
    const whole = { start: 0, end: text.length, text, citationIds: [] }
    const difference = { id: `d${differences.length + 1}`, provisionId: id, change: 'removed' as const }
    const weight = { category: 'provision' as const, materiality: 'medium' as const, effect: 'narrower' as const }
    const spans = { [first]: whole, [key]: null }
    differences.push({ ...difference, ...weight, variants: [first, key], summary: 'The provision is removed.', spans })
    own.push(difference.id)
  }
  const hasAll = texts.size === keys.length
  const isChanged = own.length > 0
  const relation = !hasAll ? 'partial' : isChanged ? (edit?.materiality === 'none' ? 'editorial' : 'changed') : 'same'
  const cells = Object.fromEntries(
    keys.map((key): [string, ResultCell | null] => {
      const text = texts.get(key)
      return [key, text === undefined ? null : { number, heading, text, parts: null, citationIds: [] }]
    }),
  )
  return { provision: { id, part, heading, relation, cells, differenceIds: own }, texts }
}

function citeCells(
  { provision }: Draft,
  keys: readonly string[],
  documents: readonly PrintedDocument[],
): ResultProvision {
  const cells = keys.map((key, index): [string, ResultCell | null] => {
    const cell = provision.cells[key]
    const document = documents[index]
    if (!cell || !document) return [key, null]
    const printed = [cell.number, cell.heading && `${cell.heading}.`, cell.text].filter(Boolean).join(' ')
    return [key, { ...cell, citationIds: [document.print(printed)] }]
  })
  return { ...provision, cells: Object.fromEntries(cells) }
}

function citeSpans(difference: ResultDifference, rows: ReadonlyMap<string, ResultProvision>): ResultDifference {
  const spans = Object.entries(difference.spans).map(([key, span]) => {
    const cell = rows.get(difference.provisionId)?.cells[key]
    return [key, span && { ...span, citationIds: cell?.citationIds ?? [] }] as const
  })
  return { ...difference, spans: Object.fromEntries(spans) }
}
