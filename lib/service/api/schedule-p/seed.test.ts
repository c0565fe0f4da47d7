import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Workspace } from '#lib/contract/workspace.ts'
import { provisionWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { loadWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { lossDevelopmentRows } from '#lib/service/database/schema/schedule-p.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
})
afterAll(() => api.close())

const page = { naicCompanyCode: '12345', statementYear: 2024, line: 'C', part: '2' }
const rows = [
  { sourceRow: '10', amounts: [5, null], supplemental: [0, 4] },
  { sourceRow: '11', amounts: [7] },
  { sourceRow: '12', supplemental: [0, 4] },
]
const premium = {
  naicCompanyCode: '12345',
  line: 'C',
  statementYear: 2024,
  accidentYear: 2024,
  direct: 9,
  ceded: 2,
  net: 7,
}
const workspace = {
  schema: 'filing-desk/workspace@1',
  carriers: [{ naicCompanyCode: '12345', name: 'Harbor' }],
  organizations: [{ ref: 'bridge', name: 'Bridge Mutual' }],
  schedulePages: [{ ...page, rows }],
  earnedPremiums: [premium],
}

async function provision(value: unknown) {
  const loaded = await loadWorkspace(Workspace.parse(value), '.')
  return Object.fromEntries((await provisionWorkspace(api.deps, loaded)).made)
}

test('a workspace file brings printed rows and premium; again it changes nothing, and rows that are there stay', async () => {
  expect(await provision(workspace)).toMatchObject({ 'Schedule P rows': 3, 'earned premiums': 1 })
  expect(await provision(workspace)).toEqual({})
  const path = '/insurance/carriers/12345/loss-development'
  const { rows: read } = await (await api.request(path, { as: 'member' })).json()
  expect(read).toMatchObject([
    { sourceRow: '10', development: { values: [{ evaluationYear: 2023, value: 5 }] }, supplemental: [{ value: 4 }] },
    { sourceRow: '11', development: { values: [{ evaluationYear: 2024, value: 7 }] }, supplemental: [] },
    { sourceRow: '12', development: null, supplemental: [{ measure: 'two_year_development', value: 4 }] },
  ])
  const { db } = api.deps.database
  await db
    .update(lossDevelopmentRows)
    .set({ amounts: [6] })
    .where(eq(lossDevelopmentRows.sourceRow, '11'))
  expect(await provision(workspace)).toEqual({})
  expect(await db.$count(lossDevelopmentRows, eq(lossDevelopmentRows.amounts, [6]))).toBe(1)
})

test.each([
  ['an unknown line', { ...page, line: 'Q', rows }, 'schedulePages,0,line'],
  ['a section of a page without sections', { ...page, section: '1', rows }, 'schedulePages,0,section'],
  ['a row that is not printed', { ...page, rows: [{ sourceRow: '13' }] }, 'schedulePages,0,rows,0,sourceRow'],
  ['a row twice', { ...page, rows: [rows[1], rows[1]] }, 'schedulePages,0,rows,1,sourceRow'],
  ['a cell too many', { ...page, rows: [{ sourceRow: '11', amounts: [1, 2] }] }, 'schedulePages,0,rows,0,amounts'],
  [
    'a column too few',
    { ...page, rows: [{ sourceRow: '11', supplemental: [1] }] },
    'schedulePages,0,rows,0,supplemental',
  ],
])('a workspace file with %s is not accepted', (_, wrong, path) => {
  const parsed = Workspace.safeParse({ ...workspace, schedulePages: [wrong] })
  expect(parsed.error?.issues.map((issue) => issue.path.join())).toEqual([path])
})

test('a page of a carrier that the file does not name is an issue', async () => {
  await expect(provision({ ...workspace, carriers: [] })).rejects.toThrow('Schedule P: there is no carrier 12345.')
})
