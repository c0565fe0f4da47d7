import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn, originColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import { formatShare, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import type { Bootstrap, ReserveDistribution } from '#lib/engines/triangles/bootstrap.ts'
import { type BootstrapRequest, percentiles } from './bootstrap-messages.ts'

type Row = ReserveDistribution & { readonly origin: number | null }

interface BootstrapTableProps {
  /** "Unpaid". */
  name: string
  bootstrap: Bootstrap
  request: BootstrapRequest
  scale: Scale
}

/** Percentiles of ultimate − latest. A total's percentile is not the sum of the accident years' percentiles. */
export function BootstrapTable({ name, bootstrap, request: { seed, simulations }, scale }: BootstrapTableProps) {
  const { origins, total, bias, redrawn } = bootstrap
  const columns: DataColumn<Row>[] = [
    originColumn(),
    amountColumn({ id: 'chain-ladder', header: 'Chain ladder', read: ({ chainLadder }) => chainLadder }, scale),
    amountColumn({ id: 'mean', header: 'Mean', read: ({ mean }) => mean }, scale),
    amountColumn({ id: 'deviation', header: 'Standard deviation', read: (row) => row.standardDeviation }, scale),
    ...percentiles.map((share, at) =>
      amountColumn<Row>(
        { id: `p${share}`, header: `${share * 100}th percentile`, read: (row) => row.percentiles[at] ?? null },
        scale,
      ),
    ),
  ]
  const facts = [
    `${simulations.toLocaleString('en-US')} simulations from seed ${seed}`,
    ...(bias === null ? [] : [`mean shifted by ${formatShare(-bias)} to the chain ladder`]),
    ...(redrawn === 0 ? [] : [`${redrawn.toLocaleString('en-US')} triangles drawn again`]),
  ]
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {facts.join(' · ')}
      </p>
      <FigureTable
        label={`Bootstrap: ${name}`}
        caption={`${name} in ${scale.label}. Percentiles of accident years do not add up to those of the total.`}
        columns={columns}
        rows={origins}
        total={{ origin: null, ...total }}
      />
    </>
  )
}
