import { formatAmount, formatFactor, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { Button } from '#components/ui/controls/button.tsx'
import type { TailChoice } from '#lib/engines/triangles/compare-tails.ts'
import type { Tail } from '#lib/engines/triangles/tail.ts'

interface TailTableProps {
  tail: Tail
  choices: readonly TailChoice[]
  scale: Scale
  onChoose: (tail: Tail) => void
}

/** Tails side by side, with what the ultimates add up to under each. */
export function TailTable({ tail, choices, scale, onChoose }: TailTableProps) {
  const chosen = JSON.stringify(tail)
  return (
    <details className="basis-full text-sm">
      <summary className="w-fit cursor-pointer rounded-control">Compare tails</summary>
      <table className="mt-2 border-collapse tabular-nums">
        <thead>
          <tr className="border-line-strong border-b text-muted text-xs [&>th]:px-2 [&>th]:py-1 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Tail
            </th>
            <th scope="col" className="text-right">
              Factor
            </th>
            <th scope="col" className="text-right">
              Ultimate, {scale.label}
            </th>
            <th scope="col">
              <span className="sr-only">Choose</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ tail: each, factor, ultimate }) => (
            <tr key={JSON.stringify(each)} className="border-line border-b">
              <th scope="row" className="px-2 text-left font-medium">
                {nameOfTail(each)}
              </th>
              <td className="px-2 text-right">{factor === null ? '—' : formatFactor(factor)}</td>
              <td className="px-2 text-right">{ultimate === null ? '—' : formatAmount(ultimate, scale)}</td>
              <td className="px-2 py-0.5">
                {JSON.stringify(each) === chosen ? (
                  'In use'
                ) : (
                  <Button size="sm" variant="quiet" disabled={factor === null} onClick={() => onChoose(each)}>
                    Use<span className="sr-only"> {nameOfTail(each)}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function nameOfTail(tail: Tail): string {
  switch (tail.kind) {
    case 'constant':
      return tail.factor === 1 ? 'None' : `Constant ${formatFactor(tail.factor)}`
    case 'bondy':
      return 'Bondy'
    case 'exponential':
      return 'Exponential decay'
    case 'inverse-power':
      return `Inverse power, ${tail.periods} more ages`
  }
}
