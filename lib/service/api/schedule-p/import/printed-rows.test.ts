import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { importText, issuesOf as listIssues, readAll, removeAll } from './testing/import-text.ts'
import { type Fields, harborPage, toCsv } from './testing/read-text.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
})
afterAll(() => api.close())
beforeEach(() => removeAll(api))

/** It has changed nothing. */
async function issuesOf(text: string): Promise<readonly string[]> {
  const before = await readAll(api)
  const issues = await listIssues(api, text)
  expect(await readAll(api)).toEqual(before)
  return issues
}

const countsOf = async (text: string, isDryRun = false) => (await importText(api, text, isDryRun)).counts

describe('a file of printed rows', () => {
  const row: Fields = { ...harborPage, part: '2', sourceRow: '10', year9: 5, year10: 7 }

  test('changes nothing when it is imported again, and only what differs when it has changed', async () => {
    const other: Fields = { ...row, sourceRow: '11', year9: null }
    const counts = (made: number, changed: number, same: number) =>
      expect.objectContaining({ records: 'Schedule P rows', made, changed, same })
    expect(await countsOf(toCsv([row, other]), true)).toContainEqual(counts(2, 0, 0))
    expect((await readAll(api)).rows).toEqual([])
    expect(await countsOf(toCsv([row, other]))).toContainEqual(counts(2, 0, 0))
    const before = await readAll(api)
    expect(await countsOf(`\uFEFF${toCsv([row, other]).replaceAll('\n', '\r\n')}`)).toContainEqual(counts(0, 0, 2))
    expect(await countsOf(toCsv([{ ...row, year10: 8 }, other]), true)).toContainEqual(counts(0, 1, 1))
    expect(await readAll(api)).toEqual(before)
    expect(await countsOf(toCsv([{ ...row, year10: 8 }, other]))).toContainEqual(counts(0, 1, 1))
    expect((await readAll(api)).rows[0]?.amounts).toEqual([5, 8])
  })

  test('names a carrier that is new; one that is there keeps its name', async () => {
    await importText(api, toCsv([row]))
    await importText(api, toCsv([{ ...row, carrierName: 'HARBOR.' }]))
    expect((await readAll(api)).carriers).toMatchObject([{ id: 'carrier_12345-5', name: 'Harbor' }])
  })

  test('that names a company differently changes nothing, and says both names and where', async () => {
    await importText(api, toCsv([row]))
    expect(await issuesOf(toCsv([{ ...row, year10: 8, carrierName: 'Anchor Mutual' }]))).toEqual([
      'line 2, column 2 (carrierName): Company 12345 is Harbor here, not Anchor Mutual. Correct the company code, or use the name that is stored here.',
    ])
  })

  test('may have a row of zeros only: it is a printed row, and a sum of the page needs it', async () => {
    const totals: Fields = { ...row, sourceRow: '12', year9: null, year10: null, oneYearDevelopment: 0 }
    await importText(api, toCsv([row, { ...totals, twoYearDevelopment: 0 }]))
    expect((await readAll(api)).rows[1]).toMatchObject({ sourceRow: '12', amounts: null, supplemental: null })
  })

  test('names every bad line, not only the first', async () => {
    const bad = Array.from({ length: 250 }, (_, at) => ({ ...row, sourceRow: '10', variant: `v${at}`, line: 'Q' }))
    expect(await issuesOf(toCsv(bad))).toHaveLength(250)
  })
})
