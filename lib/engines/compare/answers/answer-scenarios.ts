import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { ScenarioInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext, KeyedText } from '#lib/engines/compare/segment/model.ts'
import type { AnswerOutcome, AnswerStep, ScenarioAnswer, ScenarioResult } from '#lib/engines/compare/types.ts'
import { type Facts, readFacts } from '#lib/engines/wording/facts.ts'
import { findMissedDeadline, type MissedDeadline } from '#lib/engines/wording/missed-deadline.ts'
import type { NormKind } from '#lib/engines/wording/norm-kinds.ts'
import { listOpenConditions } from '#lib/engines/wording/open-conditions.ts'
import { indexNorms, type NormIndex } from '#lib/engines/wording/rank-norms.ts'
import { type Norm, readWording } from '#lib/engines/wording/read-wording.ts'
import { nameProvision, shorten } from './name-provision.ts'
import type { ProvisionIndex } from './search-provisions.ts'
import { testAssertion } from './test-assertion.ts'

/**
 * The answer of each variant to a scenario, from the norms of its wording. A deadline that was missed is decided; for
 * the rest it cites the sentences that bear on the facts, and names what the facts leave open and what was not read.
 */
export function answerScenarios(context: AnswerContext, index: ProvisionIndex): ScenarioResult[] {
  const { input, variants } = context
  const readings = input.scenarios.length > 0 ? variants.map(readVariant) : []
  return input.scenarios.map((scenario) => ({
    id: scenario.id,
    answers: Object.fromEntries(
      readings.map((reading) => [reading.variant.key, answerOne(scenario, reading, context)]),
    ),
    expectations: scenario.expectations.map(({ id, assertion, variant }) => ({
      id,
      results: Object.fromEntries(
        variants
          .map(({ key }, at) => ({ key, at }))
          .filter(({ key }) => variant === null || variant === key)
          .map(({ key, at }) => {
            const { outcome, reason, evidence } = testAssertion(assertion, at, { context, index })
            return [key, { outcome, reason, citationIds: context.cite(evidence, key) }]
          }),
      ),
    })),
  }))
}

interface Reading {
  readonly variant: KeyedText
  readonly norms: readonly Norm[]
  readonly index: NormIndex
}

function readVariant(variant: KeyedText): Reading {
  const norms = readWording(variant.provisions)
  return { variant, norms, index: indexNorms(norms, variant.provisions) }
}

/** Characters of the sentences that an answer cites. */
const mostCharacters = 600
const mostNorms = 4

function answerOne({ facts, question }: ScenarioInput, reading: Reading, { cite }: AnswerContext): ScenarioAnswer {
  const { variant, norms, index } = reading
  const stated = readFacts(`${facts}\n${question}`)
  const missed = findMissedDeadline(norms, stated, question)
  const ranked = index.rank(facts, question)
  const bearing = missed === null ? takeFirst(ranked.map(({ norm }) => norm)) : [missed.norm]
  const citationsOf = ({ provision, start, end }: Norm) => {
    const cited = variant.provisions[provision]
    return cited === undefined ? [] : cite(slicesOf(cited, start, end), variant.key)
  }
  const name = ({ provision }: Norm) => {
    const own = variant.provisions[provision]
    return own === undefined ? '' : nameProvision(own)
  }
  const stepOf = (norm: Norm, text: string): AnswerStep => ({ text, citationIds: citationsOf(norm) })
  if (missed !== null) return toAnswer('not_covered', [stepOf(missed.norm, describeMissed(missed, name))])
  if (bearing.length === 0)
    return toAnswer('not_addressed', [{ text: 'No provision of this variant addresses these facts.', citationIds: [] }])
  return toAnswer('undetermined', [
    ...bearing.map((norm) => stepOf(norm, describeNorm(norm, stated, name))),
    { text: describeUnread(stated), citationIds: [] },
  ])
}

function toAnswer(outcome: AnswerOutcome, steps: readonly AnswerStep[]): ScenarioAnswer {
  return {
    outcome,
    answer: steps.map(({ text }) => text).join('\n'),
    steps,
    citationIds: [...new Set(steps.flatMap(({ citationIds }) => citationIds))],
  }
}

function takeFirst(norms: readonly Norm[]): Norm[] {
  let used = 0
  return norms
    .filter(({ text }) => {
      const isWithin = used < mostCharacters
      used += text.length
      return isWithin
    })
    .slice(0, mostNorms)
}

function describeMissed({ norm, allowedDays, elapsedDays }: MissedDeadline, name: (norm: Norm) => string): string {
  return `${name(norm)} says “${norm.text}” The suit was brought after about ${countDays(elapsedDays)}; ${countDays(allowedDays)} are allowed. It would be in time if it had been brought earlier.`
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

/** “III.A.2 excludes: “Theft …” It depends on: “the dwelling is vacant”.” */
function describeNorm(norm: Norm, facts: Facts, name: (norm: Norm) => string): string {
  const said = `${name(norm)} ${verbs[norm.kind]}: “${shorten(norm.text, longestQuote)}”`
  const open = listOpenConditions(facts, norm.scope).map(
    ({ start, end }) => `“${norm.text.slice(start - norm.start, end - norm.start)}”`,
  )
  return open.length === 0 ? said : `${said} It depends on: ${open.join(', ')}.`
}

const longestQuote = 120

function describeUnread({ unread }: Facts): string {
  const words = [...new Set(unread)].map((word) => `“${word}”`)
  const read = words.length === 0 ? '' : ` These words of the facts could not be read: ${words.join(', ')}.`
  return `Whether these provisions apply to the facts could not be decided from their wording.${read} A person must decide.`
}
