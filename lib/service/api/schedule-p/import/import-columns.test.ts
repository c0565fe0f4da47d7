import { expect, test } from 'vitest'
import { scheduleColumns } from '#lib/contract/schedule-p/import-columns.ts'
import { printedColumns } from './read-printed-rows.ts'
import { readText, toCsv } from './testing/read-text.ts'

test('the import page explains every column that is read, and its template is a file without issues', async () => {
  expect(scheduleColumns.map(({ name }) => name)).toEqual(printedColumns)
  const template = Object.fromEntries(scheduleColumns.map(({ name, example }) => [name, example]))
  const { issues, rows } = await readText(toCsv([template]))
  expect(issues).toEqual([])
  expect(rows).toMatchObject([{ accidentYear: 2023, amounts: [1_000_000, 1_150_000] }])
  const required = Object.fromEntries(
    scheduleColumns.flatMap(({ name, isRequired, example }) =>
      isRequired || name.startsWith('year') ? [[name, example]] : [],
    ),
  )
  expect((await readText(toCsv([required]))).issues).toEqual([])
})
