import { prices } from './limits.ts'
import type { InputRole } from './rules.ts'

/** Pages that one unit of the price covers. */
const pagesPerUnit = 100

/**
 * The price of a comparison in 1/100 credit: a base, plus a unit for every 100 pages of policy wording or part of them.
 * Context, knowledge and review material are free. Source: service-choices, Credits.
 */
export function priceComparison(inputs: readonly { readonly role: InputRole; readonly pageCount: number }[]): number {
  const pages = inputs
    .filter(({ role }) => role === 'variant' || role === 'form')
    .reduce((sum, { pageCount }) => sum + pageCount, 0)
  return prices.comparisonBase + Math.ceil(pages / pagesPerUnit) * prices.comparisonPer100Pages
}

/** The price in a sentence. */
export function describePrice(): string {
  const [base, unit] = [prices.comparisonBase / 100, prices.comparisonPer100Pages / 100]
  // Stryker disable next-line ConditionalExpression,StringLiteral: the price is one credit today
  const credits = base === 1 ? 'credit' : 'credits'
  return `${base} ${credits}, plus ${unit} for every ${pagesPerUnit} pages of wording or part of them.`
}
