import { type RateFigure, type RateFigures, rateFigures } from '#lib/contract/filings/rate-data.ts'

/** An exact decimal as a column shows it, with all of its digits: −1.250%, $1,234.50, 412. */
export function formatFigure(figure: RateFigure, decimal: string): string {
  const { unit } = rateFigures[figure]
  const [whole = '', fraction] = decimal.replace('-', '').split('.')
  const digits = `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`
  const sign = decimal.startsWith('-') ? '−' : ''
  return `${sign}${unit === 'money' ? '$' : ''}${digits}${unit === 'percent' ? '%' : ''}`
}

/** “5.900% rate impact, 2 companies: Bay Casualty, Cape Fire” */
export function summarizeRates({ overall: { rateImpact }, companies }: RateFigures): string {
  const impact =
    rateImpact === null ? 'No overall rate impact' : `${formatFigure('rateImpact', rateImpact)} rate impact`
  const count = companies.length === 1 ? '1 company' : `${companies.length} companies`
  const names = companies.flatMap(({ name }) => name ?? []).join(', ')
  return companies.length === 0 ? impact : `${impact}, ${count}: ${names}`
}
