import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import type { Difference, Provision } from '#lib/engines/compare/types.ts'
import { answerAmong, weightOf } from '#lib/engines/wording/claim-subject.ts'
import type { Weigh } from '#lib/engines/wording/said-in-context.ts'
import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import type { Named, StatedFigure } from '#lib/engines/wording/statement.ts'
import type { ProvisionIndex } from './index-provisions.ts'
import type { SaidSentence } from './said-sentences.ts'

/** A sentence that differs between two variants, on both sides. */
export interface ChangedSentence {
  readonly row: Provision
  readonly before: SaidSentence | null
  readonly after: SaidSentence | null
  readonly differences: readonly Difference[]
  readonly citationIds: readonly string[]
}

/** The sentences that differ, each once, with all of their differences. */
export function listChangedSentences(context: AnswerContext, index: ProvisionIndex): ChangedSentence[] {
  const rows = new Map(context.provisions.map((row, at) => [row.id, { row, at }]))
  const saidIn = groupSaid(context, index)
  const found = new Map<string, ChangedSentence>()
  for (const difference of context.differences) {
    const place = rows.get(difference.provisionId)
    if (place === undefined) continue
    const [a, b] = difference.variants.map((key) => ({
      key,
      said: saidIn(key, place.at),
      near: sentenceAt(place.row, difference, key),
    }))
    if (a === undefined || b === undefined) continue
    const isWhole = a.near === null ? isAll(difference, b) : b.near === null && isAll(difference, a)
    const before = findSaid(a.said, a.near) ?? (isWhole ? null : closest(a.said, findSaid(b.said, b.near)))
    const after = findSaid(b.said, b.near) ?? (isWhole ? null : closest(b.said, before))
    const id = [
      place.at,
      a.key,
      before?.provision.index,
      before?.start,
      b.key,
      after?.provision.index,
      after?.start,
    ].join(' ')
    const known = found.get(id)
    const citationIds = difference.variants.flatMap((key) => difference.spans[key]?.citationIds ?? [])
    found.set(id, {
      row: place.row,
      before,
      after,
      differences: [...(known?.differences ?? []), difference],
      citationIds: [...new Set([...(known?.citationIds ?? []), ...citationIds])],
    })
  }
  return [...found.values()]
}

/** The sentences of each variant, by its key and row. */
function groupSaid(
  { variants, rowsOf }: AnswerContext,
  index: ProvisionIndex,
): (key: string, row: number) => SaidSentence[] {
  const groups = new Map<string, SaidSentence[]>()
  for (const [at, { key }] of variants.entries())
    for (const said of index.said(at).all) {
      const group = `${rowsOf[at]?.[said.provision.index]} ${key}`
      const known = groups.get(group)
      if (known === undefined) groups.set(group, [said])
      else known.push(said)
    }
  return (key, row) => groups.get(`${row} ${key}`) ?? []
}

function sentenceAt({ cells }: Provision, { spans }: Difference, key: string): string | null {
  const [cell, span] = [cells[key], spans[key]]
  if (!cell || !span || span.end === span.start) return null
  const sentence = sentencesOf(cell.text).find(({ end }) => end > span.start)
  return sentence === undefined ? null : cell.text.slice(sentence.start, sentence.end)
}

/** The whole sentence was added or removed. */
function isAll({ spans }: Difference, { key, near }: { readonly key: string; readonly near: string | null }): boolean {
  return near !== null && (spans[key]?.text ?? '').includes(near)
}

export function textOf({ provision, start, end }: SaidSentence): string {
  return provision.text.slice(start, end)
}

function findSaid(said: readonly SaidSentence[], text: string | null): SaidSentence | null {
  return said.find((each) => textOf(each) === text) ?? null
}

/** The sentence that shares most concepts with one of the other side, and at least half. */
function closest(said: readonly SaidSentence[], other: SaidSentence | null): SaidSentence | null {
  if (other === null) return null
  const named = new Set(other.statement.terms.map(({ concept }) => concept))
  let best: { readonly each: SaidSentence; readonly share: number } | null = null
  for (const each of said) {
    const own = new Set(each.statement.terms.map(({ concept }) => concept))
    const share = [...own].filter((concept) => named.has(concept)).length / Math.max(1, Math.min(own.size, named.size))
    if (share >= 0.5 && share > (best?.share ?? 0)) best = { each, share }
  }
  return best?.each ?? null
}

/** Concepts that one side of a changed sentence names and the other does not. */
export function conceptsOnlyIn(one: SaidSentence | null, other: SaidSentence | null): string[] {
  const named = new Set(other?.statement.terms.map(({ concept }) => concept))
  return (one?.statement.terms ?? []).map(({ concept }) => concept).filter((concept) => !named.has(concept))
}

export interface FigureChange {
  readonly from: StatedFigure
  readonly to: StatedFigure
  /** Of a time: whether it runs up to something, as “30 days before” and “30 days’ notice” do; null where that is not said. */
  readonly isAhead: boolean | null
}

/** The figures of a changed sentence that differ, paired by their unit in order. */
export function listFigureChanges({ before, after }: ChangedSentence): FigureChange[] {
  const [removed, added] = pairUp(before?.statement.figures ?? [], after?.statement.figures ?? [])
  return removed.flatMap((from, at) => {
    const rank = removed.slice(0, at).filter(({ unit }) => unit === from.unit).length
    const to = added.filter(({ unit }) => unit === from.unit)[rank]
    return to === undefined || to.value === from.value ? [] : [{ from, to, isAhead: isAhead(to, after) }]
  })
}

type Figures = readonly StatedFigure[]

/** As many of a unit on both sides: each is the other’s. Else those with a value that the other side does not have. */
function pairUp(before: Figures, after: Figures): readonly [Figures, Figures] {
  const count = (figures: Figures, unit: StatedFigure['unit']) => figures.filter((each) => each.unit === unit).length
  const only = (figures: Figures, others: Figures) =>
    figures.filter(
      ({ unit, value }) =>
        count(figures, unit) === count(others, unit) ||
        !others.some((figure) => figure.unit === unit && figure.value === value),
    )
  return [only(before, after), only(after, before)]
}

const upTo = /^\W*(?:(?:written|advance|prior) )*(?:before|prior to|notice|ahead|in advance)\b/i
const onwards = /^\W*(?:after|of|from|following)\b/i

const until = /\b(?:until|till|after)(?: the)?\s*$/i

function isAhead({ side, start, end }: StatedFigure, said: SaidSentence | null): boolean | null {
  const text = said?.provision.text ?? ''
  const next = text.slice(end, said?.end)
  if (upTo.test(next)) return true
  return side === 'most' || onwards.test(next) || until.test(text.slice(said?.start, start)) ? false : null
}

/** The share of a statement’s subject that the two sides of a changed sentence name, 0 to 1. */
export function metShare(
  asked: readonly Named[],
  { before, after }: Pick<ChangedSentence, 'before' | 'after'>,
  weigh: Weigh,
): number {
  const total = weightOf(asked, weigh)
  const met = asked.reduce(
    (sum, { concept }) => sum + Math.max(answerOf(concept, before), answerOf(concept, after)) * weigh(concept),
    0,
  )
  return total === 0 ? 0 : met / total
}

export function answerOf(concept: string, said: SaidSentence | null): number {
  if (said === null) return 0
  const concepts = [
    ...said.statement.terms.map((term) => term.concept),
    ...said.context,
    ...said.heading,
    ...said.defined,
  ]
  return answerAmong(concept, concepts)
}
