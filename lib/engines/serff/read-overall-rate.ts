import type { Arranged, PartOfFiling } from './arrange.ts'
import { rateTable } from './columns.ts'
import type { Section } from './headings.ts'
import { labels } from './labels.ts'
import { readFields } from './read-fields.ts'
import { readTable } from './read-table.ts'
import { type Row, rowText } from './rows.ts'
import type { Facts, Found } from './types.ts'
import { isNone, readValue } from './values.ts'

export interface OverallRate {
  /** By the field of its label. */
  readonly fields: Facts
  readonly issues: readonly string[]
}

const overall = labels.filter(({ kind }) => kind === 'figure')
const overallFields: ReadonlySet<string> = new Set(overall.map(({ field }) => field))

/** Whether a label’s value is a figure of the whole filing. */
export function isOverallRate({ field }: { readonly field: string }): boolean {
  return overallFields.has(field)
}

interface PlacedFigures {
  readonly name: string
  readonly fields: Readonly<Record<string, Found>>
  readonly issues: readonly string[]
}

/**
 * The figures of the whole filing: those of the last disposition, which were approved, else those of the rate
 * information, which were requested, else that of the general information. Another figure, and one that is not read, is
 * listed.
 */
export function readOverallRate({ parts }: Arranged): OverallRate {
  const of = (section: Section) => parts.filter((part) => part.section === section)
  const dispositions = of('disposition')
  const places = [
    read('the disposition', dispositions.slice(-1), 'disposition'),
    read('the rate information', of('rate'), 'rate'),
    read('the general information', of('general'), 'general'),
    read('the general information', of('glance'), 'glance'),
    read('an earlier disposition', dispositions.slice(0, -1), 'disposition'),
  ]
  const fields: Record<string, Found> = {}
  const issues = places.flatMap((place) => place.issues)
  for (const field of overallFields) {
    const [first, ...others] = places.flatMap((place) => {
      const found = place.fields[field]
      return found ? { found, place: `${found.value} in ${place.name} on page ${found.sources[0]?.page}` } : []
    })
    if (!first) continue
    fields[field] = first.found
    const different = others.filter(({ found }) => found.value !== first.found.value)
    if (different.length === 0) continue
    const taken = `${nameOf(field)}: ${first.place}, which is taken`
    issues.push(`${[taken, ...different.map(({ place }) => place)].join('; ')}.`)
  }
  return { fields, issues }
}

function read(name: string, parts: readonly PartOfFiling[], section: Section): PlacedFigures {
  const { rest } = readTable(
    parts.flatMap(({ rows }) => rows),
    rateTable,
  )
  const fields: Record<string, Found> = {}
  const issues = rest.flatMap((row) => describeUnread(row, section))
  const values = Map.groupBy(readFields(rest, section).filter(isOverallRate), ({ field }) => field)
  for (const [field, [first, ...others]] of values) {
    if (!first) continue
    const other = others.find(({ found }) => found.value !== first.found.value)
    if (!other) fields[field] = first.found
    else issues.push(`${nameOf(field)} in ${name} is ${quote(first.found)} and ${quote(other.found)}.`)
  }
  return { name, fields, issues }
}

function nameOf(field: string): string {
  return overall.find((label) => label.field === field)?.name ?? field
}

function quote({ value, sources }: Found): string {
  return `“${value}” on page ${sources[0]?.page}`
}

/** A figure’s label with something after it that is no figure. */
function describeUnread(row: Row, section: Section): string[] {
  const text = rowText(row)
  return overall.flatMap(({ name, printed, sections, kind }) => {
    const label =
      sections.includes(section) && printed.find((each) => text.toLowerCase().startsWith(each.toLowerCase()))
    if (!label) return []
    const rest = text.slice(label.length).replace(/^[\s:]+/, '')
    return isNone(rest) || readValue(kind, rest) !== null
      ? []
      : [`${name} on page ${row.page} is “${rest}”, and is not taken.`]
  })
}
