// biome-ignore-all lint/a11y/useSemanticElements: the virtual list places the rows, which the elements of a table do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus; rows and headings do not

import { countOf, partLabels } from '#components/comparisons/reader/model/labels.ts'
import type { MatrixItem } from '#components/comparisons/reader/model/rows.ts'
import { partHeight } from './estimate-height.ts'

export function PartHeading({ item, columns }: { item: Extract<MatrixItem, { kind: 'part' }>; columns: number }) {
  return (
    <div
      role="gridcell"
      aria-colspan={columns}
      className="flex items-center border-line border-b bg-sunken"
      style={{ gridColumn: '1 / -1', height: partHeight }}
    >
      <span className="sticky left-0 flex items-baseline gap-2 px-3">
        <span className="font-semibold font-serif text-base">{partLabels[item.part]}</span>
        <span className="text-2xs text-faint tabular-nums">{countOf(item.rows, 'provision')}</span>
      </span>
    </div>
  )
}
