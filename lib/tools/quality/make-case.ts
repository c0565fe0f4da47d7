import type { CompareInput, DocumentInput } from '#lib/engines/compare/segment/input.ts'
import { type LaidOutPage, layOut } from './lay-out.ts'
import { type Appearance, plainAppearance } from './layouts.ts'
import { type Mix, plantEdits } from './plant-edits.ts'
import type { PlantedEdit, Restructuring } from './planting.ts'
import { type Printed, printWording } from './print-wording.ts'
import { createPrng, type Prng } from './prng.ts'
import type { Wording } from './wording.ts'

/** One printed variant and where each character of its pages comes from. */
export interface Side {
  readonly key: string
  readonly wording: Wording
  readonly printed: Printed
  readonly pages: readonly LaidOutPage[]
}

/** The edits planted between the first variant and one other, known without the engine. */
export interface Truth {
  readonly a: Side
  readonly b: Side
  readonly edits: readonly PlantedEdit[]
  readonly restructurings: readonly Restructuring[]
  /** Unit ids of the same provision: [id on A, id on B]. */
  readonly alignment: readonly (readonly [string, string])[]
  /** For each unit that any variant split or merged, the unit of its row, regardless of the variants compared. */
  readonly sharedRows: ReadonlyMap<string, string>
}

export interface QualityCase {
  readonly name: string
  readonly input: CompareInput
  readonly truths: readonly Truth[]
}

export interface CaseOptions {
  readonly name: string
  readonly seed: number
  /** Planted edits for each variant after the first. */
  readonly edits: number
  readonly mix: Mix
  readonly variants: number
  /** How each variant is printed; the first for variant A. Missing ones are plain. */
  readonly appearances: readonly Appearance[]
}

export function makeCase(wording: Wording, options: CaseOptions): QualityCase {
  const prng = createPrng(options.seed)
  const keys = Array.from({ length: options.variants }, (_, at) => `v${at + 1}`)
  const planted = keys.slice(1).map(() => plantEdits(wording, prng, { count: options.edits, mix: options.mix }))
  const first = keys[0] ?? 'v1'
  const [lookA = plainAppearance, ...looksB] = options.appearances
  const plainA = layOutSide({ key: first, wording, appearance: lookA, prng: createPrng(options.seed) })
  const sharedRows = shareRows(planted.flatMap(({ restructurings }) => restructurings))
  const truths = planted.map(
    ({ a, b, edits, restructurings }, at): Truth => ({
      a: { ...plainA, wording: a, printed: printWording(a, lookA.style) },
      b: layOutSide({ key: keys[at + 1] ?? '', wording: b, appearance: looksB[at] ?? plainAppearance, prng }),
      edits,
      restructurings,
      alignment: alignUnits(a, b, restructurings),
      sharedRows,
    }),
  )
  const sides = [plainA, ...truths.map(({ b }) => b)]
  return { name: options.name, input: asInput(sides), truths }
}

function layOutSide(options: { key: string; wording: Wording; appearance: Appearance; prng: Prng }): Side {
  const printed = printWording(options.wording, options.appearance.style)
  return {
    key: options.key,
    wording: options.wording,
    printed,
    pages: layOut(printed, options.appearance.layout, options.prng),
  }
}

/** A unit keeps its id; a split adds the second half, and a unit that was merged shares the row of its neighbor. */
function alignUnits(a: Wording, b: Wording, restructurings: readonly Restructuring[]): (readonly [string, string])[] {
  const inB = new Set(b.units.map(({ id }) => id))
  const pairs: (readonly [string, string])[] = a.units.filter(({ id }) => inB.has(id)).map(({ id }) => [id, id])
  for (const { kind, unitId, otherId } of restructurings) {
    if (kind === 'split' && otherId !== null) pairs.push([unitId, otherId])
    if (kind === 'merged' && otherId !== null) pairs.push([otherId, unitId])
  }
  return pairs
}

function shareRows(restructurings: readonly Restructuring[]): Map<string, string> {
  const rows = new Map<string, string>()
  for (const { unitId, otherId } of restructurings) {
    if (otherId === null) continue
    const [row, joined] = [rows.get(unitId) ?? unitId, rows.get(otherId) ?? otherId]
    for (const [id, old] of rows) if (old === joined) rows.set(id, row)
    rows.set(unitId, row).set(otherId, row)
  }
  return rows
}

function asInput(sides: readonly Side[]): CompareInput {
  return {
    variants: sides.map((side) => ({ key: side.key, label: null, documents: [asDocument(side)], context: null })),
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  }
}

function asDocument(side: Side): DocumentInput {
  return {
    inputId: `input-${side.key}`,
    fileId: `file-${side.key}`,
    fileVersion: 1,
    name: `${side.key}.txt`,
    label: null,
    annotations: [],
    pages: side.pages.map(({ page }) => page),
  }
}
