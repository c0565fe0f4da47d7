import clsx from 'clsx'
import { Figure } from '#components/schedule-p/workbench/figures/figure.tsx'
import { formatAmount, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { lastKnown } from '#lib/engines/triangles/views.ts'
import { cellStyle, rowHeadStyle, sectionHeadStyle, sectionNameStyle } from './row-style.ts'

/** The amounts; an accident year's latest is set in bold. */
export function TriangleRows({ triangle, scale }: { triangle: Triangle; scale: Scale }) {
  const { origins, ages, values } = triangle
  return (
    <tbody>
      <tr>
        <th scope="col" className={sectionNameStyle}>
          Accident year
        </th>
        {ages.map((age) => (
          <th key={age} scope="col" className={sectionHeadStyle}>
            {age}
          </th>
        ))}
      </tr>
      {origins.map((origin, row) => (
        <tr key={origin} className="h-6">
          <th scope="row" className={rowHeadStyle}>
            {origin}
          </th>
          {ages.map((age, column) => (
            <td key={age} className={clsx(cellStyle, column === lastKnown(values[row] ?? []) && 'font-semibold')}>
              <Amount
                value={values[row]?.[column] ?? null}
                isKnown={column <= lastKnown(values[row] ?? [])}
                scale={scale}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Amount({ value, isKnown, scale }: { value: number | null; isKnown: boolean; scale: Scale }) {
  if (value !== null) return formatAmount(value, scale)
  return isKnown ? <Figure text={null} /> : null
}
