import type { NormKind } from '#lib/engines/wording/norm-kinds.ts'
import type { Norm } from '#lib/engines/wording/read-wording.ts'
import { computePayment } from '#lib/engines/wording/scenario/compute-payment.ts'
import type { Deadline, TimedAct } from '#lib/engines/wording/scenario/deadlines.ts'
import type { DecidedScenario, Decision, OpenReason } from '#lib/engines/wording/scenario/decide.ts'
import { type JudgedNorm, listOpen } from '#lib/engines/wording/scenario/judge-norm.ts'
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
    case 'silence':
      return [
        plain(
          `No provision of this variant addresses ${quoteAll(decision.topics.map((topic) => topic.replace(/^~/, '')))}.`,
        ),
      ]
    case 'norm':
      return describeNorms(decision, { decided, bearing, name })
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

interface Described {
  readonly decided: DecidedScenario
  readonly bearing: readonly Norm[]
  readonly name: NameNorm
}

function describeNorms(
  { outcome, by, with: others }: Extract<Decision, { readonly basis: 'norm' }>,
  { decided, bearing, name }: Described,
): DescribedStep[] {
  const deciding = [by, ...others]
  const rest = bearing.filter((norm) => deciding.every((judged) => judged.norm !== norm))
  const stated = [...by.evidence].filter((concept) => !units.has(concept))
  const payment = outcome === 'covered' ? computePayment(by.norm, decided.facts) : null
  return [
    ...deciding.map((judged) => describeNorm(judged, name)),
    ...(stated.length === 0 ? [] : [plain(`The facts state ${quoteAll(stated)}.`)]),
    ...describeBearing(decided, rest, name),
    ...(payment === null ? [] : [plain(payment)]),
    plain(describeChange(outcome, by)),
  ]
}

/** Evidence that names a figure and not a thing. */
const units: ReadonlySet<string> = new Set(['day', 'dollar', 'percent', 'count', 'year', 'date'])

function describeChange(outcome: 'covered' | 'not_covered' | 'conditional', by: JudgedNorm): string {
  if (outcome === 'covered') return 'The outcome may change if one of these facts is otherwise.'
  const open = quoteExtents(by, listOpen(by))
  if (outcome === 'conditional')
    return open.length > 0
      ? `The facts do not show whether ${open.join(', ')}. The answer depends on it.`
      : 'The facts do not show whether this applies. The answer depends on it.'
  const unmet = quoteExtents(by, by.exceptions)
  return unmet.length > 0
    ? `It would be covered if an exception applied: ${unmet.join(', ')}.`
    : 'The outcome may change if one of these facts is otherwise.'
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
