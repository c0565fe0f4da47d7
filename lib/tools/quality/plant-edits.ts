import { plantPolarity, plantRemovedItem } from './list-edits.ts'
import { conditionTailEdit, exceptionTailEdit, plantFormIdentityEdit, plantReferenceEdit } from './phrase-edits.ts'
import { type PlantedEdit, type Planting, type Restructuring, startPlanting } from './planting.ts'
import type { Prng } from './prng.ts'
import { plantHeadingSplit, plantMerge, plantMove, plantSplit } from './restructure-edits.ts'
import { plantAddedSentence, plantMovedSentence, plantRemovedSentence } from './sentence-edits.ts'
import { plantAddedItem, plantAddedSection, plantAddedUnit, plantRemovedUnit } from './unit-edits.ts'
import { plantTwoInSentence, plantWordEdit, type WordEdit } from './word-edits.ts'
import { citationEdit, grammarEdit, rewordedEdit } from './word-edits-grammar.ts'
import { amountEdit, dateEdit, percentageEdit, periodEdit } from './word-edits-numbers.ts'
import {
  causationEdit,
  conjunctionEdit,
  enumerationEdit,
  negationEdit,
  obligationEdit,
  scopeEdit,
  spellingEdit,
} from './word-edits-terms.ts'
import { sentencesOf, type Unit, type Wording } from './wording.ts'

const wordEdits = {
  amount: amountEdit,
  percentage: percentageEdit,
  period: periodEdit,
  date: dateEdit,
  obligation: obligationEdit,
  negation: negationEdit,
  conjunction: conjunctionEdit,
  causation: causationEdit,
  scope: scopeEdit,
  enumeration: enumerationEdit,
  spelling: spellingEdit,
  grammar: grammarEdit,
  reworded: rewordedEdit,
  citation: citationEdit,
  exceptionTail: exceptionTailEdit,
  conditionTail: conditionTailEdit,
} as const satisfies Record<string, WordEdit>

const otherEdits = {
  twoInSentence: (planting: Planting) =>
    plantTwoInSentence(planting, [amountEdit, periodEdit, obligationEdit, negationEdit, causationEdit, scopeEdit]),
  reference: plantReferenceEdit,
  formIdentity: plantFormIdentityEdit,
  sentenceAdded: plantAddedSentence,
  sentenceRemoved: plantRemovedSentence,
  sentenceMoved: plantMovedSentence,
  unitAdded: (planting: Planting) => plantAddedUnit(planting),
  definitionAdded: (planting: Planting) => plantAddedUnit(planting, 'definitions'),
  itemAdded: plantAddedItem,
  itemRemoved: plantRemovedItem,
  polarity: plantPolarity,
  sectionAdded: plantAddedSection,
  unitRemoved: plantRemovedUnit,
  moved: (planting: Planting) => plantMove(planting) !== null,
  movedAndEdited: plantMoveWithEdit,
  split: plantSplit,
  splitAndEdited: (planting: Planting) => plantThenEdit(planting, plantSplit),
  headingSplit: plantHeadingSplit,
  merged: plantMerge,
  mergedAndEdited: (planting: Planting) => plantThenEdit(planting, plantMerge),
} as const satisfies Record<string, (planting: Planting) => boolean>

export type EditName = keyof typeof wordEdits | keyof typeof otherEdits
export type Mix = Readonly<Partial<Record<EditName, number>>>

/** Every kind, weighted roughly as editions of real forms differ. */
export const everyKind: Mix = {
  amount: 8,
  percentage: 4,
  period: 8,
  date: 2,
  obligation: 6,
  negation: 6,
  conjunction: 5,
  causation: 5,
  scope: 6,
  enumeration: 4,
  spelling: 3,
  grammar: 3,
  reworded: 2,
  citation: 2,
  exceptionTail: 3,
  conditionTail: 3,
  twoInSentence: 4,
  reference: 2,
  formIdentity: 2,
  sentenceAdded: 8,
  sentenceRemoved: 5,
  sentenceMoved: 2,
  unitAdded: 5,
  definitionAdded: 2,
  itemAdded: 3,
  itemRemoved: 2,
  polarity: 1,
  sectionAdded: 1,
  unitRemoved: 5,
  moved: 3,
  movedAndEdited: 2,
  split: 1,
  splitAndEdited: 1,
  headingSplit: 1,
  merged: 1,
  mergedAndEdited: 1,
}

/** Edits that do not change the meaning: other words, other places, other numbers. */
export const sameMeaning: Mix = {
  spelling: 2,
  grammar: 4,
  sentenceMoved: 4,
  moved: 3,
  split: 2,
  headingSplit: 2,
  merged: 2,
}

/** Lists and their items. */
export const listsOnly: Mix = { itemAdded: 3, itemRemoved: 3, polarity: 2, sectionAdded: 1, amount: 1, reworded: 1 }

export const restructuringOnly: Mix = {
  moved: 3,
  movedAndEdited: 4,
  split: 1,
  splitAndEdited: 2,
  merged: 1,
  mergedAndEdited: 2,
}

export interface PlantedPair {
  readonly a: Wording
  readonly b: Wording
  readonly edits: readonly PlantedEdit[]
  readonly restructurings: readonly Restructuring[]
}

/** Plants up to `count` edits of the mix; fewer when the wording has no more places for them. */
export function plantEdits(
  wording: Wording,
  prng: Prng,
  { count, mix }: { readonly count: number; readonly mix: Mix },
): PlantedPair {
  const planting = startPlanting(wording, prng)
  const left: Partial<Record<EditName, number>> = { ...mix }
  for (let planted = 0; planted < count && Object.keys(left).length > 0; ) {
    const name = prng.weighted(left as Record<EditName, number>)
    if (plantOne(planting, name)) planted++
    else delete left[name]
  }
  return {
    a: { ...wording, title: planting.titleA, units: planting.a },
    b: { ...wording, title: planting.titleB, units: planting.b },
    edits: planting.edits,
    restructurings: planting.restructurings,
  }
}

function plantOne(planting: Planting, name: EditName): boolean {
  if (name in wordEdits) return plantWordEdit(planting, wordEdits[name as keyof typeof wordEdits])
  return otherEdits[name as keyof typeof otherEdits](planting)
}

function plantMoveWithEdit(planting: Planting): boolean {
  const id = plantMove(planting)
  if (id === null) return false
  const moved = planting.b.find((unit) => unit.id === id)
  if (moved !== undefined) plantInside(planting, moved)
  return true
}

/** A split or merge, and an edit of words in the unit that it made or left. */
function plantThenEdit(planting: Planting, restructure: (planting: Planting) => boolean): boolean {
  if (!restructure(planting)) return false
  const id = planting.restructurings.at(-1)?.unitId
  const unit = planting.b.find((other) => other.id === id)
  if (unit !== undefined) plantInside(planting, unit)
  return true
}

/** Any edit of words inside one unit: everything outside counts as used while it is drawn. */
function plantInside(planting: Planting, unit: Unit): void {
  const inside = new Set(sentencesOf(unit).map(({ id }) => id))
  const outside = planting.b.flatMap(sentencesOf).filter(({ id }) => !inside.has(id) && !planting.usedSentences.has(id))
  for (const { id } of outside) planting.usedSentences.add(id)
  for (const edit of planting.prng.shuffle([
    amountEdit,
    periodEdit,
    obligationEdit,
    negationEdit,
    scopeEdit,
    conjunctionEdit,
  ])) {
    if (plantWordEdit(planting, edit) && planting.prng.chance(0.6)) break
  }
  for (const { id } of outside) planting.usedSentences.delete(id)
}
