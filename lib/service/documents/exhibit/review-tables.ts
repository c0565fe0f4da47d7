import type { Exhibit, ExhibitDifference, ExhibitFindingReview } from '#lib/reading/exhibit/exhibit.ts'
import {
  categoryLabels,
  effectLabels,
  materialityLabels,
  pairingLabels,
  reviewStateLabels,
} from '#lib/reading/labels.ts'
import { describeEngine, describeInstant, reviewLines } from './describe-review.ts'
import { cellOf, column, type ExhibitTable, redactedText, type TableCell } from './exhibit-table.ts'

/** The review of a finding, after what the finding is. */
export const reviewColumns = [
  column('Review', 14),
  column('Reviewed by', 20),
  column('Reviewed at', 20),
  column('Note', 48),
  column('Assigned to', 20),
  column('Engine’s values', 28),
  column('Reason of the override', 40),
  column('Overridden by', 20),
] as const

export function reviewCells(review: ExhibitFindingReview | null): TableCell[] {
  const { state = 'open', by = null, at = null, note = null, assignee = null, override = null } = review ?? {}
  return [
    reviewStateLabels[state],
    by ?? '',
    at === null ? '' : describeInstant(at),
    note ?? '',
    assignee ?? '',
    override ? describeEngine(override) : '',
    override?.reason ?? '',
    override?.by ?? '',
  ].map((text) => ({ text }))
}

/** The findings that members reviewed, annotated, assigned or gave other values. */
export function tabulateReviews(exhibit: Exhibit): ExhibitTable {
  return {
    id: 'reviews',
    title: 'Review',
    columns: [
      column('Provision', 32),
      column('Variant', 20),
      column('Summary', 60),
      column('Materiality', 12),
      column('For the insured', 13),
      column('Category', 16),
      ...reviewColumns,
    ],
    rows: [
      ...exhibit.differences
        .filter(({ review }) => review !== null)
        .map((difference) => [...subjectOf(difference), ...valuesOf(difference), ...reviewCells(difference.review)]),
      ...listAnswers(exhibit)
        .filter(({ review }) => review !== null)
        .map(({ subject, variant, outcome, review }) => [
          ...[subject, variant, outcome, '', '', ''].map((text) => ({ text })),
          ...reviewCells(review),
        ]),
    ],
  }
}

interface ReviewedAnswer {
  readonly subject: string
  readonly variant: string
  readonly outcome: string
  readonly review: ExhibitFindingReview | null
}

function listAnswers({ scenarios, review }: Exhibit): ReviewedAnswer[] {
  return [
    ...scenarios.flatMap(({ id, answers, expectations }) => [
      ...answers.map((answer) => ({ ...answer, subject: `Scenario ${id}`, variant: answer.column })),
      ...expectations.map((expectation) => ({
        ...expectation,
        subject: `Expectation ${expectation.id} of scenario ${id}`,
        variant: expectation.column,
      })),
    ]),
    ...review.map(({ material, statement, opinion, review: own }) => ({
      subject: `${material}: ${statement ?? redactedText}`,
      variant: '',
      outcome: opinion.outcome,
      review: own,
    })),
  ]
}

/** For the tables of answers: a column with their review, where notes are wanted and an answer has any. */
export function reviewColumn(exhibit: Exhibit): {
  readonly columns: ExhibitTable['columns']
  readonly cellsOf: (review: ExhibitFindingReview | null) => TableCell[]
} {
  if (!exhibit.hasNotes || listAnswers(exhibit).every(({ review }) => review === null)) {
    return { columns: [], cellsOf: () => [] }
  }
  return {
    columns: [column('Review', 32)],
    cellsOf: (review) => [{ text: review ? reviewLines(review).join('\n') : '' }],
  }
}

/** Values that members gave, with the engine's: printed also where notes are left out. */
export function tabulateOverrides({ differences }: Exhibit): ExhibitTable {
  return {
    id: 'overrides',
    title: 'Overrides',
    columns: [
      column('Provision', 32),
      column('Variant', 20),
      column('Summary', 60),
      column('Value', 28),
      column('Engine’s value', 28),
      column('Reason', 48),
      column('By', 28),
    ],
    rows: differences.flatMap((difference) => {
      const override = difference.review?.override
      if (!override) return []
      const value = { text: describeEngine({ ...override, engine: difference }) }
      const by = { text: `${override.by}, ${describeInstant(override.at)}` }
      return [[...subjectOf(difference), value, { text: describeEngine(override) }, { text: override.reason }, by]]
    }),
  }
}

/** Provisions that members joined or parted, against the engine. */
export function tabulatePairings({ pairings }: Exhibit): ExhibitTable {
  return {
    id: 'pairings',
    title: 'Provisions joined and parted by hand',
    columns: [
      column('Provision', 40),
      column('Change', 16),
      column('Variants', 28),
      column('Reason', 60),
      column('By', 28),
    ],
    rows: pairings.map(({ kind, provision, columns, reason, by, at }) => [
      { text: provision ?? '' },
      { text: pairingLabels[kind] },
      { text: columns.join(', ') },
      cellOf(reason),
      { text: `${by}, ${describeInstant(at)}` },
    ]),
  }
}

function subjectOf({ provision, after, summary }: ExhibitDifference): TableCell[] {
  return [{ text: provision }, { text: after.column }, cellOf(summary)]
}

function valuesOf({ materiality, effect, category }: ExhibitDifference): TableCell[] {
  return [{ text: materialityLabels[materiality] }, { text: effectLabels[effect] }, { text: categoryLabels[category] }]
}
