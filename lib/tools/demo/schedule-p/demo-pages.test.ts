import { expect, test } from 'vitest'
import { listSections, scheduleLines } from '#lib/contract/schedule-p/lines.ts'
import { listPrintedRows, supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
import type { WorkspaceSchedulePage } from '#lib/contract/schedule-p/workspace.ts'
import type { ScheduleRow } from '#lib/engines/triangles/schedule-rows.ts'
import { tieOutIncurred, tieOutPremiums } from '#lib/engines/triangles/tie-outs.ts'
import { demoWorkspace } from '#lib/tools/demo/demo-workspace.ts'
import { demoSchedulePages, demoStatementYears } from './demo-pages.ts'

const pages = demoWorkspace().schedulePages ?? []
const named = (page: Omit<WorkspaceSchedulePage, 'rows' | 'variant'>) =>
  [page.naicCompanyCode, page.statementYear, page.line, page.part, page.section ?? ''].join(' ')
const byName = new Map(pages.map((page) => [named(page), page]))

/** A page as the service gives it. */
function readRows({ line: code, part, statementYear, rows }: WorkspaceSchedulePage): ScheduleRow[] {
  const line = scheduleLines.find((each) => each.code === code)
  if (!line) throw new Error(`There is no line ${code}.`)
  return listPrintedRows({ line, part, statementYear }).map((printed) => {
    const row = rows.find(({ sourceRow }) => sourceRow === printed.sourceRow)
    const values = printed.evaluationYears.map((evaluationYear, at) => ({
      evaluationYear,
      developmentMonths: 12,
      value: row?.amounts?.[at] ?? 0,
    }))
    return {
      ...printed,
      development: values.length > 0 ? { values } : null,
      supplemental: (row?.supplemental ?? []).map((value, at) => ({
        measure: supplementalMeasures[part][at]?.measure ?? '',
        value: value ?? 0,
      })),
    }
  })
}

test('the demo has every page of every line, three statements of one carrier and some of two others', () => {
  const printed = scheduleLines.flatMap((line) =>
    line.parts.flatMap((part) =>
      listSections(line, part).flatMap((section) =>
        demoStatementYears
          .filter((year) => line.code !== 'U' || year >= 2024)
          .map((statementYear) =>
            named({
              naicCompanyCode: '00112',
              statementYear,
              line: line.code,
              part,
              ...(section === null ? {} : { section }),
            }),
          ),
      ),
    ),
  )
  expect(
    pages
      .filter((page) => page.naicCompanyCode === '00112')
      .map(named)
      .toSorted(),
  ).toEqual(printed.toSorted())
  expect(new Set(pages.map(({ naicCompanyCode }) => naicCompanyCode)).size).toBe(3)
})

test('every page ties out to the dollar', () => {
  let checked = 0
  for (const page of pages) {
    const rows = readRows(page)
    const ties = page.part === '2' ? tieOutIncurred(rows) : page.part === '6' ? tieOutPremiums(rows) : []
    // The first column of row 13 is the one figure that a page does not explain.
    const unexplained = ties.filter(({ ties: holds }) => holds !== true)
    expect(
      unexplained.map(({ check, ties: holds }) => [check, holds]),
      named(page),
    ).toEqual(page.part === '6' ? [['earned-premium', null]] : [])
    checked += ties.length
  }
  expect(checked).toBeGreaterThan(3000)
})

test('parts agree: reserves are not negative, and closed claims are those of Part 5', () => {
  for (const page of pages.filter(({ part }) => part === '2')) {
    const paid = byName.get(named({ ...page, part: '3' }))
    const bulk = byName.get(named({ ...page, part: '4' }))
    for (const row of page.rows.filter(({ amounts }) => amounts)) {
      const same = ({ sourceRow }: { sourceRow: string }) => sourceRow === row.sourceRow
      for (const [at, incurred] of (row.amounts ?? []).entries()) {
        const [paidCell, bulkCell] = [paid, bulk].map((part) => part?.rows.find(same)?.amounts?.[at] ?? 0)
        expect((incurred ?? 0) - (paidCell ?? 0) - (bulkCell ?? 0)).toBeGreaterThanOrEqual(-2000)
      }
    }
  }
  for (const page of pages.filter(({ part }) => part === '3')) {
    const section = page.section === undefined ? '1' : page.section === '1' ? '1A' : '1B'
    const closed = byName.get(named({ ...page, part: '5', section }))
    for (const { sourceRow, amounts } of closed?.rows ?? []) {
      const figures = page.rows.find((row) => row.sourceRow === sourceRow)?.supplemental
      expect(figures?.[0]).toBe(amounts?.at(-1))
    }
  }
})

test('a statement repeats the one before, but for years that are restated', () => {
  const changed = new Map<number, Set<string>>()
  for (const page of pages.filter(({ part }) => part === '2')) {
    const before = byName.get(named({ ...page, statementYear: page.statementYear - 1 }))
    if (!before) continue
    const cellsOf = (rows: readonly ScheduleRow[]) =>
      new Map(
        rows.flatMap(({ accidentYear, development }) =>
          accidentYear === null
            ? []
            : (development?.values ?? []).map(
                (cell) => [`${accidentYear} ${cell.evaluationYear}`, cell.value] as const,
              ),
        ),
      )
    const old = cellsOf(readRows(before))
    for (const [cell, value] of cellsOf(readRows(page))) {
      if (!old.has(cell) || old.get(cell) === value) continue
      changed.set(page.statementYear, (changed.get(page.statementYear) ?? new Set()).add(cell.slice(0, 4)))
    }
  }
  expect([...changed.keys()]).toEqual([2024])
  expect([...(changed.get(2024) ?? [])].toSorted()).toEqual(['2018', '2019', '2020'])
})

test('the pages are the same at every run', () => {
  expect(demoSchedulePages()).toEqual(demoSchedulePages())
})
