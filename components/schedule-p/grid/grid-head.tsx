import clsx from 'clsx'
import type { Grid, GridColumn } from '../model/grid.ts'

/** Sticks to the left while the figures scroll under it. */
export const firstHeadingStyle = 'sticky left-0 z-10 bg-surface print:static'

const headingStyle = 'border-line-strong border-b px-2 py-1 align-bottom font-medium'

/** Grouped columns have a group heading above them; the others span both heading rows. */
export function GridHead({ grid: { headings, columns } }: { grid: Grid }) {
  const groups = groupColumns(columns)
  const grouped = columns.filter(({ group }) => group)
  const lines = grouped.length > 0 ? 2 : 1
  return (
    <thead className="sticky top-0 z-20 bg-surface text-muted print:static">
      <tr className={lines === 1 ? 'h-(--row)' : 'h-6'}>
        {headings.map((heading, at) => (
          <th
            key={heading}
            scope="col"
            rowSpan={lines}
            className={clsx(headingStyle, 'whitespace-nowrap text-left first:pl-4', at === 0 && firstHeadingStyle)}
          >
            {heading}
          </th>
        ))}
        {groups.map(({ name, members }) =>
          name === '' ? (
            members.map((column) => <ColumnHeading key={column.id} column={column} lines={lines} />)
          ) : (
            <th
              key={name}
              scope="colgroup"
              colSpan={members.length}
              className="px-2 text-left font-normal text-faint text-xs"
            >
              {name}
            </th>
          ),
        )}
      </tr>
      {lines === 2 ? (
        <tr className="h-(--row)">
          {grouped.map((column) => (
            <ColumnHeading key={column.id} column={column} lines={1} />
          ))}
        </tr>
      ) : null}
    </thead>
  )
}

function ColumnHeading({ column: { label }, lines }: { column: GridColumn; lines: number }) {
  return (
    <th scope="col" rowSpan={lines} className={clsx(headingStyle, 'max-w-36 text-right')}>
      {label}
    </th>
  )
}

function groupColumns(columns: readonly GridColumn[]) {
  const groups: { name: string; members: GridColumn[] }[] = []
  for (const column of columns) {
    const { group: name = '' } = column
    const last = groups.at(-1)
    if (last?.name === name) last.members.push(column)
    else groups.push({ name, members: [column] })
  }
  return groups
}
