import type { ImportedPage } from '#lib/contract/schedule-p/imports.ts'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import { type Part, parts } from '#lib/contract/schedule-p/lines.ts'
import { supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
import type { Loaded, RowToStore } from '#lib/service/api/schedule-p/store-rows.ts'
import type { NamedCarrier } from './schedule-file.ts'

type Mutable<Value> = { -readonly [Name in keyof Value]: Value[Name] }
type Example = ImportedPage['examples'][number]
interface Tally extends Mutable<Omit<ImportedPage, 'examples'>> {
  readonly changes: Example[]
  readonly additions: Example[]
}

export interface PageTally {
  add(batch: readonly RowToStore[], loaded: Loaded<RowToStore>): void
  /** Pages with changed rows first, then those with new ones. */
  list(): Pick<{ pages: ImportedPage[]; pageCount: number }, 'pages' | 'pageCount'>
}

/** Counts, by page, the rows that a file adds and changes. */
export function startTally(carriers: ReadonlyMap<string, NamedCarrier>): PageTally {
  const tallies = new Map<string, Tally>()
  const tallyOf = (row: RowToStore): Tally => {
    const { carrierId, statementYear, line, part, section, variant } = row
    const key = JSON.stringify([carrierId, statementYear, line, part, section, variant])
    const naicCompanyCode = /\d{5}/.exec(carrierId)?.[0] ?? ''
    const tally = tallies.get(key) ?? {
      naicCompanyCode,
      carrierName: carriers.get(naicCompanyCode)?.name ?? '',
      ...{ statementYear, line, part, section: section === '' ? null : section, variant },
      ...{ made: 0, changed: 0, same: 0, changes: [], additions: [] },
    }
    tallies.set(key, tally)
    return tally
  }
  return {
    add(batch, { made, changed }) {
      for (const row of batch) tallyOf(row).same += 1
      for (const row of made) {
        const tally = tallyOf(row)
        tally.same -= 1
        tally.made += 1
        note(tally.additions, row, () => lastCell(row))
      }
      for (const { before, after } of changed) {
        const tally = tallyOf(after)
        tally.same -= 1
        tally.changed += 1
        note(tally.changes, after, () => findDifference(before, after))
      }
    },
    list() {
      const rank = ({ changed, made }: Tally) => (changed > 0 ? 0 : made > 0 ? 1 : 2)
      const sorted = [...tallies.values()].sort((one, other) => rank(one) - rank(other))
      const pages = sorted.slice(0, scheduleLimits.import.shownPages).map(({ changes, additions, ...page }) => ({
        ...page,
        examples: [...changes, ...additions].slice(0, scheduleLimits.import.examples),
      }))
      return { pages, pageCount: sorted.length }
    },
  }
}

function note(
  examples: Example[],
  { sourceRow }: RowToStore,
  find: () => Omit<Example, 'sourceRow'> | undefined,
): void {
  if (examples.length >= scheduleLimits.import.examples) return
  const found = find()
  if (found) examples.push({ sourceRow, ...found })
}

type Cells = ReadonlyMap<string, number>
type Figures = Pick<RowToStore, 'amounts' | 'supplemental'>

function findDifference(before: Figures, after: RowToStore): Omit<Example, 'sourceRow'> | undefined {
  const [old, given] = [cellsOf(after, before), cellsOf(after, after)]
  const column = [...given.keys(), ...old.keys()].find((name) => old.get(name) !== given.get(name))
  return column === undefined
    ? undefined
    : { column, before: old.get(column) ?? null, after: given.get(column) ?? null }
}

function lastCell(row: RowToStore): Omit<Example, 'sourceRow'> | undefined {
  const [column, after] = [...cellsOf(row, { ...row, supplemental: null })].at(-1) ?? [...cellsOf(row, row)][0] ?? []
  return column === undefined || after === undefined ? undefined : { column, before: null, after }
}

/** The figures of a row by their column: amounts by year-end, then supplemental columns by measure. */
function cellsOf({ statementYear, part }: RowToStore, { amounts, supplemental }: Figures): Cells {
  const ofPart = parts.find((each): each is Part => each === part)
  const measures = ofPart ? supplementalMeasures[ofPart] : []
  const years = (amounts ?? []).map(
    (value, at, { length }) => [String(statementYear - length + 1 + at), value] as const,
  )
  const others = (supplemental ?? []).map((value, at) => [measures[at]?.measure ?? '', value] as const)
  return new Map([...years, ...others].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])))
}
