import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { ScenarioInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext, KeyedText } from '#lib/engines/compare/segment/model.ts'
import type {
  AnswerOutcome,
  AnswerStep,
  ExpectationResult,
  ScenarioAnswer,
  ScenarioResult,
} from '#lib/engines/compare/types.ts'
import { createScenarioReader, type ScenarioReader } from '#lib/engines/wording/scenario/decide.ts'
import type { PassageIndex } from '#lib/engines/wording/scenario/passages.ts'
import { describeDecision, type Quoted } from './describe-decision.ts'
import type { ProvisionIndex } from './index-provisions.ts'
import { nameProvision } from './name-provision.ts'
import {
  describeEntry,
  findEntries,
  type GlossaryEntry,
  readGlossary,
  readWith,
  stateMeanings,
} from './read-glossary.ts'
import type { VariantReading } from './read-variants.ts'
import { testAssertion } from './test-assertion.ts'

/**
 * The answer of each variant to a scenario, from the norms of its wording: decided where one of them decides it, with
 * the sentences that bear on the facts, what the facts leave open and what was not read.
 */
export function answerScenarios(
  context: AnswerContext,
  index: ProvisionIndex,
  read: (variant: number) => VariantReading,
): ScenarioResult[] {
  const { input, variants } = context
  const readings = input.scenarios.length > 0 ? variants.map((variant, at) => toReading(variant, read(at))) : []
  const glossary = readGlossary(input.knowledge)
  return input.scenarios.map((scenario) => ({
    id: scenario.id,
    answers: Object.fromEntries(
      readings.map((reading) => [reading.variant.key, answerOne(scenario, reading, { context, glossary })]),
    ),
    expectations: scenario.expectations.map(({ id, assertion, variant }) => ({
      id,
      results: Object.fromEntries(
        readings.flatMap(({ variant: { key }, passages }, at) =>
          variant === null || variant === key
            ? [[key, testOne(assertion, { at, key, passages }, { context, index, glossary })]]
            : [],
        ),
      ),
    })),
  }))
}

interface Asking {
  readonly context: AnswerContext
  readonly glossary: readonly GlossaryEntry[]
}

/** In its own words, and where these leave it open, in those of the organization's glossary. */
function testOne(
  assertion: string,
  { at, key, passages }: { readonly at: number; readonly key: string; readonly passages: PassageIndex },
  { context, index, glossary }: Asking & { readonly index: ProvisionIndex },
): ExpectationResult {
  const plain = testAssertion(assertion, at, { context, index, passages })
  const entries = plain.outcome === 'not_established' ? findEntries(glossary, assertion) : []
  const read =
    entries.length === 0 ? plain : testAssertion(readWith(entries, assertion), at, { context, index, passages })
  const { outcome, reason, evidence } = read.outcome === 'not_established' ? plain : read
  const used = outcome === plain.outcome ? [] : entries
  return {
    outcome,
    reason: [reason, ...used.map(describeEntry)].join(' '),
    citationIds: [...context.cite(evidence, key), ...used.map((entry) => citeEntry(entry, context))],
  }
}

function citeEntry({ inputId, page, start, end }: GlossaryEntry, { citeInput }: AnswerContext): string {
  return citeInput(inputId, { page, start, end })
}

interface Reading {
  readonly variant: KeyedText
  readonly passages: PassageIndex
  readonly reader: ScenarioReader
}

function toReading(variant: KeyedText, { norms, passages }: VariantReading): Reading {
  return { variant, passages, reader: createScenarioReader(norms, variant.provisions, passages) }
}

/** Of the facts in their own words, or with the meanings of the organization's glossary where these change the answer. */
function answerOne(scenario: ScenarioInput, reading: Reading, { context, glossary }: Asking): ScenarioAnswer {
  const plain = answerText(scenario, reading, context)
  const entries = findEntries(glossary, `${scenario.facts} ${scenario.question}`)
  if (entries.length === 0) return plain
  const facts = `${scenario.facts} ${stateMeanings(entries)}`
  const read = answerText({ ...scenario, facts }, reading, context)
  if (read.answer === plain.answer) return plain
  const steps = entries.map((entry) => ({ text: describeEntry(entry), citationIds: [citeEntry(entry, context)] }))
  return toAnswer(read.outcome, [...(read.steps ?? []), ...steps])
}

function answerText(
  { facts, question }: ScenarioInput,
  { variant, reader }: Reading,
  { cite }: AnswerContext,
): ScenarioAnswer {
  const decided = reader.decide(facts, question)
  const { decision, passages } = decided
  const isRead = decision.basis === 'open' && (decision.reason === 'undecided' || decision.reason === 'no statement')
  if (passages.length === 0 && isRead)
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
