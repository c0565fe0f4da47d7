import type { NormKind } from '#lib/engines/wording/norm-kinds.ts'
import type { Norm } from '#lib/engines/wording/read-wording.ts'
import type { Deadline, TimedAct } from '#lib/engines/wording/scenario/deadlines.ts'
import type { DecidedScenario } from '#lib/engines/wording/scenario/decide.ts'
import type { OpenReason } from '#lib/engines/wording/scenario/decision.ts'
import { type JudgedNorm, listOpen } from '#lib/engines/wording/scenario/judge-norm.ts'
import type { OutOfPeriod } from '#lib/engines/wording/scenario/out-of-period.ts'
import { shorten } from './name-provision.ts'

/** The name of the provision of a norm. */
export type NameNorm = (norm: Norm) => string

/** A step of an answer, and the norm that it quotes. */
export interface DescribedStep {
  readonly text: string
  readonly norm: Norm | null
}

/** The steps of the answer to a scenario: what gives or takes coverage, what it depends on, and what would change it. */
export function describeDecision(decided: DecidedScenario, bearing: readonly Norm[], name: NameNorm): DescribedStep[] {
  const { decision } = decided
  switch (decision.basis) {
    case 'deadline':
      return describeDeadlines(decision.deadlines, name)
    case 'period':
      return describePeriod(decision.outside, name)
    case 'silence':
      return [
        plain(
          `No provision of this variant addresses ${quoteAll(decision.topics.map((topic) => topic.replace(/^~/, '')))}.`,
        ),
      ]
    case 'condition':
      return [...describeBearing(decided, bearing, name), plain(describeCondition(decision.by, decided))]
    case 'open':
      return [...describeBearing(decided, bearing, name), plain(describeOpen(decision.reason, decided))]
  }
}

function plain(text: string): DescribedStep {
  return { text, norm: null }
}

const acts: Readonly<Record<TimedAct, readonly [what: string, done: string]>> = {
  suit: ['The suit was brought', 'it had been brought'],
  notice: ['Notice was given', 'it had been given'],
  'notice to the police': ['The police were notified', 'they had been notified'],
  'proof of loss': ['The proof of loss was given', 'it had been given'],
}

function describeDeadlines(deadlines: readonly Deadline[], name: NameNorm): DescribedStep[] {
  const steps = deadlines.map(({ norm, act, allowedDays, elapsedDays }) => {
    const said = `${name(norm)} says “${norm.text}”`
    const text = `${said} ${acts[act][0]} after about ${countDays(elapsedDays)}; ${countDays(allowedDays)} are allowed.`
    return { text, norm }
  })
  const [first] = deadlines
  if (first === undefined) return []
  const done = acts[first.act][1]
  const change = first.isMissed
    ? `It would be in time if ${done} earlier.`
    : `It would be too late if ${done} after more than ${countDays(first.allowedDays)}.`
  return [...steps, plain(change)]
}

const subjects = { claim: 'The claim was made', act: 'The act was committed' } as const

function describePeriod(outside: readonly OutOfPeriod[], name: NameNorm): DescribedStep[] {
  return outside.map(({ norm, what, day, end, isBefore }) => {
    const [from, to] = isBefore ? ['before', 'after'] : ['after', 'before']
    const period =
      what === 'act' ? 'retroactive date' : isBefore ? 'beginning of the policy period' : 'end of the policy period'
    const said = `${name(norm)} says “${shorten(norm.text, longestQuote)}”`
    const text = `${said} ${subjects[what]} ${countDays(Math.abs(day - end))} ${from} the ${period}. It would have to be ${to} it.`
    return { text, norm }
  })
}

function countDays(days: number): string {
  return `${Math.round(days).toLocaleString('en-US')} days`
}

const verbs: Readonly<Record<NormKind, string>> = {
  grant: 'gives coverage',
  exclusion: 'excludes',
  exception: 'makes an exception',
  limit: 'sets a limit',
  deductible: 'sets a deductible',
  duty: 'asks of the insured',
  deadline: 'sets a deadline',
  definition: 'defines',
}

/** The conditions that are open, else what the facts say is not known. */
function describeCondition(by: JudgedNorm, { facts }: DecidedScenario): string {
  const open = quoteExtents(by, listOpen(by))
  return open.length > 0
    ? `The facts do not show whether ${open.join(', ')}. The answer depends on it.`
    : `The answer depends on what the facts leave open: ${quoteAll(facts.sentences.flatMap(({ doubt, text }) => (doubt === null ? [] : [text.trim()])))}.`
}

function quoteExtents({ norm }: JudgedNorm, extents: JudgedNorm['conditions']): string[] {
  return extents.map(({ at }) => `“${norm.text.slice(at.start - norm.start, at.end - norm.start)}”`)
}

/** “III.A.2 excludes: “Theft …” It depends on: “the dwelling is vacant”.” */
function describeNorm(judged: JudgedNorm, name: NameNorm): DescribedStep {
  const { norm } = judged
  const said = `${name(norm)} ${verbs[norm.kind]}: “${shorten(norm.text, longestQuote)}”`
  const open = quoteExtents(judged, listOpen(judged))
  return { text: open.length === 0 ? said : `${said} It depends on: ${open.join(', ')}.`, norm }
}

const longestQuote = 120

function describeBearing({ judged }: DecidedScenario, norms: readonly Norm[], name: NameNorm): DescribedStep[] {
  return norms.flatMap((norm) => {
    const found = judged.find((each) => each.norm === norm)
    return found === undefined ? [] : [describeNorm(found, name)]
  })
}

const reasons: Readonly<Record<OpenReason, string>> = {
  undecided: 'Whether these provisions apply to the facts could not be decided from their wording.',
  conflict: 'Provisions that say the contrary of each other apply to these facts alike.',
  unread: 'Too many words of the facts could not be read.',
  'too long': 'The facts are too long to be read as one event.',
  'no statement': 'The facts state no act.',
  instruction: 'The facts carry an instruction and not only what happened.',
}

function describeOpen(reason: OpenReason, { facts: { unread } }: DecidedScenario): string {
  const words = [...new Set(unread)]
  const read = words.length === 0 ? '' : ` These words of the facts could not be read: ${quoteAll(words)}.`
  return `${reasons[reason]}${read} A person must decide.`
}

function quoteAll(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}
