import { companyFigures, rateFigures } from '#lib/contract/filings/rate-data.ts'

/** The column heads, with SERFF’s own in their tooltips. */
export function RateHead({ hasActions = false }: { hasActions?: boolean }) {
  return (
    <thead>
      <tr className="eyebrow border-line-strong border-b align-bottom">
        <th scope="col" className="py-1 pr-3 font-semibold">
          Company
        </th>
        <th scope="col" className="w-20 py-1 pr-3 font-semibold">
          NAIC code
        </th>
        {companyFigures.map((figure) => (
          <th
            key={figure}
            scope="col"
            title={rateFigures[figure].printed}
            className="py-1 pl-3 text-right font-semibold"
          >
            {rateFigures[figure].label}
          </th>
        ))}
        {hasActions ? (
          <th className="w-8">
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}
