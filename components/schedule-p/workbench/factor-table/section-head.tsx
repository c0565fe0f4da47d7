import type { RatioColumn } from '#lib/engines/triangles/link-ratios.ts'
import { sectionHeadStyle, sectionNameStyle } from './row-style.ts'

interface SectionHeadProps {
  name: string
  ratios: readonly Pick<RatioColumn, 'age' | 'toAge'>[]
  lastAge: number
}

/** The ages head every part of the table: those at its top are out of view further down. */
export function SectionHead({ name, ratios, lastAge }: SectionHeadProps) {
  return (
    <tr>
      <th scope="row" className={sectionNameStyle}>
        {name}
      </th>
      {ratios.map(({ age, toAge }) => (
        <th key={age} scope="col" className={sectionHeadStyle}>
          {age}–{toAge}
        </th>
      ))}
      <th scope="col" className={sectionHeadStyle}>
        {lastAge}–ult.
      </th>
    </tr>
  )
}
