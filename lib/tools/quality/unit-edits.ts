import type { Category } from '#lib/engines/compare/types.ts'
import {
  conditionUnits,
  coverageUnits,
  definitionUnits,
  exclusionUnits,
  listItems,
  listSections,
  type UnitEntry,
} from './phrase-bank.ts'
import { type Area, addEdit, areasOf, type PlantedEdit, type Planting, referencedIds } from './planting.ts'
import { isProse, isRunIn } from './prose.ts'
import {
  markerKinds,
  parentIndex,
  type Sentence,
  sentencesOf,
  siblingIndexes,
  subtreeEnd,
  type Unit,
} from './wording.ts'

const unitBanks: Readonly<Record<Exclude<Area, 'other'>, readonly UnitEntry[]>> = {
  definitions: definitionUnits,
  exclusions: exclusionUnits,
  conditions: conditionUnits,
  coverage: coverageUnits,
}

const unitCategories: Readonly<Record<Area, readonly Category[]>> = {
  definitions: ['defined_term'],
  exclusions: ['exclusion'],
  conditions: ['condition', 'provision'],
  coverage: [],
  other: [],
}

/** Adds a numbered unit between two of its kind, dressed like them. */
export function plantAddedUnit(planting: Planting, only?: Area): boolean {
  const { prng } = planting
  const areas = areasOf(planting.b)
  const places = planting.b.flatMap((unit, at) => {
    const area = areas[at] ?? 'other'
    return area !== 'other' &&
      (only === undefined || area === only) &&
      isLeaf(planting.b, at) &&
      isDressed(planting, at)
      ? [{ unit, at, area }]
      : []
  })
  for (const { unit, at, area } of prng.shuffle(places)) {
    const entry = prng.shuffle(unitBanks[area]).find((other) => !planting.usedPhrases.has(other.heading))
    if (entry === undefined) continue
    planting.usedPhrases.add(entry.heading)
    const sentences = unit.heading === null ? dressLike(unit, entry) : entry.sentences
    const added = { kind: `${area} unit added`, categories: unitCategories[area], effect: entry.effect }
    insertUnits(planting, { at: at + 1, ...added }, [
      { ...unit, heading: unit.heading === null ? null : entry.heading, paragraphs: [sentences.map(asSentence)] },
    ])
    return true
  }
  return false
}

/** Adds a thing to a list of things, closed like its neighbors. */
export function plantAddedItem(planting: Planting): boolean {
  const places = planting.b.flatMap((unit, at) => {
    const text = sentencesOf(unit)[0]?.text ?? ''
    const isItem =
      isLeaf(planting.b, at) &&
      unit.heading === null &&
      sentencesOf(unit).length === 1 &&
      /^[A-Z][^:]*[a-z];$/.test(text)
    return isItem && !planting.usedUnits.has(unit.id) ? [{ unit, at }] : []
  })
  const item = planting.prng.shuffle(listItems).find((other) => !planting.usedPhrases.has(other))
  if (places.length === 0 || item === undefined) return false
  planting.usedPhrases.add(item)
  const { unit, at } = planting.prng.pick(places)
  insertUnits(planting, { at: at + 1, kind: 'list item added', categories: [], effect: null }, [
    { ...unit, paragraphs: [[asSentence(`${item};`)]] },
  ])
  return true
}

/** Adds a lead-in with its items: one edit for each row. */
export function plantAddedSection(planting: Planting): boolean {
  const section = planting.prng.shuffle(listSections).find((other) => !planting.usedPhrases.has(other.heading))
  const places = planting.b.flatMap((unit, at) => {
    const below = markerKinds[markerKinds.indexOf(unit.marker ?? '(i)') + 1]
    return isLeaf(planting.b, at) && isDressed(planting, at) && below !== undefined ? [{ unit, at, below }] : []
  })
  if (section === undefined || places.length === 0) return false
  planting.usedPhrases.add(section.heading)
  const { unit, at, below } = planting.prng.pick(places)
  const lead = unit.heading === null ? [`${section.heading}.`, section.leadIn] : [section.leadIn]
  insertUnits(planting, { at: at + 1, kind: 'section added', categories: [], effect: null }, [
    { ...unit, heading: unit.heading === null ? null : section.heading, paragraphs: [lead.map(asSentence)] },
    ...section.items.map((item) => ({
      ...unit,
      level: unit.level + 1,
      marker: below,
      heading: null,
      paragraphs: [[asSentence(item)]],
    })),
  ])
  return true
}

