import { gapLabels, type Outcome } from './labels.ts'
import type { Reading } from './reading.ts'
import { type Subject, subjectOfCitations } from './subjects.ts'

export type FindingTab = 'focus' | 'scenarios' | 'review' | 'gaps'

/** Something that the result states on citations: it can be chosen, opened and linked to. */
export interface Finding {
  readonly id: string
  /** Findings of one group stand together under its title. */
  readonly group: string
  /** What it is about: a variant, an expectation. Null when the group says it. */
  readonly about: string | null
  readonly outcome: Outcome | null
  /** Null when redacted. */
  readonly text: string | null
  /** What can be done about it. */
  readonly remedy: string | null
  readonly differenceIds: readonly string[]
  readonly subject: Subject
}

type Cited = { readonly citationIds: readonly string[]; readonly redacted?: true | undefined }

export function listFindings(reading: Reading, tab: FindingTab): Finding[] {
  const make = (
    id: string,
    group: string,
    cited: Cited,
    rest: Partial<Omit<Finding, 'id' | 'group' | 'subject'>> & { text: string | null },
  ): Finding => ({
    id,
    group,
    about: null,
    outcome: null,
    remedy: null,
    differenceIds: [],
    ...rest,
    subject: subjectOfCitations(reading, id, [group, rest.about].filter(Boolean).join(' · '), cited),
  })
  const nameOf = (variant: string) => reading.variantOf.get(variant)?.name ?? variant
  const { focus, scenarios, review, gaps } = reading.result
  switch (tab) {
    case 'focus':
      return focus.map((found, index) =>
        make(`focus-${index + 1}`, found.focus, found, { text: found.finding, differenceIds: found.differenceIds }),
      )
    case 'scenarios':
      return scenarios.flatMap(({ id, answers, expectations }) => [
        ...Object.entries(answers).map(([key, found]) =>
          make(`${id}.${key}`, id, found, { about: nameOf(key), outcome: found.outcome, text: found.answer }),
        ),
        ...expectations.flatMap((expectation) =>
          Object.entries(expectation.results).map(([key, found]) =>
            make(`${id}.${expectation.id}.${key}`, `${id} › ${expectation.id}`, found, {
              about: nameOf(key),
              outcome: found.outcome,
              text: found.reason,
            }),
          ),
        ),
      ])
    case 'review':
      return review.flatMap(({ inputId, statements }) =>
        statements.map((found, index) =>
          make(`${inputId}.${index + 1}`, reading.inputOf.get(inputId)?.name ?? inputId, found, {
            outcome: found.outcome,
            text: found.text,
          }),
        ),
      )
    case 'gaps':
      return gaps.map((found) =>
        make(found.id, gapLabels[found.kind], found, {
          about: found.variant === null ? null : nameOf(found.variant),
          text: found.message,
          remedy: found.remedy,
        }),
      )
  }
}
