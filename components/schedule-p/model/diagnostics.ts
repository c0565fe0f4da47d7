import {
  averagePaid,
  caseReserves,
  closedWithPaymentRate,
  closureRate,
  paidToIncurred,
  reportedLosses,
} from '#lib/engines/triangles/derived.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import type { FigureKind } from './grid.ts'
import { companionOf, type PageName } from './loss-page.ts'

export const diagnosticIds = [
  'reported',
  'case',
  'paid-to-incurred',
  'closure',
  'closed-with-payment',
  'average-paid',
] as const
export type DiagnosticId = (typeof diagnosticIds)[number]

/** The pages that derived triangles are made of. */
const sources = {
  incurred: { part: '2' },
  paid: { part: '3' },
  bulk: { part: '4' },
  closed: { part: '5', at: '1' },
  outstanding: { part: '5', at: '2' },
  reported: { part: '5', at: '3' },
} as const
export type SourceId = keyof typeof sources

interface Diagnostic {
  readonly label: string
  readonly formula: string
  /** A limitation to know before relying on it. */
  readonly caution: string | null
  readonly kind: FigureKind
  readonly needs: readonly SourceId[]
  derive(triangleOf: (source: SourceId) => Triangle): Triangle
}

/** A triangle derived from several parts of one statement and line. */
export const diagnostics: Readonly<Record<DiagnosticId, Diagnostic>> = {
  reported: {
    label: 'Reported losses',
    formula: 'Part 2 − Part 4',
    caution: null,
    kind: 'amount',
    needs: ['incurred', 'bulk'],
    derive: (of) => reportedLosses(of('incurred'), of('bulk')),
  },
  case: {
    label: 'Case reserves',
    formula: 'Part 2 − Part 3 − Part 4',
    caution: 'A balance at each year end, not a running total.',
    kind: 'amount',
    needs: ['incurred', 'paid', 'bulk'],
    derive: (of) => caseReserves(of('incurred'), of('paid'), of('bulk')),
  },
  'paid-to-incurred': {
    label: 'Paid to incurred',
    formula: 'Part 3 ÷ Part 2',
    caution: 'Part 2 includes bulk and IBNR reserves.',
    kind: 'share',
    needs: ['paid', 'incurred'],
    derive: (of) => paidToIncurred(of('paid'), of('incurred')),
  },
  closure: {
    label: 'Closure rate',
    formula: '(Part 5 reported − outstanding) ÷ reported',
    caution: 'Counts are direct and assumed. Claims closed without payment count as closed.',
    kind: 'share',
    needs: ['reported', 'outstanding'],
    derive: (of) => closureRate(of('reported'), of('outstanding')),
  },
  'closed-with-payment': {
    label: 'Closed with payment rate',
    formula: 'Part 5 closed with payment ÷ reported',
    caution: 'Counts are direct and assumed.',
    kind: 'share',
    needs: ['closed', 'reported'],
    derive: (of) => closedWithPaymentRate(of('closed'), of('reported')),
  },
  'average-paid': {
    label: 'Average paid',
    formula: 'Part 3 ÷ Part 5 closed with payment',
    caution:
      'Read it with caution: net losses, with partial payments and defense cost, over direct and assumed counts of closed claims.',
    kind: 'average',
    needs: ['paid', 'closed'],
    derive: (of) => averagePaid(of('paid'), of('closed')).triangle,
  },
}

/** The page of the same statement, line and basis that a source is read from. */
export function pageOfSource(page: PageName, source: SourceId): PageName {
  const { part, ...at } = sources[source]
  return companionOf(page, part, 'at' in at ? at.at : undefined)
}
