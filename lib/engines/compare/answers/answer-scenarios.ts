import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { ScenarioInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext, KeyedText } from '#lib/engines/compare/segment/model.ts'
import type { AnswerOutcome, AnswerStep, ScenarioAnswer, ScenarioResult } from '#lib/engines/compare/types.ts'
import { readWording } from '#lib/engines/wording/read-wording.ts'
import { createScenarioReader, type ScenarioReader } from '#lib/engines/wording/scenario/decide.ts'
import { describeDecision, type Quoted } from './describe-decision.ts'
import { nameProvision } from './name-provision.ts'
import type { ProvisionIndex } from './search-provisions.ts'
import { testAssertion } from './test-assertion.ts'

/**
 * The answer of each variant to a scenario, from the norms of its wording: decided where one of them decides it, with
 * the sentences that bear on the facts, what the facts leave open and what was not read.
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
  readonly reader: ScenarioReader
}

function readVariant(variant: KeyedText): Reading {
  return { variant, reader: createScenarioReader(readWording(variant.provisions), variant.provisions) }
}

function answerOne(
  { facts, question }: ScenarioInput,
  { variant, reader }: Reading,
  { cite }: AnswerContext,
): ScenarioAnswer {
  const decided = reader.decide(facts, question)
  if (decided.passages.length === 0 && decided.decision.basis === 'open')
    return toAnswer('not_addressed', [{ text: 'No provision of this variant addresses these facts.', citationIds: [] }])
  const name = (provision: number) => {
    const own = variant.provisions[provision]
    return own === undefined ? '' : nameProvision(own)
  }
  const citationsOf = ({ provision, start, end }: Quoted) => {
    const cited = variant.provisions[provision]
    return cited === undefined ? [] : cite(slicesOf(cited, start, end), variant.key)
  }
  return toAnswer(
    decided.decision.outcome,
    describeDecision(decided, name).map(({ text, quoted }) => ({
      text,
      citationIds: quoted === null ? [] : citationsOf(quoted),
    })),
  )
}

function toAnswer(outcome: AnswerOutcome, steps: readonly AnswerStep[]): ScenarioAnswer {
  return {
    outcome,
    answer: steps.map(({ text }) => text).join('\n'),
    steps,
    citationIds: [...new Set(steps.flatMap(({ citationIds }) => citationIds))],
  }
}