/** Takes a unit and what is below it (at most four rows) out; nothing may refer to it. */
export function plantRemovedUnit(planting: Planting): boolean {
  const areas = areasOf(planting.a)
  const referenced = referencedIds([...planting.a, ...planting.b])
  const places = planting.a.flatMap((unit, at) => {
    const subtree = planting.a.slice(at, subtreeEnd(planting.a, at))
    const atB = planting.b.findIndex((other) => other.id === unit.id)
    if (unit.level === 0 || unit.marker === null || atB === -1 || subtree.length > 4) return []
    const inB = planting.b.slice(atB, subtreeEnd(planting.b, atB))
    const siblings = siblingIndexes(planting.b, atB)
    const isFree =
      siblings.length > 2 &&
      siblings.at(-1) !== atB &&
      inB.map(({ id }) => id).join() === subtree.map(({ id }) => id).join() &&
      inB.every(
        (below) => isUntouched(planting, below) && !referenced.has(below.id) && sentencesOf(below).length > 0,
      ) &&
      sentencesOf(unit).some(({ text }) => text.split(' ').length >= 4)
    return isFree ? [{ subtree, area: areas[at] ?? 'other' }] : []
  })
  if (places.length === 0) return false
  const { subtree, area } = planting.prng.pick(places)
  for (const unit of subtree) {
    const categories =
      area === 'exclusions' && subtree.length === 1 && /^We do not/.test(sentencesOf(unit)[0]?.text ?? '')
        ? unitCategories.exclusions
        : area === 'definitions' && subtree.length === 1
          ? unitCategories.definitions
          : []
    addEdit(planting, {
      kind: 'unit removed',
      scope: 'unit',
      change: 'removed',
      unitId: unit.id,
      sentenceId: null,
      categories,
      effect: null,
      isMaterial: true,
    })
    lockUnit(planting, unit)
  }
  const ids = new Set(subtree.map((unit) => unit.id))
  planting.b = planting.b.filter((unit) => !ids.has(unit.id))
  return true
}

interface Insertion extends Pick<PlantedEdit, 'kind' | 'categories' | 'effect'> {
  readonly at: number
}

function insertUnits(planting: Planting, { at, kind, categories, effect }: Insertion, units: readonly Unit[]): void {
  const added = units.map((unit) => {
    const id = addEdit(planting, {
      kind,
      scope: 'unit',
      change: 'added',
      unitId: `n${planting.edits.length}`,
      sentenceId: null,
      categories,
      effect,
      isMaterial: true,
    })
    const fresh: Unit = {
      ...unit,
      id: `n${id}`,
      paragraphs: unit.paragraphs.map((sentences, index) =>
        sentences.map((sentence, n) => ({ ...sentence, id: `n${id}-${index}-${n}` })),
      ),
    }
    lockUnit(planting, fresh)
    return fresh
  })
  planting.b = [...planting.b.slice(0, at), ...added, ...planting.b.slice(at)]
}

export function lockUnit(planting: Planting, unit: Unit): void {
  planting.usedUnits.add(unit.id)
  for (const { id } of sentencesOf(unit)) planting.usedSentences.add(id)
}

export function isUntouched(planting: Planting, unit: Unit): boolean {
  return !planting.usedUnits.has(unit.id) && sentencesOf(unit).every(({ id }) => !planting.usedSentences.has(id))
}

export function isLeaf(units: readonly Unit[], at: number): boolean {
  return subtreeEnd(units, at) === at + 1
}

/** A unit of full sentences next to which another such unit reads naturally. */
function isDressed(planting: Planting, at: number): boolean {
  const unit = planting.b[at]
  const parent = parentIndex(planting.b, at)
  if (unit === undefined || parent === null || unit.marker === null || planting.usedUnits.has(unit.id)) return false
  const paragraph = unit.paragraphs[0] ?? []
  const first = paragraph[0]?.text ?? ''
  const isDefinition = areasOf(planting.b)[at] === 'definitions'
  const isTitled = unit.heading !== null || isRunIn(first) || (isDefinition && meansPattern.test(first))
  const leadIn = sentencesOf(planting.b[parent] ?? unit).at(-1)?.text ?? ''
  return isTitled && isProse(paragraph) && (!leadIn.endsWith(':') || isDefinition)
}

const meansPattern = /^([“"]?)[A-Z][^.]{1,40}? means? /

/** Heading and text in the neighbor's style: "Act. The law…" or "“Act” means the law…". */
function dressLike(unit: Unit, { heading, sentences }: UnitEntry): string[] {
  const model = meansPattern.exec(sentencesOf(unit)[0]?.text ?? '')
  if (model === null) return [`${heading}.`, ...sentences]
  const [first = '', ...rest] = sentences
  const term = model[1] === '' ? heading : `${model[1]}${heading}${model[1] === '“' ? '”' : '"'}`
  return [`${term} means ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...rest]
}

function asSentence(text: string): Sentence {
  return { id: '', text }
}
