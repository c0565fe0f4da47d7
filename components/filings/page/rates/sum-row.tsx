import { compareDecimals } from '#lib/contract/filings/decimal.ts'
import { companyFigures, type RateFigures, sumCompanies, summedFigures } from '#lib/contract/filings/rate-data.ts'
import { formatFigure } from './model/format-figure.ts'

/** Sums of the companies beneath their columns; one that differs from the figure of the filing says so. */
export function SumRow({ rates: { overall, companies } }: { rates: RateFigures }) {
  if (companies.length === 0) return null
  return (
    <tfoot>
      <tr className="border-line-strong border-t align-top">
        <th scope="row" colSpan={2} className="py-1.5 pr-3 font-medium">
          Sum of companies
        </th>
        {companyFigures.map((figure) => {
          const summed = summedFigures.find((each) => each === figure)
          const sum = summed ? sumCompanies(companies, summed) : null
          const given = summed ? overall[summed] : null
          const isDifferent = sum !== null && given !== null && compareDecimals(sum, given) !== 0
          return (
            <td key={figure} className="py-1.5 pl-3 text-right tabular-nums">
              {sum === null ? null : formatFigure(figure, sum)}
              {isDifferent ? <span className="block text-warning text-xs">Differs from the filing</span> : null}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
