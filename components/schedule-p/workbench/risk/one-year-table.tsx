import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn, originColumn, shareColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import type { Development } from '#lib/engines/triangles/develop.ts'
import { glossary, nameRemaining } from '#lib/engines/triangles/glossary.ts'
import type { MackError } from '#lib/engines/triangles/mack.ts'
import { oneYearErrors } from '#lib/engines/triangles/merz-wuethrich.ts'
import { SubSection } from './sub-section.tsx'

interface Row {
  readonly origin: number | null
  readonly remaining: number | null
  readonly ultimate: MackError
  readonly oneYear: MackError
}

interface OneYearTableProps {
  input: Pick<WorkbenchInput, 'part' | 'section'>
  development: Development
  scale: Scale
}

/** Mack's standard error to ultimate next to that of one year. */
export function OneYearTable({ input, development, scale }: OneYearTableProps) {
  const oneYear = oneYearErrors(development)
  const rows = development.origins.flatMap(({ origin, remaining }, at): Row[] => {
    const [ofUltimate, ofOneYear] = [development.mack.origins[at], oneYear.origins[at]]
    if (!ofUltimate || !ofOneYear || ofUltimate.note === 'no-value') return []
    return [{ origin, remaining, ultimate: ofUltimate, oneYear: ofOneYear }]
  })
  const name = glossary[nameRemaining(input)].name
  return (
    <SubSection title="Standard errors to ultimate and over one year">
      <FigureTable
        label="Standard errors to ultimate and over one year"
        caption={`Amounts in ${scale.label}. To ultimate: Mack 1993 and 1999. One year: Merz and Wüthrich 2008, the standard error of the change that the next statement will bring.`}
        columns={listColumns(name, scale)}
        rows={rows}
        total={{
          origin: null,
          remaining: development.total.remaining,
          ultimate: development.mack.total,
          oneYear: oneYear.total,
        }}
      />
      <ul className="flex max-w-(--measure) list-disc flex-col gap-0.5 pl-4 text-muted text-xs">
        {describeLimits(development).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </SubSection>
  )
}

function listColumns(name: string, scale: Scale): DataColumn<Row>[] {
  return [
    originColumn(),
    amountColumn({ id: 'remaining', header: name, read: ({ remaining }) => remaining }, scale),
    ...errorColumns({ view: 'ultimate', header: 'To ultimate' }, scale),
    ...errorColumns({ view: 'oneYear', header: 'One year' }, scale),
    shareColumn({
      id: 'share',
      header: 'One year ÷ ultimate',
      read: ({ oneYear, ultimate }) => divide(oneYear.standardError, ultimate.standardError),
    }),
  ]
}

interface ErrorView {
  readonly view: 'ultimate' | 'oneYear'
  readonly header: string
}

function errorColumns({ view, header }: ErrorView, scale: Scale): DataColumn<Row>[] {
  const parts = [
    { figure: 'standardError', part: '' },
    { figure: 'processRisk', part: ', process' },
    { figure: 'parameterRisk', part: ', parameters' },
  ] as const
  return parts.map(({ figure, part }) =>
    amountColumn(
      {
        id: `${view} ${figure}`,
        header: `${header}${part}`,
        read: (row) => row[view][figure],
        note: (row) => row[view].note,
      },
      scale,
    ),
  )
}

function divide(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : part / whole
}

/** Averages of the paper, and straight ones, which its derivation holds for. */
const plainAverages: readonly (string | null)[] = ['volume-all', 'straight-all']

/** Places where the one-year view assumes something of the choices on screen. */
function describeLimits({ selected, tail }: Development): string[] {
  const hasOwn = selected.some(({ average }) => average === null)
  const isPlain = selected.every(({ average }) => average === null || plainAverages.includes(average))
  return [
    'One year assumes that the factors are averaged in the same way next year, with the next diagonal’s link ratios added.',
    ...(isPlain
      ? []
      : [
          'The formula is exact for averages of all years, by volume or straight. For the others it is an approximation: no year is taken to leave the average.',
        ]),
    ...(hasOwn ? ['An entered factor is taken to move as the volume-weighted average of its age.'] : []),
    ...(tail.value === 1
      ? []
      : ['The tail factor is held over the year. Its variability is in the error to ultimate only.']),
  ]
}
