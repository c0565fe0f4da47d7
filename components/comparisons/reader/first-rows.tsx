import clsx from 'clsx'
import type { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { groupDifferences } from '#lib/reading/differences.ts'
import { filterRows, noFilters } from '#lib/reading/filters.ts'
import { noNeedle } from '#lib/reading/found-text.ts'
import { partLabels } from '#lib/reading/labels.ts'
import { openReading } from '#lib/reading/reading.ts'
import { buildRows, groupByPart } from '#lib/reading/rows.ts'
import { MatrixRow } from './matrix/matrix-row.tsx'
import { ReaderShape } from './reader-skeleton.tsx'

interface FirstRowsProps {
  title: string | null
  result: ComparisonResult
  inputsUsed: InputsUsed | null
}

/** As many as a window shows. */
const most = 14

/**
 * The rows that the reader opens on, as the server writes them into the page: they are read while the reader is still
 * loading, which then takes their place. Not for assistive technology, which waits for the reader.
 */
export function FirstRows({ title, result, inputsUsed }: FirstRowsProps) {
  const reading = openReading(result, inputsUsed?.inputs ?? [])
  const keys = reading.variants.map(({ key }) => key)
  const set = groupDifferences(reading, keys[0] ?? '', result.differences)
  const shown = filterRows(buildRows(reading, set, keys), { ...noFilters, identical: false }, { reading, texts: [] })
  const columns = { gridTemplateColumns: `var(--first) repeat(${keys.length}, minmax(var(--least), 1fr))` }
  return (
    <div aria-hidden="true" className="flex min-h-0 grow cursor-progress flex-col">
      <ReaderShape
        title={title ?? reading.variants.map(({ name }) => name).join(' · ')}
        summary={result.summary.sentences.slice(0, 2).flatMap(({ text }) => text ?? [])}
      >
        <div className={widths(keys.length)}>
          <div className="grid h-11 border-line-strong border-b" style={columns}>
            {['Provision', ...reading.variants.map(({ name }) => name)].map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, two may have one name
              <span key={index} className="truncate border-line border-r px-3 pt-1 font-semibold">
                {name}
              </span>
            ))}
          </div>
          {groupByPart(shown)
            .slice(0, most)
            .map((item) =>
              item.kind === 'part' ? (
                <div
                  key={item.key}
                  className="flex h-8 items-center border-line border-b bg-sunken px-3 font-semibold font-serif text-base"
                >
                  {partLabels[item.part]}
                </div>
              ) : (
                <div key={item.key} className="grid border-line border-b" style={columns}>
                  <MatrixRow
                    variantOrder={reading.variantOrder}
                    row={item.row}
                    section={reading.sectionOf.get(item.key) ?? null}
                    columns={keys}
                    set={set}
                    isFull={false}
                    needle={noNeedle}
                    findingOf={null}
                    pairing={null}
                    chosen={null}
                    baselineLeft={null}
                    tabStop={null}
                  />
                </div>
              ),
            )}
        </div>
      </ReaderShape>
    </div>
  )
}

/** The default widths of the matrix's columns by the room there is (`defaultWidths`). */
function widths(variants: number): string {
  return clsx(
    '[--first:104px] [--least:248px] @min-[440px]:[--first:136px] @min-[720px]:[--first:200px]',
    variants > 2 ? '@min-[440px]:[--least:264px]' : '@min-[440px]:[--least:172px]',
    variants > 3 ? '@min-[720px]:[--least:272px]' : '@min-[720px]:[--least:208px]',
  )
}
