import type { AnswerContext, Answers } from '#lib/engines/compare/segment/model.ts'
import {
  answerOutcomes,
  type Dissent,
  type ExpectationResult,
  expectationOutcomes,
  type ReviewStatement,
  reviewOutcomes,
  type ScenarioAnswer,
} from '#lib/engines/compare/types.ts'
import { checkOpinion, citeSent, type FoundStep, isClaim } from './check-opinion.ts'
import { type AskedQuestion, isOpen } from './list-questions.ts'
import type { Opinion } from './types.ts'

export interface OpinionsToApply {
  readonly questions: readonly AskedQuestion[]
  readonly opinions: readonly Opinion[]
}

/** An opinion whose quotes were found and can carry it. */
interface Held<Outcome extends string> {
  readonly outcome: Outcome
  readonly steps: readonly FoundStep[]
  /** The passages that the question came with. */
  readonly sent: readonly string[]
  /** The reading left the question open. */
  readonly isTaken: boolean
}

/** The opinion that holds on a question, by its id; null without one. */
type FindHeld = <Outcome extends string>(id: string, outcomes: readonly Outcome[]) => Held<Outcome> | null

interface AppliedOpinions extends Pick<Answers, 'scenarios' | 'review'> {
  /** Opinions that were not used because their quotes do not show them. */
  readonly dropped: number
}

/**
 * The answers with the opinions that hold: they take the place of what the reading left open, and are a dissent where it
 * has decided.
 */
export function applyOpinions(
  { scenarios, review }: Pick<Answers, 'scenarios' | 'review'>,
  toApply: OpinionsToApply,
  context: Pick<AnswerContext, 'cite'>,
): AppliedOpinions {
  const judged = judgeOpinions(toApply, context)
  const find = indexHeld(judged)
  return {
    dropped: [...judged.values()].filter(({ steps }) => steps === null).length,
    scenarios: scenarios.map(({ id, answers, expectations }) => ({
      id,
      answers: mapValues(answers, (answer, key) => {
        const held = find(`scenario/${id}/${key}`, answerOutcomes)
        return held?.isTaken ? toAnswer(held) : withDissent(answer, held)
      }),
      expectations: expectations.map(({ id: expectation, results }) => ({
        id: expectation,
        results: mapValues(results, (result, key) => {
          const held = find(`expectation/${expectation}/${key}`, expectationOutcomes)
          return held?.isTaken ? toResult(held) : withDissent(result, held)
        }),
      })),
    })),
    review: review.map(({ inputId, statements }) => ({
      inputId,
      statements: statements.map((statement, at) => {
        const held = find(`review/${inputId}/${at}`, reviewOutcomes)
        return held?.isTaken ? toStatement(held, statement) : withDissent(statement, held)
      }),
    })),
  }
}

/** An opinion that says something; without steps where they do not show it. */
interface Judged {
  readonly opinion: Opinion
  readonly isTaken: boolean
  readonly steps: readonly FoundStep[] | null
  readonly sent: readonly string[]
}

/** By question. Of several opinions on one the first counts. */
function judgeOpinions(
  { questions, opinions }: OpinionsToApply,
  context: Pick<AnswerContext, 'cite'>,
): ReadonlyMap<string, Judged> {
  const given = new Map(opinions.toReversed().map((opinion) => [opinion.questionId, opinion]))
  return new Map(
    questions.flatMap((question) => {
      const opinion = given.get(question.id)
      if (opinion === undefined || !isClaim(opinion, question)) return []
      const steps = checkOpinion(opinion, question, context)
      const sent = steps === null ? [] : citeSent(question, context)
      return [[question.id, { opinion, isTaken: isOpen(question), steps, sent }] as const]
    }),
  )
}

function indexHeld(judged: ReadonlyMap<string, Judged>): FindHeld {
  return (id, outcomes) => {
    const { opinion, isTaken = false, steps = null, sent = [] } = judged.get(id) ?? {}
    const outcome = outcomes.find((each) => each === opinion?.outcome)
    return outcome === undefined || steps === null ? null : { outcome, steps, sent, isTaken }
  }
}

function toAnswer({ outcome, steps, sent }: Held<ScenarioAnswer['outcome']>): ScenarioAnswer {
  return {
    outcome,
    answer: textOf(steps),
    steps: steps.map(({ text, citationIds }) => ({ text, citationIds })),
    by: 'reasoner',
    sent: { citationIds: sent },
    citationIds: citationsOf(steps),
  }
}

function toResult({ outcome, steps, sent }: Held<ExpectationResult['outcome']>): ExpectationResult {
  const citationIds = citationsOf(steps)
  return { outcome, reason: textOf(steps), by: 'reasoner', sent: { citationIds: sent }, citationIds }
}

/** A statement cites itself first. */
function toStatement(
  { outcome, steps, sent }: Held<ReviewStatement['outcome']>,
  statement: ReviewStatement,
): ReviewStatement {
  const citationIds = [...new Set([...statement.citationIds.slice(0, 1), ...citationsOf(steps)])]
  const { text } = statement
  return { text, outcome, by: 'reasoner', reason: textOf(steps), sent: { citationIds: sent }, citationIds }
}

function withDissent<Answer extends { readonly outcome: string }, Outcome extends string>(
  answer: Answer,
  held: Held<Outcome> | null,
): Answer & { readonly dissent?: Dissent<Outcome>; readonly sent?: { readonly citationIds: readonly string[] } } {
  if (held === null) return answer
  const { outcome, steps, sent } = held
  const dissent = { outcome, text: textOf(steps), citationIds: citationsOf(steps) }
  return { ...answer, dissent, sent: { citationIds: sent } }
}

function textOf(steps: readonly FoundStep[]): string {
  return steps.map(({ text }) => text).join('\n')
}

function citationsOf(steps: readonly FoundStep[]): string[] {
  return [...new Set(steps.flatMap(({ citationIds }) => citationIds))]
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
