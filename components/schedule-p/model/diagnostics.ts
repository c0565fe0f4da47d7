import {
  averagePaid,
  caseReserves,
  closedWithPaymentRate,
  closureRate,
  divideTriangles,
  paidToIncurred,
  reportedLosses,
} from '#lib/engines/triangles/derived.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { toIncremental } from '#lib/engines/triangles/views.ts'
import type { FigureKind } from './grid.ts'
import { companionOf, type PageName } from './loss-page.ts'

export const diagnosticIds = [
  'reported',
  'case',
  'paid-to-incurred',
  'paid-to-reported',
  'closure',
  'closed-with-payment',
  'average-case',
  'average-reported',
  'average-paid',
  'average-paid-in-year',
] as const
export type DiagnosticId = (typeof diagnosticIds)[number]

/** Everything that the diagnostics show, one at a time. */
export const derivedIds = [...diagnosticIds, 'run-off', 'hindsight', 'loss-ratio'] as const
export type DerivedId = (typeof derivedIds)[number]

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

const netOverDirect = 'Losses are net, with defense cost; counts are direct and assumed.'

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
  'paid-to-reported': {
    label: 'Paid to reported',
    formula: 'Part 3 ÷ (Part 2 − Part 4)',
    caution: 'Falls where case reserves are strengthened, and where payments slow down.',
    kind: 'share',
    needs: ['paid', 'incurred', 'bulk'],
    derive: (of) => divideTriangles(of('paid'), reportedLosses(of('incurred'), of('bulk'))),
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
  'average-case': {
    label: 'Average case reserve',
    formula: '(Part 2 − Part 3 − Part 4) ÷ Part 5 outstanding',
    caution: `A trend unlike that of average paid points to a change in case adequacy. ${netOverDirect}`,
    kind: 'average',
    needs: ['incurred', 'paid', 'bulk', 'outstanding'],
    derive: (of) => divideTriangles(caseReserves(of('incurred'), of('paid'), of('bulk')), of('outstanding')),
  },
  'average-reported': {
    label: 'Average reported',
    formula: '(Part 2 − Part 4) ÷ Part 5 reported',
    caution: netOverDirect,
    kind: 'average',
    needs: ['incurred', 'bulk', 'reported'],
    derive: (of) => divideTriangles(reportedLosses(of('incurred'), of('bulk')), of('reported')),
  },
  'average-paid': {
    label: 'Average paid',
    formula: 'Part 3 ÷ Part 5 closed with payment',
    caution: `Partial payments on open claims are included. ${netOverDirect}`,
    kind: 'average',
    needs: ['paid', 'closed'],
    derive: (of) => averagePaid(of('paid'), of('closed')).triangle,
  },
  'average-paid-in-year': {
    label: 'Average paid in the year',
    formula: 'Part 3 of the year ÷ Part 5 closed with payment in the year',
    caution: `Partial payments on open claims are included. ${netOverDirect}`,
    kind: 'average',
    needs: ['paid', 'closed'],
    derive: (of) => divideTriangles(toIncremental(of('paid')), toIncremental(of('closed'))),
  },
}

/** The page of the same statement, line and basis that a source is read from. */
export function pageOfSource(page: PageName, source: SourceId): PageName {
  const { part, ...at } = sources[source]
  return companionOf(page, part, 'at' in at ? at.at : undefined)
}
