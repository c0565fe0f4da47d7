import { nameFinding } from '#lib/contract/comparisons/finding-ids.ts'
import { gapLabels, type Outcome } from './labels.ts'
import type { Reading } from './reading.ts'
import { type Subject, subjectOfCitations } from './subjects.ts'

export type FindingTab = 'focus' | 'scenarios' | 'review' | 'gaps'

/** Something that the result states on citations: it can be chosen, opened and linked to. */
export interface Finding {
  readonly id: string
  /** Findings of one group stand together under its title. */
  readonly group: string
  /** Its variant or expectation. Null when the group names it. */
  readonly about: string | null
  readonly outcome: Outcome | null
  /** Null when redacted. */
  readonly text: string | null
  /** The language model, where the outcome is its own; null for the reading's. */
  readonly model: string | null
  /** Why the language model gives a reviewed statement this outcome. */
  readonly reason: string | null
  /** Another opinion of the language model, to be reviewed. The outcome stays the reading's. */
  readonly dissent: Dissent | null
  /** Citations of the passages that the language model had for its answer or dissent; null without one. */
  readonly sent: readonly string[] | null
  /** How to close the gap. */
  readonly remedy: string | null
  /** The lines of an answer with their citations; its text where a result of an earlier version has none. */
  readonly steps: readonly FindingStep[]
  /** The scenario and the variant that it answers; null for everything else. */
  readonly answerOf: { readonly scenarioId: string; readonly variant: string } | null
  /** Its id in the review; null for what is not reviewed. */
  readonly reviewId: string | null
  readonly differenceIds: readonly string[]
  readonly subject: Subject
}

export interface Dissent extends FindingStep {
  readonly model: string
  readonly outcome: Outcome
}

export interface FindingStep {
  /** Null when redacted. */
  readonly text: string | null
  readonly citationIds: readonly string[]
}

type NewFinding = Pick<Finding, 'id' | 'group' | 'text'> & Partial<Omit<Finding, 'subject'>>

interface Cited {
  readonly citationIds: readonly string[]
  readonly redacted?: true | undefined
  readonly by?: 'reasoner' | undefined
  readonly dissent?: Omit<Dissent, 'model'> | undefined
  readonly sent?: { readonly citationIds: readonly string[] } | undefined
}

export function listFindings(reading: Reading, tab: FindingTab): Finding[] {
  const make = (cited: Cited, finding: NewFinding) => makeFinding(reading, cited, finding)
  const nameOf = (variant: string) => reading.variantOf.get(variant)?.name ?? variant
  const { focus, scenarios, review, gaps } = reading.result
  switch (tab) {
    case 'focus':
      return focus.map((found, index) =>
        make(found, {
          id: `focus-${index + 1}`,
          group: found.focus,
          text: found.finding,
          differenceIds: found.differenceIds,
        }),
      )
    case 'scenarios':
      return scenarios.flatMap(({ id, answers, expectations }) => [
        ...Object.entries(answers).map(([key, found]) =>
          make(found, {
            id: `${id}.${key}`,
            group: id,
            about: nameOf(key),
            outcome: found.outcome,
            text: found.answer,
            answerOf: { scenarioId: id, variant: key },
            reviewId: nameFinding({ kind: 'answer', scenarioId: id, variant: key }),
            steps: found.steps ?? [{ text: found.answer, citationIds: found.citationIds }],
          }),
        ),
        ...expectations.flatMap((expectation) =>
          Object.entries(expectation.results).map(([key, found]) =>
            make(found, {
              id: `${id}.${expectation.id}.${key}`,
              group: `${id} › ${expectation.id}`,
              about: nameOf(key),
              outcome: found.outcome,
              text: found.reason,
              reviewId: nameFinding({
                kind: 'expectation',
                scenarioId: id,
                expectationId: expectation.id,
                variant: key,
              }),
              steps: [{ text: found.reason, citationIds: found.citationIds }],
            }),
          ),
        ),
      ])
    case 'review':
      return review.flatMap(({ inputId, statements }) =>
        statements.map((found, index) =>
          make(found, {
            id: `${inputId}.${index + 1}`,
            group: reading.inputOf.get(inputId)?.name ?? inputId,
            outcome: found.outcome,
            text: found.text,
            reason: found.reason ?? null,
            reviewId: nameFinding({ kind: 'statement', inputId, position: index + 1 }),
          }),
        ),
      )
    case 'gaps':
      return gaps.map((found) =>
        make(found, {
          id: found.id,
          group: gapLabels[found.kind],
          about: found.variant === null ? null : nameOf(found.variant),
          text: found.message,
          remedy: found.remedy,
        }),
      )
  }
}

function makeFinding(reading: Reading, cited: Cited, finding: NewFinding): Finding {
  const { by, dissent, sent, redacted } = cited
  const title = [finding.group, finding.about].filter(Boolean).join(' · ')
  const citationIds = [...new Set([...cited.citationIds, ...(dissent?.citationIds ?? [])])]
  const model = reading.result.engine.reasoner?.model ?? 'the language model'
  return {
    about: null,
    outcome: null,
    reason: null,
    remedy: null,
    steps: [],
    answerOf: null,
    reviewId: null,
    differenceIds: [],
    ...finding,
    model: by === undefined ? null : model,
    dissent: dissent === undefined ? null : { ...dissent, model },
    sent: sent?.citationIds ?? null,
    subject: subjectOfCitations(reading, { key: finding.id, title }, { citationIds, redacted }),
  }
}
