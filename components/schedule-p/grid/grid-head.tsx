import clsx from 'clsx'
import type { Grid, GridColumn } from '../model/grid.ts'

/** Sticks to the left while the figures scroll under it. */
export const firstHeadingStyle = 'sticky left-0 z-10 bg-surface'

export function GridHead({ grid: { headings, columns } }: { grid: Grid }) {
  const groups = groupColumns(columns)
  const hasGroups = groups.some(({ name }) => name !== '')
  return (
    <thead className="text-muted">
      {hasGroups ? (
        <tr className="h-6 text-xs">
          <td colSpan={headings.length} className={firstHeadingStyle} />
          {groups.map(({ name, count, id }) =>
            name === '' ? (
              <td key={id} colSpan={count} />
            ) : (
              <th key={id} scope="colgroup" colSpan={count} className="px-2 text-left font-normal text-faint">
                {name}
              </th>
            ),
          )}
        </tr>
      ) : null}
      <tr className="h-(--row)">
        {headings.map((heading, at) => (
          <th
            key={heading}
            scope="col"
            className={clsx(
              'whitespace-nowrap border-line-strong border-b px-2 py-1 text-left align-bottom font-medium first:pl-4',
              at === 0 && firstHeadingStyle,
            )}
          >
            {heading}
          </th>
        ))}
        {columns.map(({ id, label }) => (
          <th
            key={id}
            scope="col"
            className="max-w-36 border-line-strong border-b px-2 py-1 text-right align-bottom font-medium"
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function groupColumns(columns: readonly GridColumn[]) {
  const groups: { id: string; name: string; count: number }[] = []
  for (const { id, group = '' } of columns) {
    const last = groups.at(-1)
    if (last?.name === group) last.count += 1
    else groups.push({ id, name: group, count: 1 })
  }
  return groups
}
