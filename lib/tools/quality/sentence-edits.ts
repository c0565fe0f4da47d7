import type { Category } from '#lib/engines/compare/types.ts'
import {
  type BankEntry,
  conditionSentences,
  coverageSentences,
  exceptionSentences,
  exclusionSentences,
} from './phrase-bank.ts'
import { type Area, addEdit, areasOf, type Planting } from './planting.ts'
import { bodyStart, isProse } from './prose.ts'
import { type Sentence, sentencesOf, type Unit } from './wording.ts'

/** Sentences whose category is clear in any place. */
const banks: readonly {
  readonly category: Category
  readonly areas: readonly Area[]
  readonly entries: readonly BankEntry[]
}[] = [
  { category: 'exclusion', areas: ['exclusions', 'coverage'], entries: exclusionSentences },
  { category: 'exception', areas: ['exclusions'], entries: exceptionSentences },
  { category: 'condition', areas: ['conditions', 'coverage'], entries: conditionSentences },
  { category: 'provision', areas: ['coverage'], entries: coverageSentences },
]

/** Adds a sentence of the bank to a paragraph of full sentences. */
export function plantAddedSentence(planting: Planting): boolean {
  const { prng } = planting
  const areas = areasOf(planting.b)
  const paragraphs = planting.b.flatMap((unit, at) =>
    planting.usedUnits.has(unit.id) || planting.resentencedUnits.has(unit.id)
      ? []
      : unit.paragraphs.flatMap((paragraph, index) =>
          isProse(paragraph) ? [{ unit, index, paragraph, area: areas[at] ?? 'other' }] : [],
        ),
  )
  for (const bank of prng.shuffle(banks)) {
    const entries = bank.entries.filter((entry) => !planting.usedPhrases.has(entry.text))
    const fitting = paragraphs.filter(({ area }) => bank.areas.includes(area))
    if (entries.length === 0 || fitting.length === 0) continue
    const { unit, index, paragraph } = prng.pick(fitting)
    const entry = prng.pick(entries)
    const at = prng.int(bodyStart(paragraph) + 1, paragraph.length)
    const id = addEdit(planting, {
      kind: `${bank.category} sentence added`,
      scope: 'sentence',
      change: 'added',
      unitId: unit.id,
      sentenceId: `e${planting.edits.length}`,
      categories: bank.category === 'provision' ? [] : [bank.category],
      effect: entry.effect,
      isMaterial: true,
    })
    const sentence: Sentence = { id: `e${id}`, text: `⟦${id}|${entry.text}⟧` }
    planting.b = replaceParagraph(planting.b, { unitId: unit.id, index }, [
      ...paragraph.slice(0, at),
      sentence,
      ...paragraph.slice(at),
    ])
    planting.usedPhrases.add(entry.text)
    planting.resentencedUnits.add(unit.id)
    planting.usedSentences.add(sentence.id)
    return true
  }
  return false
}

/** Takes a sentence that is not the first out of a paragraph. */
export function plantRemovedSentence(planting: Planting): boolean {
  const areas = areasOf(planting.b)
  const inA = new Map(
    planting.a.flatMap((unit) => sentencesOf(unit).map((sentence) => [sentence.id, unit.id] as const)),
  )
  const sites = planting.b.flatMap((unit, unitAt) =>
    unit.paragraphs.flatMap((paragraph, index) =>
      paragraph.flatMap((sentence, at) =>
        at > bodyStart(paragraph) &&
        !planting.resentencedUnits.has(unit.id) &&
        isProse(paragraph) &&
        sentence.text.split(' ').length >= 6 &&
        inA.get(sentence.id) === unit.id &&
        !planting.usedSentences.has(sentence.id)
          ? [{ unit, index, paragraph, sentence, area: areas[unitAt] ?? 'other' }]
          : [],
      ),
    ),
  )
  if (sites.length === 0) return false
  const { unit, index, paragraph, sentence } = planting.prng.pick(sites)
  const kind = kindOfSentence(sentence.text)
  const id = addEdit(planting, {
    kind: 'sentence removed',
    scope: 'sentence',
    change: 'removed',
    unitId: unit.id,
    sentenceId: sentence.id,
    categories: kind === null ? [] : [kind],
    effect: kind === 'exclusion' ? 'broader' : kind === 'exception' ? 'narrower' : null,
    isMaterial: true,
  })
  planting.a = planting.a.map((other) => ({
    ...other,
    paragraphs: other.paragraphs.map((sentences) =>
      sentences.map((old) => (old.id === sentence.id ? { ...old, text: `⟦${id}|${old.text}⟧` } : old)),
    ),
  }))
  planting.b = replaceParagraph(
    planting.b,
    { unitId: unit.id, index },
    paragraph.filter((other) => other.id !== sentence.id),
  )
  planting.usedSentences.add(sentence.id)
  planting.resentencedUnits.add(unit.id)
  return true
}

