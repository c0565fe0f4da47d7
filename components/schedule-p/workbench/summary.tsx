import { nameInText, nameRemaining, type TermId } from '#lib/engines/triangles/glossary.ts'
import { formatAmount, formatShare, type Scale } from './figures/format.ts'
import type { Figures } from './model/figures.ts'
import { nameOfMethod } from './model/method-names.ts'
import type { Method } from './model/workbench-state.ts'
import { findErrorBase, variationOf } from './results/error-base.ts'
import { listResults } from './results/results-rows.ts'
import type { WorkbenchInput } from './workbench-input.ts'

interface SummaryProps {
  input: WorkbenchInput
  figures: Figures
  method: Method
  scale: Scale
}

/** The totals in a line, announced after every change. */
export function Summary({ input, figures, method, scale }: SummaryProps) {
  const { total } = listResults(figures)
  const base = method === 'chain-ladder' ? findErrorBase(input, total) : null
  const error = method === 'chain-ladder' ? total.standardError : null
  const variation = base && variationOf(total, base)
  const known: readonly { readonly term: TermId; readonly value: number | null }[] = [
    ...(input.part === '2' ? [{ term: 'unpaid' as const, value: total.unpaid }] : []),
    { term: 'ibnr', value: total.ibnr },
  ]
  return (
    <output className="block px-4 pb-2 text-sm sm:px-6">
      <span className="text-muted">{nameOfMethod(method, input.part)}: </span>
      ultimate <Amount value={total.ultimate} scale={scale} />
      {error === null ? null : ` ± ${formatAmount(error, scale)} (Mack)`}, {nameInText(nameRemaining(input))}{' '}
      <Amount value={total.remaining} scale={scale} />
      {known.map(({ term, value }) =>
        value === null ? null : (
          <span key={term}>
            , {nameInText(term)} <Amount value={value} scale={scale} />
          </span>
        ),
      )}
      {base && variation !== null ? `, CV of ${nameInText(base.term)} ${formatShare(variation)}` : null}
      <span className="text-muted"> in {scale.label}</span>
    </output>
  )
}

function Amount({ value, scale }: { value: number | null; scale: Scale }) {
  return <strong>{value === null ? '—' : formatAmount(value, scale)}</strong>
}
