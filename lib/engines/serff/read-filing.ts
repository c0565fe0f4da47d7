import { type Arranged, arrange, type PartOfFiling } from './arrange.ts'
import { formTable, rateRuleTable, rateTable, type TableDefinition } from './columns.ts'
import type { Section } from './headings.ts'
import { labels } from './labels.ts'
import { readCompanies } from './read-companies.ts'
import { type LabelledValue, readFields } from './read-fields.ts'
import { readLetter } from './read-letters.ts'
import { readNotes } from './read-notes.ts'
import { isOverallRate, readOverallRate } from './read-overall-rate.ts'
import { readRates } from './read-rates.ts'
import { readTable } from './read-table.ts'
import { joinLines } from './rows.ts'
import { splitHeadFields } from './split-head-fields.ts'
import type { Facts, Found, PageOfText, ReadingOutcome } from './types.ts'

/** Sections whose labels are facts of the filing itself, in the order in which they decide. */
const deciding = ['glance', 'header', 'general', 'rate'] as const

/** Reads a filing as a state publishes it. Nothing is guessed: a value that is not printed clearly is not there. */
export function readFiling(pages: readonly PageOfText[]): ReadingOutcome {
  const arranged = arrange(pages)
  const filings = findNumbers(arranged)
  if (filings.length > 1) return { kind: 'several_filings', filings }
  const isFiling = arranged.parts.some(({ section }) => section === 'glance') || filings.length === 1
  const values = readDeciding(arranged)
  if (!isFiling || values.length === 0) return { kind: 'not_a_filing' }

  const issues: string[] = []
  const chosen = choose(values, issues)
  const glanceCompanies = values.find(({ field, section }) => field === 'companyName' && section === 'glance')
  const companies = readCompanies(
    rowsOf(arranged, 'company'),
    glanceCompanies ? joinLines(glanceCompanies.lines) : null,
  )
  const fields = checkCompany(splitHeadFields(chosen), { lines: glanceCompanies?.lines ?? [], companies })
  const table = (section: Section, definition: TableDefinition) => {
    const read = readTable(rowsOf(arranged, section), definition)
    issues.push(...read.issues)
    return read.rows
  }
  const [rates, overall, notes] = [readRates(arranged), readOverallRate(arranged), readNotes(arranged)]
  const reading = {
    fields: { ...fields, ...overall.fields },
    companies,
    rates: rates.rows,
    forms: table('forms', formTable),
    rateRules: table('rateRules', rateRuleTable),
    supporting: partsOf(arranged, 'supporting').flatMap(readSupporting),
    dispositions: partsOf(arranged, 'disposition').flatMap(readDisposition),
    letters: arranged.parts.flatMap((part) => readLetter(part) ?? []),
    notes: notes.rows,
  }
  issues.push(...rates.issues, ...overall.issues, ...notes.issues)
  const notFound = [
    ...labels
      .filter(({ field, expected }) => expected && !fields[field] && !isDecided(field, reading.dispositions))
      .map(({ name }) => name),
    ...(companies.length === 0 ? ['Companies with NAIC codes'] : []),
    ...(rates.rows.length === 0 && (rates.isPrinted || isOfRates(fields)) ? ['Rate data of companies'] : []),
  ]
  return { kind: 'filing', reading: { ...reading, notFound: [...new Set(notFound)], issues } }
}

/** The disposition is printed at a glance, or in its own section alone. */
function isDecided(field: string, dispositions: readonly Facts[]): boolean {
  const last = dispositions.at(-1)
  if (field === 'dispositionDate') return last?.date !== undefined
  return field === 'dispositionStatus' && last?.status !== undefined
}

function isOfRates({ filingType }: Facts): boolean {
  return /\brates?\b/i.test(filingType?.value ?? '')
}

function partsOf({ parts }: Arranged, section: Section): PartOfFiling[] {
  return parts.filter((part) => part.section === section)
}

function rowsOf(arranged: Arranged, section: Section) {
  return partsOf(arranged, section).flatMap(({ rows }) => rows)
}

interface SectionValue extends LabelledValue {
  readonly section: Section
}

function readDeciding(arranged: Arranged): SectionValue[] {
  const [head] = arranged.heads
  return deciding.flatMap((section) => {
    const rows = [...(section === 'header' ? (head?.rows ?? []) : []), ...rowsOf(arranged, section)]
    const values = section === 'rate' ? readFields(readTable(rows, rateTable).rest, section) : readFields(rows, section)
    return values.filter((value) => !isOverallRate(value)).map((value) => ({ ...value, section }))
  })
}

/** The value of the first section that has it; of two different values in one section, none. */
function choose(values: readonly SectionValue[], issues: string[]): Facts {
  const chosen: Record<string, Found> = {}
  for (const [field, all] of Map.groupBy(values, (value) => value.field)) {
    const section = deciding.find((each) => all.some((value) => value.section === each))
    const candidates = all.filter((value) => value.section === section)
    const [first] = candidates
    const other = candidates.find(({ found }) => found.value !== first?.found.value)
    if (!first) continue
    if (!other) {
      chosen[field] = first.found
      continue
    }
    const name = labels.find((label) => label.field === field)?.name ?? field
    const [a, b] = [first, other].map(({ found }) => `“${found.value}” on page ${found.sources[0]?.page}`)
    issues.push(`${name} is ${a} and ${b}.`)
  }
  return chosen
}

/** Several lines of companies are one name on two lines, or a list: only the companies’ own section says which. */
function checkCompany(
  fields: Facts,
  { lines, companies }: { readonly lines: readonly string[]; readonly companies: readonly Facts[] },
): Facts {
  const { companyName, ...others } = fields
  if (!companyName || lines.length < 2) return fields
  const first = companies[0]?.name
  if (!first) return others
  return { ...others, companyName: first }
}

function readDisposition({ rows }: PartOfFiling): Facts[] {
  const facts: Record<string, Found> = {}
  for (const value of readFields(readTable(rows, rateTable).rest, 'disposition')) {
    if (!isOverallRate(value)) facts[value.field] ??= value.found
  }
  return facts.date || facts.status ? [facts] : []
}

/** A requirement and what the company says to it. */
function readSupporting({ rows }: PartOfFiling): Facts[] {
  const records: Record<string, Found>[] = []
  for (const { field, found } of readFields(rows, 'supporting')) {
    if (field === 'satisfied' || field === 'bypassed') records.push({ [field]: found })
    else if (field === 'comments') Object.assign(records.at(-1) ?? {}, { comments: found })
  }
  return records
}

/** The tracking numbers of running heads and glances, with the pages from the first to the last that name them. */
function findNumbers({ heads, parts }: Arranged) {
  const pages = new Map<string, { first: number; last: number }>()
  const glances = parts.filter(({ section }) => section === 'glance' || section === 'header')
  const places = [
    ...heads.map(({ rows }) => ({ rows, section: 'header' as const })),
    ...glances.map(({ rows, section }) => ({ rows, section })),
  ]
  for (const { rows, section } of places) {
    for (const { field, found } of readFields(rows, section)) {
      const page = found.sources[0]?.page
      if (field !== 'serffTrackingNumber' || page === undefined) continue
      const known = pages.get(found.value) ?? { first: page, last: page }
      pages.set(found.value, { first: Math.min(known.first, page), last: Math.max(known.last, page) })
    }
  }
  return [...pages].map(([number, { first, last }]) => ({ number, firstPage: first, lastPage: last }))
}
