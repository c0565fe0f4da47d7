import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, Uuid, written } from '#lib/contract/kernel/primitives.ts'
import { compareDecimals, Decimal, sumDecimals } from './decimal.ts'
import { filingLimits } from './limits.ts'

const Percent = Decimal({ whole: 4, places: 3, isSigned: true })
const Amount = { whole: 13, places: 2 }
const Count = Decimal({ whole: 9, places: 0, isSigned: false })

interface FigureDefinition {
  /** As SERFF’s Rate/Rule schedule prints it. */
  readonly printed: string
  readonly label: string
  readonly unit: 'percent' | 'money' | 'count'
  readonly value: z.ZodString
  /** Without it only companies have the figure. */
  readonly overall?: string
}

const figures = {
  indicatedChange: {
    printed: 'Overall % Indicated Change',
    label: 'Indicated change',
    unit: 'percent',
    value: Percent,
    overall: 'Overall Percentage Rate Indicated For This Filing',
  },
  rateImpact: {
    printed: 'Overall % Rate Impact',
    label: 'Rate impact',
    unit: 'percent',
    value: Percent,
    overall: 'Overall Percentage Rate Impact For This Filing',
  },
  premiumChange: {
    printed: 'Written Premium Change for this Program',
    label: 'Premium change',
    unit: 'money',
    value: Decimal({ ...Amount, isSigned: true }),
    overall: 'Effect of Rate Filing - Written Premium Change For This Program',
  },
  policyholders: {
    printed: '# of Policy Holders Affected for this Program',
    label: 'Policyholders',
    unit: 'count',
    value: Count,
    overall: 'Effect of Rate Filing - Number of Policyholders Affected',
  },
  premium: {
    printed: 'Written Premium for this Program',
    label: 'Written premium',
    unit: 'money',
    value: Decimal({ ...Amount, isSigned: false }),
    overall: 'Written Premium For This Program',
  },
  maximumChange: { printed: 'Maximum % Change', label: 'Maximum change', unit: 'percent', value: Percent },
  minimumChange: { printed: 'Minimum % Change', label: 'Minimum change', unit: 'percent', value: Percent },
} as const satisfies Record<string, FigureDefinition>

export type RateFigure = keyof typeof figures
export const rateFigures: Readonly<Record<RateFigure, FigureDefinition>> = figures
/** In the order of the schedule. */
export const companyFigures = Object.keys(figures) as readonly RateFigure[]
export const overallFigures = ['indicatedChange', 'rateImpact', 'premiumChange', 'policyholders', 'premium'] as const
/** Figures of the companies that add up to that of the filing. */
export const summedFigures = ['premiumChange', 'policyholders', 'premium'] as const

const overall = {
  indicatedChange: figures.indicatedChange.value.nullable(),
  rateImpact: figures.rateImpact.value.nullable(),
  premiumChange: figures.premiumChange.value.nullable(),
  policyholders: figures.policyholders.value.nullable(),
  premium: figures.premium.value.nullable(),
}

/** Figures of the whole filing: exact decimals, as texts. `rateImpact` is the change that is requested. Null: not given. */
export const OverallRate = z.strictObject(overall)
export type OverallRate = z.infer<typeof OverallRate>

/**
 * The row of a company. With `companyId`, a managed company of the filing’s scope, its own name and code are shown and
 * `name` and `naicCode` are not needed; without it the row has a name.
 */
export const CompanyRate = z.strictObject({
  companyId: Uuid.nullable(),
  name: written(limits.name).nullable(),
  naicCode: z
    .string()
    .regex(/^\d{5}$/, { error: 'A NAIC code has five digits.' })
    .nullable(),
  ...overall,
  maximumChange: figures.maximumChange.value.nullable(),
  minimumChange: figures.minimumChange.value.nullable(),
})
export type CompanyRate = z.infer<typeof CompanyRate>

export const RateFigures = z.strictObject({
  overall: OverallRate,
  companies: z.array(CompanyRate).max(filingLimits.rateCompanies),
})
export type RateFigures = z.infer<typeof RateFigures>

/** Rate data of a filing. Without any, its figures and its revision are null. */
export const RateData = RateFigures.extend({
  updatedAt: DateTime.nullable(),
  updatedBy: Person.nullable(),
})
export type RateData = z.infer<typeof RateData>

