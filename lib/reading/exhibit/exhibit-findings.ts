import { nameFinding } from '#lib/contract/comparisons/finding-ids.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { gapLabels, type Outcome, outcomeLabels } from '#lib/reading/labels.ts'
import type { Reading, Variant } from '#lib/reading/reading.ts'
import { listScenarios } from '#lib/reading/scenario-rows.ts'
import type {
  ExhibitAnswer,
  ExhibitExpectation,
  ExhibitFinding,
  ExhibitFindingReview,
  ExhibitGap,
  ExhibitScenario,
  ExhibitStatement,
  Opinion,
} from './exhibit.ts'
import type { ReviewOfFinding } from './exhibit-reviews.ts'
import type { Pages } from './page-references.ts'

interface Authored {
  readonly outcome: Outcome
  readonly redacted?: true | undefined
  readonly by?: 'reasoner' | undefined
  readonly dissent?:
    | { readonly outcome: Outcome; readonly text: string | null; readonly redacted?: true | undefined }
    | undefined
  readonly sent?: { readonly citationIds: readonly string[] } | undefined
  readonly citationIds: readonly string[]
}

interface FindingSources {
  readonly reading: Reading
  readonly columns: readonly Variant[]
  readonly pages: Pages
  readonly reviewOf: ReviewOfFinding
}

export function buildFocus({ reading, pages }: FindingSources): ExhibitFinding[] {
  return reading.result.focus.map(({ focus, finding, citationIds }) => ({
    question: focus,
    text: finding,
    pages: pages.refer(citationIds),
  }))
}

/** Scenarios with their answers and expectations, of the columns only. */
export function buildScenarios(sources: FindingSources, request: FormComparison['request']): ExhibitScenario[] {
  const { reading, columns, pages } = sources
  const views = new Map(listScenarios(reading, request, columns).map((view) => [view.id, view]))
  return reading.result.scenarios.map(({ id, answers, expectations }) => {
    const view = views.get(id)
    return {
      id,
      question: view?.question ?? null,
      facts: view?.facts ?? null,
      contrast: view?.contrast ?? '',
      answers: columns.flatMap(({ key, name }): ExhibitAnswer[] => {
        const found = answers[key]
        if (!found) return []
        const steps = found.steps ?? [{ text: found.answer, citationIds: found.citationIds }]
        return [
          {
            column: name,
            ...opinionOf(sources, found, found.answer),
            steps: steps.map(({ text, citationIds }) => ({ text, pages: pages.refer(citationIds) })),
            review: reviewed(sources, found, { kind: 'answer', scenarioId: id, variant: key }),
          },
        ]
      }),
      expectations: expectations.flatMap((expectation) => {
        const row = view?.rows.find((each) => each.id === `${id}.${expectation.id}`)
        return columns.flatMap(({ key, name }): ExhibitExpectation[] => {
          const found = expectation.results[key]
          if (!found) return []
          const about = {
            id: expectation.id,
            assertion: row?.assertion ?? expectation.id,
            column: name,
            isMet: found.outcome === 'supported',
          }
          const subject = {
            kind: 'expectation' as const,
            scenarioId: id,
            expectationId: expectation.id,
            variant: key,
          }
          return [
            {
              ...about,
              ...opinionOf(sources, found, found.reason),
              review: reviewed(sources, found, subject),
            },
          ]
        })
      }),
    }
  })
}

export function buildReview(sources: FindingSources): ExhibitStatement[] {
  const { reading } = sources
  return reading.result.review.flatMap(({ inputId, statements }) =>
    statements.map((found, index) => ({
      material: reading.inputOf.get(inputId)?.name ?? inputId,
      statement: found.text,
      opinion: opinionOf(sources, found, found.redacted ? null : (found.reason ?? '')),
      review: reviewed(sources, found, { kind: 'statement', inputId, position: index + 1 }),
    })),
  )
}

export function buildGaps({ reading, columns, pages }: FindingSources): ExhibitGap[] {
  const nameOf = new Map(columns.map(({ key, name }) => [key, name]))
  return reading.result.gaps
    .filter(({ variant }) => variant === null || nameOf.has(variant))
    .map(({ kind, variant, message, remedy, citationIds }) => ({
      kind: gapLabels[kind],
      column: variant === null ? null : (nameOf.get(variant) ?? variant),
      message,
      remedy,
      pages: pages.refer(citationIds),
    }))
}

/** A note on an answer may repeat its dissent: it is left out with either text. */
function reviewed(
  { reviewOf }: FindingSources,
  { redacted, dissent }: Authored,
  subject: Parameters<typeof nameFinding>[0],
): ExhibitFindingReview | null {
  return reviewOf({ id: nameFinding(subject), redacted: redacted ?? dissent?.redacted })
}

function opinionOf({ reading, pages }: FindingSources, found: Authored, text: string | null): Opinion {
  const { outcome, by, dissent, sent, citationIds } = found
  const model = reading.result.engine.reasoner?.model ?? 'language model'
  return {
    outcome: outcomeLabels[outcome],
    text,
    author: by === 'reasoner' ? model : null,
    dissent: dissent ? { outcome: outcomeLabels[dissent.outcome], text: dissent.text, author: model } : null,
    pages: pages.refer(citationIds),
    sent: pages.refer(sent?.citationIds ?? []),
  }
}
