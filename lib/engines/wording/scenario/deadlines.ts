import { lexicon } from '../lexicon/lexicon.ts'
import type { Norm } from '../read-wording.ts'
import { remember } from '../remember.ts'
import { type Bound, boundsOf } from '../scope.ts'
import { readTerms } from '../terms.ts'
import type { Facts } from './facts.ts'
import type { DatedClause } from './timeline.ts'

/** A time that a norm allows for an act, and the days that passed before the act of the facts. */
export interface Deadline {
  readonly norm: Norm
  readonly act: TimedAct
  readonly allowedDays: number
  readonly elapsedDays: number
  readonly isMissed: boolean
}

export type TimedAct = 'suit' | 'notice to the police' | 'notice' | 'proof of loss'

/** A count of days is read from months and years, which are not equally long. */
const tolerance = 1.01

/** The deadlines of a wording whose act and beginning the facts date, or whose time they state. */
export function findDeadlines(norms: readonly Norm[], facts: Facts): Deadline[] {
  const done = new Set(acts.flatMap(([act]) => (isDone(act, facts) ? [act] : [])))
  if (done.size === 0) return []
  return norms.flatMap((norm) => {
    const act = actOf(norm)
    if (act === null || !done.has(act)) return []
    return timesOf(norm).flatMap(({ quantity }) => {
      const from = startOf(norm.text, quantity.value)
      const elapsedDays = from === null ? null : readElapsed(facts, act, from)
      if (elapsedDays === null) return []
      return [
        { norm, act, allowedDays: quantity.value, elapsedDays, isMissed: elapsedDays > quantity.value * tolerance },
      ]
    })
  })
}

function actOf({ kind, text }: Norm): TimedAct | null {
  if (kind === 'deadline') return 'suit'
  return kind === 'definition' || kind === 'limit' ? null : actNamed(text)
}

const actNamed = remember((text): TimedAct | null => {
  const first = acts.flatMap(([act, { wording }]) => {
    const at = text.search(wording)
    return at === -1 ? [] : [{ act, at }]
  })
  return first.toSorted((a, b) => a.at - b.at)[0]?.act ?? null
})

const acts: readonly (readonly [TimedAct, { readonly wording: RegExp; readonly facts: RegExp }])[] = [
  [
    'suit',
    {
      wording: /(?!)/,
      facts:
        /\b(?:su(?:es?|ed|it|ing)|lawsuit|legal action|(?:br(?:ing|ought)|beg(?:in|an|un)|start|commenc|fil)\w* (?:an?|the|this|that|his|her|its|their|your) action)\b/i,
    },
  ],
  ['proof of loss', { wording: /\bproof of loss\b/i, facts: /\bproof of loss\b/i }],
  [
    'notice to the police',
    {
      wording: /\b(?:report|notif|tell)\w*\b[^.;]{0,40}\b(?:police|law enforcement|authorities)\b/i,
      facts:
        /\b(?:told|report|notif|call|inform)\w*\b.{0,40}\b(?:police|sheriff|law enforcement|authorities|officers?)\b/i,
    },
  ],
  [
    'notice',
    {
      wording: /\b(?:written notice|notice of|give (?:us )?notice|notif(?:y|ied|ies)|report(?:ed|s)?)\b/i,
      facts:
        /\b(?:report(?:ed|s)?|notif(?:ied|ies|y)|gave notice|notice (?:was|is|of)|informed|(?:told|wrote to|sent\b.{0,40}\bto) (?:us|the (?:company|insurer|agent|carrier)))\b/i,
    },
  ],
]

function factsPattern(act: TimedAct): RegExp {
  return acts.find(([each]) => each === act)?.[1].facts ?? /(?!)/
}

/** An act that a sentence names without a negation. */
function isDone(act: TimedAct, { sentences }: Facts): boolean {
  return sentences.some(
    ({ text, doubt }) => doubt === null && factsPattern(act).test(text) && !/\b(?:not|no|never)\b/i.test(text),
  )
}

/** The times that a norm allows, in its main clause or a condition. */
function timesOf({ scope }: Norm): Bound[] {
  return [scope, ...scope.conditions, ...scope.exceptions]
    .flatMap(({ slots }) => slots.flatMap(boundsOf))
    .filter(({ quantity, side }) => quantity.unit === 'day' && side === 'below')
}

type Start = 'loss' | 'accident' | 'denial' | 'discovery' | 'end of the period'

