import { listSections, type ScheduleLine, scheduleLines } from '#lib/contract/schedule-p/lines.ts'
import type { WorkspaceSchedulePage } from '#lib/contract/schedule-p/workspace.ts'
import { makeHistory } from './history.ts'
import { printPage } from './print-page.ts'

export const demoStatementYears = [2022, 2023, 2024] as const
const [firstStatement] = demoStatementYears
const lastStatement = 2024
/** Years that the prior row of the oldest statement still hears of. */
const priorYears = 6

/** Carriers of the demo and the lines they write. */
const carriers = [
  { naicCompanyCode: '00112', lines: 'ABCDEFGHIJKLMNOPRSTU', volume: 90_000 },
  { naicCompanyCode: '00138', lines: 'CDEFGHKMNOPRS', volume: 40_000 },
  { naicCompanyCode: '00421', lines: 'ABCEHIJLTU', volume: 25_000 },
] as const

/** Statements of carriers that do not exist, for every line. From 2024 on some years are restated. */
export function demoSchedulePages(): WorkspaceSchedulePage[] {
  return carriers.flatMap(({ naicCompanyCode, lines, volume }, at) =>
    scheduleLines
      .filter(({ code }) => lines.includes(code))
      .flatMap((line) =>
        (line.isSectioned ? ['1', '2'] : ['']).flatMap((basis) =>
          printLine({ naicCompanyCode, line, basis, volume, seed: seedOf(line, basis) + 1000 * at }),
        ),
      ),
  )
}

function seedOf({ code }: ScheduleLine, basis: string): number {
  return 10 * code.charCodeAt(0) + Number(basis)
}

interface Book {
  readonly naicCompanyCode: string
  readonly line: ScheduleLine
  /** 1 occurrence, 2 claims-made, empty if the line does not distinguish them. */
  readonly basis: string
  readonly volume: number
  readonly seed: number
}

function printLine({ naicCompanyCode, line, basis, volume, seed }: Book): WorkspaceSchedulePage[] {
  const history = makeHistory({
    seed,
    volume: Math.round(volume * (0.4 + ((seed * 7) % 10) / 10)),
    unpaidShare: line.accidentYears === 2 ? 0.12 : 0.62,
    firstYear: firstStatement - line.accidentYears - priorYears,
    lastYear: lastStatement,
  })
  const statements = demoStatementYears.filter((year) => year >= (line.firstStatementYear ?? firstStatement))
  return statements.flatMap((statementYear) =>
    line.parts.flatMap((part) =>
      listSections(line, part)
        .filter((section) => isOfBasis(section, basis))
        .map((section) => ({
          naicCompanyCode,
          statementYear,
          line: line.code,
          part,
          ...(section === null ? {} : { section }),
          variant: 'current',
          rows: printPage({ line, part, section, statementYear, history, isRestated: isRestated(line, statementYear) }),
        })),
    ),
  )
}

/** Sections 1 and 2 of losses, and A and B of counts and premium, are occurrence and claims-made. */
function isOfBasis(section: string | null, basis: string): boolean {
  if (basis === '' || section === null) return true
  return section.length === 2 ? section.endsWith(basis === '1' ? 'A' : 'B') : section === basis
}

function isRestated({ code }: ScheduleLine, statementYear: number): boolean {
  return statementYear === lastStatement && 'BCDH'.includes(code)
}
