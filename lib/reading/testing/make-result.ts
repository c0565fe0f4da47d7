import type { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type {
  ComparisonResult,
  ResultCell,
  ResultDifference,
  ResultProvision,
} from '#lib/contract/comparisons/result.ts'
import type { FilePage } from '#lib/contract/files/operations.ts'
import { createPrng, type Prng } from '#lib/tools/quality/prng.ts'
import { assembleResult, fileIdOf, nameOf } from './assemble-result.ts'
import { type EditPhrase, edits, headings, partsInOrder, sentences } from './phrases.ts'
import { type PrintedDocument, printDocument } from './print-document.ts'

export interface MadeResult {
  readonly result: ComparisonResult
  readonly inputsUsed: InputsUsed
  /** By file id. */
  readonly pages: ReadonlyMap<string, readonly FilePage[]>
}

/** A result of the contract's shape over pages that its quotes are true to. */
export function makeResult(size: { rows: number; variants: number; seed?: number }): MadeResult {
  const prng = createPrng(size.seed ?? 1)
  const keys = Array.from({ length: size.variants }, (_, index) => `v${index + 1}`)
  const documents = keys.map((key, index) => printDocument(key, fileIdOf(index), `input-${index + 1}`))
  const differences: ResultDifference[] = []
  const provisions = Array.from({ length: size.rows }, (_, row) => {
    const made = makeRow(prng, { row, share: row / size.rows, keys, count: differences.length })
    differences.push(...made.differences)
    return citeCells(made.provision, keys, documents)
  })
  const rows = new Map(provisions.map((provision) => [provision.id, provision]))
  const cited = differences.map((difference) => citeSpans(difference, rows))
  const citations = documents.flatMap((document) => document.citations())
  const result = assembleResult({ provisions, differences: cited, citations, keys, documents })
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

interface RowPlace {
  readonly row: number
  /** Of the way through the policy, 0 to 1. */
  readonly share: number
  readonly keys: readonly string[]
  /** Differences made so far: ids go on from there. */
  readonly count: number
}

interface MadeRow {
  readonly provision: ResultProvision
  readonly differences: readonly ResultDifference[]
}

/** One provision: the same in all variants, edited in some, or absent from some. */
function makeRow(prng: Prng, { row, share, keys, count }: RowPlace): MadeRow {
  const id = `p${row + 1}`
  const lead = Array.from({ length: prng.int(1, 5) }, () => prng.pick(sentences)).join(' ')
  const edit = prng.chance(0.4) ? prng.pick(edits) : null
  const isPartial = prng.chance(0.08)
  const number = `${String.fromCharCode(65 + (row % 8))}.${1 + Math.floor(row / 8)}`
  const heading = prng.chance(0.7) ? prng.pick(headings) : null
  const [first = ''] = keys
  const write = (words: string) => (edit ? `${lead} ${edit.before.replace('{}', words)}` : lead)
  const [old, young] = edit?.words ?? ['', '']
  const texts = new Map<string, string>()
  const edited: string[] = []
  for (const [index, key] of keys.entries()) {
    const isEdited = edit !== null && index > 0 && prng.chance(0.6)
    if (isPartial && index > 0 && prng.chance(0.5)) continue
    texts.set(key, write(isEdited ? young : old))
    if (isEdited) edited.push(key)
  }
  const start = lead.length + 1 + (edit?.before.indexOf('{}') ?? 0)
  const whole = texts.get(first) ?? ''
  const found = [
    ...(edit ? edited.map((key) => replaced(edit, { first, key, start })) : []),
    ...keys.filter((key) => !texts.has(key)).map((key) => removed(whole, { first, key })),
  ]
  const differences = found.map((difference, index) => ({
    ...difference,
    id: `d${count + index + 1}`,
    provisionId: id,
  }))
  const changed = edit?.materiality === 'none' ? 'editorial' : 'changed'
  const relation = texts.size < keys.length ? 'partial' : differences.length > 0 ? changed : 'same'
  const cells = Object.fromEntries(
    keys.map((key): [string, ResultCell | null] => {
      const text = texts.get(key)
      return [key, text === undefined ? null : { number, heading, text, parts: null, citationIds: [] }]
    }),
  )
  const part = partsInOrder[Math.floor(share * partsInOrder.length)] ?? 'other'
  const differenceIds = differences.map((difference) => difference.id)
  return { provision: { id, part, heading, relation, cells, differenceIds }, differences }
}

type Unplaced = Omit<ResultDifference, 'id' | 'provisionId'>

function replaced(edit: EditPhrase, at: { first: string; key: string; start: number }): Unplaced {
  const { category, materiality, effect, summary, words } = edit
  const span = (text: string) => ({ start: at.start, end: at.start + text.length, text, citationIds: [] })
  const spans = { [at.first]: span(words[0]), [at.key]: span(words[1]) }
  return { change: 'replaced', category, materiality, variants: [at.first, at.key], effect, summary, spans }
}

function removed(text: string, { first, key }: { first: string; key: string }): Unplaced {
  const spans = { [first]: { start: 0, end: text.length, text, citationIds: [] }, [key]: null }
  const weight = { category: 'provision', materiality: 'medium', effect: 'narrower' } as const
  return { change: 'removed', ...weight, variants: [first, key], summary: 'The provision is removed.', spans }
}

function citeCells(
  provision: ResultProvision,
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
