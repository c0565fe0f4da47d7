import { sumKnown } from '#lib/engines/triangles/sum.ts'
import { formatAmount, formatShare, type Scale } from './figures/format.ts'
import type { Figures } from './model/figures.ts'
import type { Method } from './model/workbench-state.ts'
import { methodOptions } from './results/results-section.tsx'

interface SummaryProps {
  figures: Figures
  method: Method
  scale: Scale
}

/** The totals in a line, announced after every change. */
export function Summary({ figures: { ultimates, development }, method, scale }: SummaryProps) {
  const name = methodOptions.find(({ value }) => value === method)?.label ?? ''
  const known = ultimates.kind === 'there' ? ultimates.figures.filter(({ note }) => note !== 'no-value') : []
  const total = (values: readonly (number | null)[]) => (values.length === 0 ? null : sumKnown(values))
  const ultimate = total(known.map((row) => row.ultimate))
  const ibnr = total(known.map((row) => row.ibnr))
  const error = method === 'chain-ladder' ? development.mack.total.standardError : null
  const show = (value: number | null) => (value === null ? '—' : formatAmount(value, scale))
  return (
    <output className="block px-4 pb-2 text-sm sm:px-6">
      <span className="text-muted">{name}: </span>
      ultimate <strong>{show(ultimate)}</strong>, IBNR <strong>{show(ibnr)}</strong>
      {error === null ? null : ` ± ${show(error)} (Mack)`}
      {error === null || !ibnr ? null : `, ${formatShare(error / Math.abs(ibnr))} of it`}
      <span className="text-muted"> in {scale.label}</span>
    </output>
  )
}