const starts: readonly (readonly [Start, { readonly wording: RegExp; readonly facts: RegExp }])[] = [
  [
    'end of the period',
    {
      wording: /^(?:the )?(?:end|expiration|expiry|termination)\b[^.;,]{0,20}\b(?:period|policy)\b/i,
      facts: /\b(?:policy|insurance|coverage) period\b|\bpolicy (?:ended|expired|ends|expires)\b/i,
    },
  ],
  [
    'discovery',
    {
      wording:
        /^(?:the )?(?:discover|learn|date (?:of discovery|you (?:first )?(?:knew|learned)))|\b(?:is|was) (?:first )?discovered\b/i,
      facts: /\b(?:found out|learn(?:ed|t)|discovered|became aware|first knew|noticed)\b/i,
    },
  ],
  [
    'denial',
    {
      wording: /^(?:the )?date (?:on which )?(?:we|the \w+) (?:first )?den(?:y|ies|ied)\b/i,
      facts: /\b(?:den(?:y|ied|ies)|denial|declined|rejected) (?:the|her|his|their|your|that|a|this) (?:\w+ )?claim\b/i,
    },
  ],
  [
    'accident',
    {
      wording: /^(?:the )?(?:date (?:of|on which) )?(?:the )?(?:accident|injury)\b/i,
      facts: /(?:)/,
    },
  ],
  [
    'loss',
    {
      wording: /^(?:the )?(?:date (?:of|on which) )?(?:the )?(?:direct )?(?:physical )?(?:loss|damage|occurrence)\b/i,
      facts: /(?:)/,
    },
  ],
]

/** The event that sets a time running: the words after the time and “after”, “of” or “from”. Null for anything else. */
function startOf(text: string, days: number): Start | null {
  const times = [...text.matchAll(/\b(?:days?|weeks?|months?|years?|hours?)\b ?(?:after|of|from|following)? ?/gi)]
  const after = times.map(({ index, 0: found }) => text.slice(index + found.length))
  const own = after.length === 1 ? after : after.filter((_, at) => daysBefore(text, times[at]?.index ?? 0, days))
  const found = own.flatMap((rest) => starts.find(([, { wording }]) => wording.test(rest))?.[0] ?? [])
  return found.length === 1 || (found.length > 0 && new Set(found).size === 1) ? (found[0] ?? null) : null
}

/** Whether the time that ends there has so many days. */
function daysBefore(text: string, at: number, days: number): boolean {
  const words = text.slice(0, at + 6)
  const printed = /(\d+|\w+)(?: \(\d+\))?(?: consecutive| calendar| business)? (hour|day|week|month|year)/gi
  const last = [...words.matchAll(printed)].at(-1)
  return last !== undefined && Math.abs(countDays(last[1] ?? '', last[2] ?? '') - days) < 1
}

const perUnit: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 365.25 / 12, year: 365.25 }

function countDays(count: string, unit: string): number {
  const named = 'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .indexOf(count.toLowerCase())
  return (named === -1 ? Number(count) : named) * (perUnit[unit.toLowerCase()] ?? Number.NaN)
}

/** Days from what sets the time running to the act: by their dates, or as one time that is stated with the act. */
function readElapsed(facts: Facts, act: TimedAct, start: Start): number | null {
  const { dated, sentences } = facts
  const pattern = factsPattern(act)
  const done = dated.filter(({ text, sentence }) => pattern.test(text) || isOnlyDateOf(facts, sentence, pattern))
  const begun = dated.filter(
    (each) => !done.includes(each) && isStart(each, start, sentences[each.sentence]?.text ?? ''),
  )
  const [from, to] = [start === 'end of the period' ? begun.at(-1) : begun[0], done.at(-1)]
  if (from !== undefined && to !== undefined) return to.day >= from.day ? to.day - from.day : null
  if (dated.length > 0 || (start !== 'loss' && start !== 'accident')) return null
  const times = sentences
    .filter(({ text }) => pattern.test(text) && /\b(?:after|later|following)\b/i.test(text))
    .flatMap(({ quantities }) => quantities.filter(({ unit }) => unit === 'day'))
  return times.length === 1 ? (times[0]?.value ?? null) : null
}

/** A sentence with one date says when it happened, in any order of its words. */
function isOnlyDateOf({ dated, sentences }: Facts, sentence: number, pattern: RegExp): boolean {
  const dates = dated.filter((each) => each.sentence === sentence)
  return dates.length === 1 && pattern.test(sentences[sentence]?.text ?? '')
}

function isStart({ text }: DatedClause, start: Start, sentence: string): boolean {
  if (start === 'loss' || start === 'accident') return isOf(start, text) || isOf(start, sentence)
  return starts.find(([each]) => each === start)?.[1].facts.test(start === 'discovery' ? text : sentence) ?? false
}

const begun: Readonly<Record<'loss' | 'accident', readonly string[]>> = {
  loss: ['cause of loss', 'accident', 'loss', 'harm'],
  accident: ['accident', 'bodily injury'],
}

function isOf(start: 'loss' | 'accident', text: string): boolean {
  return [...readTerms(text).concepts].some((concept) =>
    begun[start].some((each) => lexicon.broader(concept).has(each)),
  )
}
