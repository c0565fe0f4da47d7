import type { NormKind } from '#lib/engines/wording/norm-kinds.ts'
import { isWithin, type Passage } from '#lib/engines/wording/questions/index-wording.ts'
import { sizeOfAnswer } from '#lib/engines/wording/questions/relevant-passages.ts'
import type { Norm } from '#lib/engines/wording/read-wording.ts'
import type { Deadline, TimedAct } from '#lib/engines/wording/scenario/deadlines.ts'
import type { DecidedScenario } from '#lib/engines/wording/scenario/decide.ts'
import { capOf, highestOf } from '#lib/engines/wording/scenario/decide-amount.ts'
import type { OpenReason } from '#lib/engines/wording/scenario/decision.ts'
import { type JudgedNorm, listOpen } from '#lib/engines/wording/scenario/judge-norm.ts'
import type { OutOfPeriod } from '#lib/engines/wording/scenario/out-of-period.ts'
import { countOf, shorten } from './name-provision.ts'

/** The name of a provision. */
type NameProvision = (provision: number) => string

/** A stretch of the text of a provision. */
export type Quoted = Pick<Passage, 'provision' | 'start' | 'end'>

/** A step of an answer, and what it quotes. */
export interface DescribedStep {
  readonly text: string
  readonly quoted: Quoted | null
}

/** The steps of the answer to a scenario: what gives or takes coverage, what it depends on, and what would change it. */
export function describeDecision(decided: DecidedScenario, name: NameProvision): DescribedStep[] {
  const { decision } = decided
  switch (decision.basis) {
    case 'deadline':
      return describeDeadlines(decision.deadlines, name)
    case 'period':
      return [
        ...describePeriod(decision.outside, name),
        ...describeOthers(
          decided,
          decision.outside.map(({ norm }) => norm),
          name,
        ),
      ]
    case 'labeled':
      return [...describeOthers(decided, [], name), plain(`${ofLabeled[decision.outcome]}${describeUnread(decided)}`)]
    case 'silence':
      return [
        plain(
          `No provision of this variant addresses ${quoteAll(decision.topics.map((topic) => topic.replace(/^~/, '')))}.`,
        ),
      ]
    case 'condition':
      return [
        ...describeBy(decision.by, decided, name),
        plain(`${describeCondition(decision.by, decided)}${describeUnread(decided)}`),
      ]
    case 'exclusion':
    case 'exception':
      return [...describeBy(decision.by, decided, name), plain(`${describeMet(decision.by)}${describeUnread(decided)}`)]
    case 'amount':
      return [...describeBy(decision.by, decided, name), ...describeSum(decision.by, decided)]
    case 'open':
      return [...describeOthers(decided, [], name), plain(describeOpen(decision.reason, decided))]
  }
}

function plain(text: string): DescribedStep {
  return { text, quoted: null }
}

/** The norm that decides, and the passages next to it. */
function describeBy(by: JudgedNorm | null, decided: DecidedScenario, name: NameProvision): DescribedStep[] {
  if (by === null) return describeOthers(decided, [], name)
  return [describePassage(by.norm, decided, name), ...describeOthers(decided, [by.norm], name)]
}

function describeMet({ evidence, exceptions }: JudgedNorm): string {
  const excepted = exceptions.flatMap((exception) => (exception.met === 'yes' ? exception.evidence : []))
  const stated = [...new Set([...evidence, ...excepted])].map((concept) => concept.replace(/^~/, ''))
  return `The facts state ${quoteAll(stated)}. The answer would change if one of these were not so.`
}

/** The lowest of the sums that cap a payment, against the highest that the facts state. */
function describeSum(by: JudgedNorm, { facts }: DecidedScenario): DescribedStep[] {
  const cap = capOf(by)
  if (cap === null) return []
  const most = highestOf(facts) ?? 0
  const compared =
    most > cap
      ? ` The facts state ${countDollars(most)}, so that ${countDollars(most - cap)} of it is above the limit.`
      : ''
  return [plain(`The limit that applies is ${countDollars(cap)}.${compared}`)]
}

function countDollars(value: number): string {
  return `$${value.toLocaleString('en-US')}`
}

const acts: Readonly<Record<TimedAct, readonly [what: string, done: string]>> = {
  suit: ['The suit was brought', 'it had been brought'],
  notice: ['Notice was given', 'it had been given'],
  'notice to the police': ['The police were notified', 'they had been notified'],
  'proof of loss': ['The proof of loss was given', 'it had been given'],
}

function describeDeadlines(deadlines: readonly Deadline[], name: NameProvision): DescribedStep[] {
  const steps = deadlines.map(({ norm, act, allowedDays, elapsedDays }) => {
    const said = `${name(norm.provision)} says “${norm.text}”`
    const text = `${said} ${acts[act][0]} after about ${countDays(elapsedDays)}. Allowed: ${countDays(allowedDays)}.`
    return { text, quoted: norm }
  })
  const [first] = deadlines
  if (first === undefined) return []
  const done = acts[first.act][1]
  const change = first.isMissed
    ? `It would be in time if ${done} earlier.`
    : `It would be too late if ${done} after more than ${countDays(first.allowedDays)}.`
  return [...steps, plain(change)]
}

