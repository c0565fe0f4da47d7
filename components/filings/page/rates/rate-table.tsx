import clsx from 'clsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import {
  type CompanyRate,
  companyFigures,
  hasRates,
  type OverallRate,
  type RateFigure,
  type RateFigures,
} from '#lib/contract/filings/rate-data.ts'
import { formatFigure } from './model/format-figure.ts'
import { RateHead } from './rate-head.tsx'
import { SumRow } from './sum-row.tsx'

/** The figures of the filing and of its companies, in columns that line up with their sums. */
export function RateTable({ rates }: { rates: RateFigures }) {
  const { overall, companies } = rates
  if (!hasRates(rates)) return <p className="text-muted text-sm">No rate data.</p>
  return (
    <ScrollRegion label="Rate data by company">
      <table className="w-full min-w-[56rem] border-collapse text-left text-sm">
        <RateHead />
        <tbody>
          <tr className="border-line border-b">
            <th scope="row" colSpan={2} className="py-1.5 pr-3 font-medium">
              Whole filing
            </th>
            <Figures values={overall} />
          </tr>
          {companies.map((company) => (
            <tr key={`${company.name} ${company.naicCode}`} className="border-line border-b">
              <th scope="row" className="max-w-64 break-words py-1.5 pr-3 font-normal">
                <RevealedText text={company.name ?? ''} />
              </th>
              <td className="py-1.5 pr-3 tabular-nums">{company.naicCode}</td>
              <Figures values={company} />
            </tr>
          ))}
        </tbody>
        <SumRow rates={rates} />
      </table>
    </ScrollRegion>
  )
}

function Figures({ values }: { values: OverallRate | CompanyRate }) {
  const given: Readonly<Partial<Record<RateFigure, string | null>>> = values
  return companyFigures.map((figure) => {
    const value = given[figure]
    return (
      <td key={figure} className={clsx('py-1.5 pl-3 text-right tabular-nums', !value && 'text-faint')}>
        {value ? formatFigure(figure, value) : <span className="sr-only">Not given</span>}
      </td>
    )
  })
}
