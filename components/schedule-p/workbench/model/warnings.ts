import type { Development } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { toIncremental } from '#lib/engines/triangles/views.ts'
import { noteText } from './note-text.ts'

/** Assumptions of the methods on screen that do not hold, each with a remedy. */
export function findWarnings(triangle: Triangle, { selected, ratios, tail }: Development): string[] {
  const columns = selected.flatMap(({ age, toAge, value, note }) => {
    if (value !== null || note === null) return []
    const isExcluded = note === 'all-excluded'
    const remedy = isExcluded ? 'Restore a link ratio or enter a factor.' : 'Enter a factor.'
    return [`${age} to ${toAge} months has no factor. ${noteText[note]} ${remedy}`]
  })
  const divided = ratios.flatMap(({ age, toAge, ratios: ofAge }) =>
    ofAge
      .filter(({ note }) => note === 'base-not-positive')
      .map(
        ({ origin }) => `${origin} has no link ratio from ${age} to ${toAge} months: its amount is zero or negative.`,
      ),
  )
  const tails = tail.value === null && tail.note ? [`There is no tail factor. ${noteText[tail.note]} Enter one.`] : []
  const negative = listNegative(triangle)
  return [...columns, ...tails, ...divided, ...(negative ? [negative] : [])]
}

/** The bootstrap needs increments that a Poisson model can have. */
function listNegative(triangle: Triangle): string | null {
  const { origins, ages, values } = toIncremental(triangle)
  const places = origins.flatMap((origin, row) =>
    ages.flatMap((age, column) => ((values[row]?.[column] ?? 0) < 0 ? [`${origin} at ${age} months`] : [])),
  )
  if (places.length === 0) return null
  const named = places.slice(0, 3).join(', ') + (places.length > 3 ? ` and ${places.length - 3} more` : '')
  return `Losses fall at ${named}. The over-dispersed Poisson bootstrap assumes increments that are not negative: read its range with care.`
}