/** "This exclusion …" has another meaning after another sentence. */
const backReference =
  /^(?:this|these|those|that|such|it|they|he|she|however|but|also|in (?:this|that|such)|if (?:so|not|it|this|they))\b|\b(?:this|these) (?:exclusions?|conditions?|provisions?|paragraphs?|items?|exceptions?)\b/i

/**
 * Moves a sentence that is complete without its surroundings to another unit of its kind: nothing is added or removed.
 */
export function plantMovedSentence(planting: Planting): boolean {
  const { prng } = planting
  const areas = areasOf(planting.b)
  const paragraphs = planting.b.flatMap((unit, at) =>
    planting.resentencedUnits.has(unit.id) || planting.usedUnits.has(unit.id)
      ? []
      : unit.paragraphs.flatMap((paragraph, index) =>
          isProse(paragraph) ? [{ unit, index, paragraph, area: areas[at] ?? 'other' }] : [],
        ),
  )
  const inA = new Set(planting.a.flatMap(sentencesOf).map(({ id }) => id))
  const places = paragraphs.flatMap((from) =>
    from.paragraph.flatMap((sentence, at) =>
      at > bodyStart(from.paragraph) &&
      inA.has(sentence.id) &&
      !planting.usedSentences.has(sentence.id) &&
      !backReference.test(sentence.text) &&
      !/\b(?:it|they|them|this|these|such)\b/i.test(sentence.text) &&
      !/[⟪⟦]/.test(sentence.text) &&
      sentence.text.split(' ').length >= 10
        ? [{ from, sentence }]
        : [],
    ),
  )
  if (places.length === 0) return false
  const { from, sentence } = prng.pick(places)
  const targets = paragraphs.filter(({ unit, area }) => unit.id !== from.unit.id && area === from.area)
  if (targets.length === 0) return false
  const to = prng.pick(targets)
  const without = from.paragraph.filter(({ id }) => id !== sentence.id)
  const at = prng.int(bodyStart(to.paragraph) + 1, to.paragraph.length)
  const taken = replaceParagraph(planting.b, { unitId: from.unit.id, index: from.index }, without)
  const put = [...to.paragraph.slice(0, at), sentence, ...to.paragraph.slice(at)]
  planting.b = replaceParagraph(taken, { unitId: to.unit.id, index: to.index }, put)
  planting.usedSentences.add(sentence.id)
  for (const { unit } of [from, to]) planting.resentencedUnits.add(unit.id)
  return true
}

function kindOfSentence(text: string): Category | null {
  if (/^This exclusion does not apply\b/.test(text)) return 'exception'
  if (/^(?:We do not (?:cover|insure)|This insurance does not apply)\b/.test(text)) return 'exclusion'
  return null
}

function replaceParagraph(
  units: readonly Unit[],
  { unitId, index }: { readonly unitId: string; readonly index: number },
  paragraph: readonly Sentence[],
): Unit[] {
  return units.map((unit) =>
    unit.id === unitId
      ? { ...unit, paragraphs: unit.paragraphs.map((old, at) => (at === index ? paragraph : old)) }
      : unit,
  )
}
