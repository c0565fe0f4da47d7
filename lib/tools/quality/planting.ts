import type { Category, Effect } from '#lib/engines/compare/types.ts'
import type { Prng } from './prng.ts'
import { bodyStart } from './prose.ts'
import { parentIndex, type Sentence, sentencesOf, type Unit, type Wording } from './wording.ts'

/** The extent of an edit, and so of its report: the sentence, or for a whole unit the unit. */
export type EditScope = 'words' | 'sentence' | 'unit'

export interface PlantedEdit {
  readonly id: number
  /** Name of the operator, for the report. */
  readonly kind: string
  readonly scope: EditScope
  readonly change: 'added' | 'removed' | 'replaced'
  readonly unitId: string
  readonly sentenceId: string | null
  /** Acceptable categories; empty where the specification leaves it open: then it is not scored. */
  readonly categories: readonly Category[]
  /** For the insured, B against A; null where it takes judgement: then it is not scored. */
  readonly effect: Effect | null
  /** False for what must not be reported above `none` (British/American spelling). */
  readonly isMaterial: boolean
}

export interface Restructuring {
  readonly kind: 'moved' | 'split' | 'merged'
  /** The unit on side A (merged: the one that absorbs) and the other unit of a split or merge. */
  readonly unitId: string
  readonly otherId: string | null
}

export type Area = 'definitions' | 'exclusions' | 'conditions' | 'coverage' | 'other'

/** The two sides while edits are planted. Both start as the same units; a sentence keeps its id on both sides. */
export interface Planting {
  readonly prng: Prng
  titleA: Sentence[]
  titleB: Sentence[]
  a: Unit[]
  b: Unit[]
  readonly edits: PlantedEdit[]
  readonly restructurings: Restructuring[]
  readonly usedSentences: Set<string>
  /** Units whose place or extent an edit already changed. */
  readonly usedUnits: Set<string>
  readonly usedPhrases: Set<string>
  /** Units that gained or lost a sentence: one of each side by side would be a replaced sentence. */
  readonly resentencedUnits: Set<string>
}

export function startPlanting(wording: Wording, prng: Prng): Planting {
  return {
    prng,
    titleA: [...wording.title],
    titleB: [...wording.title],
    a: [...wording.units],
    b: [...wording.units],
    edits: [],
    restructurings: [],
    usedSentences: new Set(),
    usedUnits: new Set(),
    usedPhrases: new Set(),
    resentencedUnits: new Set(),
  }
}

export function addEdit(planting: Planting, edit: Omit<PlantedEdit, 'id'>): number {
  const id = planting.edits.length
  planting.edits.push({ id, ...edit })
  return id
}

/** Replaces one sentence everywhere on a side. */
export function rewriteSentence(units: readonly Unit[], sentence: Sentence): Unit[] {
  return units.map((unit) =>
    unit.paragraphs.some((paragraph) => paragraph.some((other) => other.id === sentence.id))
      ? {
          ...unit,
          paragraphs: unit.paragraphs.map((paragraph) =>
            paragraph.map((other) => (other.id === sentence.id ? sentence : other)),
          ),
        }
      : unit,
  )
}

export interface Place {
  readonly unit: Unit
  readonly sentence: Sentence
  readonly area: Area
}

/** Sentences of side B that no edit has touched and that both sides have. A heading run in is not a sentence. */
export function freePlaces(planting: Planting): Place[] {
  const areas = areasOf(planting.b)
  const areasA = areasOf(planting.a)
  const areaInA = new Map(
    planting.a.flatMap((unit, at) => sentencesOf(unit).map(({ id }) => [id, areasA[at] ?? 'other'] as const)),
  )
  return planting.b.flatMap((unit, at) =>
    unit.paragraphs
      .flatMap((paragraph) => paragraph.slice(bodyStart(paragraph)))
      .filter(({ id }) => areaInA.has(id) && !planting.usedSentences.has(id))
      .map((sentence) => ({
        unit,
        sentence,
        area: areaInA.get(sentence.id) === 'definitions' ? 'definitions' : (areas[at] ?? 'other'),
      })),
  )
}

export function areasOf(units: readonly Unit[]): Area[] {
  const areas: Area[] = []
  units.forEach((unit, at) => {
    const parent = parentIndex(units, at)
    const inherited: Area = parent === null ? 'other' : (areas[parent] ?? 'other')
    areas.push(areaOfHeading(unit.heading) ?? inherited)
  })
  return areas
}

function areaOfHeading(heading: string | null): Area | null {
  if (heading === null) return null
  if (/\bdefinitions?\b/i.test(heading)) return 'definitions'
  if (/exclu(?:ded|sions?)|not (?:insured|covered)/i.test(heading)) return 'exclusions'
  if (/conditions?|duties|requirements/i.test(heading)) return 'conditions'
  if (/coverage|insuring|insured|we cover/i.test(heading)) return 'coverage'
  return null
}

/** Ids of units that a reference points to: they may not disappear. */
export function referencedIds(units: readonly Unit[]): Set<string> {
  const ids = new Set<string>()
  for (const unit of units) {
    for (const { text } of sentencesOf(unit)) for (const [, id = ''] of text.matchAll(/⟪([^/⟫]+)\//g)) ids.add(id)
  }
  return ids
}