/** All of it. `updatedAt` is the revision that the caller saw, null where there was none. */
export const ReplaceRateData = RateFigures.extend({ updatedAt: DateTime.nullable() })
export type ReplaceRateData = z.infer<typeof ReplaceRateData>

export const blankOverall: OverallRate = {
  ...{ indicatedChange: null, rateImpact: null, premiumChange: null, policyholders: null, premium: null },
}
export const blankRates: RateFigures = { overall: blankOverall, companies: [] }
export const blankCompanyRate: CompanyRate = {
  ...{ companyId: null, name: null, naicCode: null, ...blankOverall, maximumChange: null, minimumChange: null },
}

/** Whether any figure or company is given. */
export function hasRates({ overall, companies }: RateFigures): boolean {
  return companies.length > 0 || Object.values(overall).some((value) => value !== null)
}

export interface CompanyRateIssue {
  readonly index: number
  readonly field: 'companyId' | 'name' | 'naicCode' | 'minimumChange'
  readonly message: string
}

/** Which rows contradict themselves or each other. */
export function findRateIssues(companies: readonly CompanyRate[]): CompanyRateIssue[] {
  return companies.flatMap((company, index) => {
    const { companyId, name, naicCode, maximumChange, minimumChange } = company
    const before = companies.slice(0, index)
    const repeats = (isSame: (other: CompanyRate) => boolean) => before.some(isSame)
    const issue = (field: CompanyRateIssue['field'], message: string): CompanyRateIssue => ({ index, field, message })
    return [
      ...(companyId === null && name === null ? [issue('name', 'Name the company of this row.')] : []),
      ...(companyId !== null && repeats((other) => other.companyId === companyId)
        ? [issue('companyId', 'Another row is of this company.')]
        : []),
      ...(companyId === null && name !== null && repeats((other) => foldName(other.name) === foldName(name))
        ? [issue('name', 'Another row is of this company.')]
        : []),
      ...(naicCode !== null && repeats((other) => other.naicCode === naicCode)
        ? [issue('naicCode', 'Another row has this NAIC code.')]
        : []),
      ...(minimumChange !== null && maximumChange !== null && compareDecimals(minimumChange, maximumChange) > 0
        ? [issue('minimumChange', 'The minimum change is above the maximum change.')]
        : []),
    ]
  })
}

function foldName(name: string | null): string | null {
  return name?.trim().toLowerCase() ?? null
}

export type SummedFigure = (typeof summedFigures)[number]

/** The sum of the companies’ figures; null where no company has the figure. */
export function sumCompanies(companies: readonly CompanyRate[], figure: SummedFigure): string | null {
  const values = companies.flatMap((company) => company[figure] ?? [])
  return values.length === 0 ? null : sumDecimals(values)
}

/** Sums that differ from the figure of the filing. They are said, and not forced: a filing may print them so. */
export function findSumDifferences({ overall, companies }: RateFigures) {
  return summedFigures.flatMap((figure) => {
    const [sum, given] = [sumCompanies(companies, figure), overall[figure]]
    return sum === null || given === null || compareDecimals(sum, given) === 0 ? [] : [{ figure, sum, given }]
  })
}

const tag = 'Managed filings'
const params = z.object({ filingId: Uuid })

export const rateDataOperations = defineOperations({
  getRateData: {
    method: 'GET',
    path: '/managed-filings/{filingId}/rate-data',
    origin: 'extension',
    tag,
    summary: 'The rate data of a filing: of all of it, and of each company',
    access: { credential: 'any' },
    refreshedBy: ['filing_section'],
    params,
    responses: { 200: RateData },
  },
  replaceRateData: {
    method: 'PUT',
    path: '/managed-filings/{filingId}/rate-data',
    origin: 'extension',
    tag,
    summary: 'Replace the rate data of a filing if its revision is still the one the caller saw',
    access: { credential: 'any', write: true },
    changes: ['filing_section'],
    params,
    body: { kind: 'json', schema: ReplaceRateData, maxBytes: limits.jsonBodyBytes },
    responses: { 200: RateData },
    errors: ['conflict'],
  },
})