/** Outcomes of labeled scenarios to which such passages apply. */
const ofLabeled = {
  covered:
    'Scenarios with such facts that people labeled are covered under such passages. No rule confirms this one: check that each passage applies to the facts.',
  not_covered:
    'Scenarios with such facts that people labeled are not covered under such passages. No rule confirms this one: check that each passage applies to the facts.',
  conditional: 'The facts do not show whether these conditions are met. The answer depends on it.',
  not_addressed:
    'These passages come closest to the facts. Wording like this does not address such facts in scenarios that people labeled.',
} as const

const subjects = { claim: 'The claim was made', act: 'The act was committed' } as const

function describePeriod(outside: readonly OutOfPeriod[], name: NameProvision): DescribedStep[] {
  return outside.map(({ norm, what, day, end, isBefore }) => {
    const [from, to] = isBefore ? ['before', 'after'] : ['after', 'before']
    const period =
      what === 'act' ? 'retroactive date' : isBefore ? 'beginning of the policy period' : 'end of the policy period'
    const said = `${name(norm.provision)} says “${shorten(norm.text, longestQuote)}”`
    const text = `${said} ${subjects[what]} ${countDays(Math.abs(day - end))} ${from} the ${period}. It would have to be ${to} it.`
    return { text, quoted: norm }
  })
}

const units: readonly (readonly [string, number])[] = [
  ['year', 365.25],
  ['month', 365.25 / 12],
]

/** In years or months where it was stated in them. */
function countDays(days: number): string {
  for (const [unit, length] of units) {
    const count = Math.round(days / length)
    if (count > 0 && Math.abs(count * length - days) < 0.01) return countOf(count, unit)
  }
  return countOf(Math.round(days), 'day')
}

const verbs: Readonly<Record<NormKind, string>> = {
  grant: 'gives coverage',
  exclusion: 'excludes',
  exception: 'makes an exception',
  limit: 'sets a limit',
  deductible: 'sets a deductible',
  duty: 'asks of the insured',
  condition: 'states a condition',
  deadline: 'sets a deadline',
  definition: 'defines',
}

/** The conditions that are open, else what the facts say is not known. */
function describeCondition(by: JudgedNorm | null, { facts }: DecidedScenario): string {
  const open = by === null ? [] : quoteExtents(by, listOpen(by))
  return open.length > 0
    ? `The facts do not show whether ${open.join(', ')}. The answer depends on it.`
    : `The answer depends on what the facts leave open: ${quoteAll(facts.sentences.flatMap(({ doubt, text }) => (doubt === null ? [] : [text.trim()])))}.`
}

function quoteExtents({ norm }: JudgedNorm, extents: JudgedNorm['conditions']): string[] {
  return extents.map(({ at }) => `“${norm.text.slice(at.start - norm.start, at.end - norm.start)}”`)
}

/** “III.A.2 excludes: “Theft …” It depends on: “the dwelling is vacant”.” */
function describePassage(passage: Passage, { judged, decision }: DecidedScenario, name: NameProvision): DescribedStep {
  const own = judged.find(({ norm }) => isWithin(norm, passage))
  const isDecided = decision.basis === 'labeled' && decision.outcome !== 'conditional'
  const said = `${name(passage.provision)} ${own === undefined ? 'says' : verbs[own.norm.kind]}: “${shorten(passage.text, longestQuote)}”`
  const open = own === undefined || isDecided ? [] : quoteExtents(own, listOpen(own))
  return { text: open.length === 0 ? said : `${said} It depends on: ${open.join(', ')}.`, quoted: passage }
}

const longestQuote = 120

/** The passages that speak of the same facts as the norms that decide, as far as the answer has room for them. */
function describeOthers(decided: DecidedScenario, by: readonly Norm[], name: NameProvision): DescribedStep[] {
  let used = by.reduce((sum, { text }) => sum + text.length, 0)
  return decided.passages
    .filter((passage) => !by.some((norm) => isWithin(norm, passage)))
    .filter(({ text }) => {
      const hasRoom = used < sizeOfAnswer.characters
      used += text.length
      return hasRoom
    })
    .map((passage) => describePassage(passage, decided, name))
}

const reasons: Readonly<Record<OpenReason, string>> = {
  undecided: 'Whether these provisions apply to the facts could not be decided from their wording.',
  conflict: 'Provisions that say the contrary of each other apply to these facts alike.',
  unread: 'Too many words of the facts could not be read.',
  contradiction: 'The facts say the contrary of each other.',
  'too long': 'The facts are too long to be read as one event.',
  'no statement': 'The facts state no act.',
  instruction: 'The facts carry an instruction and not only what happened.',
}

function describeOpen(reason: OpenReason, decided: DecidedScenario): string {
  return `${reasons[reason]}${describeUnread(decided)} A person must decide.`
}

function describeUnread({ facts: { unread } }: DecidedScenario): string {
  const words = [...new Set(unread)]
  return words.length === 0 ? '' : ` These words of the facts could not be read: ${quoteAll(words)}.`
}

function quoteAll(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}
