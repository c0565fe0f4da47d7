import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { blankCompanyRate, blankOverall } from '#lib/contract/filings/rate-data.ts'
import { companies } from '#lib/service/database/schema/reference.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { addFiling, addScope } from '#lib/tools/testing/filing-records.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let filingId: string
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  filingId = await addFiling(api)
})
afterAll(() => api.close())

async function send(options: { json?: unknown; as?: Actor } = {}) {
  const { as = 'member', json } = options
  const method = json === undefined ? 'GET' : 'PUT'
  const response = await api.request(`/managed-filings/${filingId}/rate-data`, { as, method, json })
  return { status: response.status, body: await response.json() }
}

async function addCompany(scopeId: string, naicCode: string): Promise<string> {
  const id = api.deps.randomId()
  const createdAt = api.deps.clock.now().toISOString()
  await api.deps.database.db.insert(companies).values({ id, scopeId, name: `Harbor ${naicCode}`, naicCode, createdAt })
  return id
}

const blank = { updatedAt: null, overall: blankOverall, companies: [] }
const named = (fields: object) => ({ ...blankCompanyRate, name: 'Bay Casualty', ...fields })

describe('rate data of a filing', () => {
  test('is blank at first, for every reader', async () => {
    expect(await send({ as: 'viewer' })).toEqual({ status: 200, body: { ...blank, updatedBy: null } })
  })

  test('is replaced as a whole, to the last digit, with one activity entry', async () => {
    const companyId = await addCompany(api.scopeId, '10001')
    const overall = { ...blankOverall, indicatedChange: '12.345', rateImpact: '-0.100', premium: '9999999999999.99' }
    const rows = [
      { ...blankCompanyRate, companyId, premiumChange: '-1234.50', minimumChange: '-5', maximumChange: '20.000' },
      named({ naicCode: '10002', policyholders: '412' }),
    ]
    const saved = await send({ json: { updatedAt: null, overall, companies: rows } })
    const expected = {
      overall,
      companies: [{ ...rows[0], name: 'Harbor 10001', naicCode: '10001' }, rows[1]],
      updatedAt: api.deps.clock.now().toISOString(),
      updatedBy: { id: api.members.member.id, name: 'member' },
    }
    expect(saved).toEqual({ status: 200, body: expected })
    const { updatedBy: _, ...sent } = expected
    // The response can be sent back; where nothing differs, nothing is written.
    expect(await send({ json: sent })).toEqual(saved)
    expect(await send({ json: { ...blank, updatedAt: expected.updatedAt } })).toMatchObject({
      status: 200,
      body: { overall: blankOverall, companies: [] },
    })
    const entries = await api.deps.database.db
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, filingId))
    expect(entries).toEqual([
      { action: 'filing.rate_data_changed', detail: { companies: 2, rateImpact: '-0.100' } },
      { action: 'filing.rate_data_changed', detail: { companies: 0, rateImpact: null } },
    ])
  })

  test('of two changes on one revision exactly one succeeds, and the other changes nothing', async () => {
    const first = await Promise.all(['1', '2'].map((rateImpact) => send({ json: withImpact(rateImpact) })))
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = await send()
    expect(first.find(({ status }) => status === 200)?.body).toEqual(kept.body)
    const { updatedAt } = kept.body
    const second = await Promise.all(['3', '4'].map((impact) => send({ json: { ...withImpact(impact), updatedAt } })))
    expect(second.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rejected = second.find(({ status }) => status === 409)?.body
    expect(rejected.details).toMatchObject([{ path: ['updatedAt'] }])
  })

  test('is not changed by who may only read', async () => {
    expect((await send({ json: blank, as: 'viewer' })).status).toBe(403)
  })

  test('names companies of the filing’s scope only', async () => {
    const hidden = await addCompany(await addScope(api, 'rate-data-hidden'), '10003')
    for (const companyId of [hidden, api.deps.randomId()]) {
      const rows = [{ ...blankCompanyRate, companyId }]
      const { status, body } = await send({ json: { ...blank, companies: rows } })
      expect([status, body.details[0].path]).toEqual([404, ['companies', '0', 'companyId']])
    }
  })

  test.each<[string, object, string]>([
    ['a figure that is a number', { overall: { ...blankOverall, rateImpact: 1.5 } }, 'overall.rateImpact'],
    ['four decimal places', { overall: { ...blankOverall, rateImpact: '1.2345' } }, 'overall.rateImpact'],
    ['a negative premium', { overall: { ...blankOverall, premium: '-1' } }, 'overall.premium'],
    ['part of a policyholder', { overall: { ...blankOverall, policyholders: '1.5' } }, 'overall.policyholders'],
    ['an unknown field', { total: '1' }, 'total'],
    ['an unknown figure', { overall: { ...blankOverall, other: '1' } }, 'overall.other'],
    ['a company of spaces', { companies: [named({ name: ' ' })] }, 'companies.0.name'],
    ['U+0000 in a name', { companies: [named({ name: 'a\u0000' })] }, 'companies.0.name'],
    ['a NAIC code of four digits', { companies: [named({ naicCode: '1234' })] }, 'companies.0.naicCode'],
    ['one company twice', { companies: [named({}), named({})] }, 'companies.1.name'],
    [
      'a minimum above the maximum',
      { companies: [named({ minimumChange: '2', maximumChange: '1' })] },
      'companies.0.minimumChange',
    ],
    [
      'too many companies',
      { companies: Array.from({ length: filingLimits.rateCompanies + 1 }, (_, at) => named({ name: `C ${at}` })) },
      'companies',
    ],
  ])('rejects %s', async (_, change, path) => {
    const { status, body } = await send({ json: { ...blank, ...change } })
    expect([status, body.details[0].path.join('.')]).toEqual([400, path])
    expect((await send()).body.updatedAt).toBeNull()
  })

  test('keeps names in any script, and sums that differ', async () => {
    const name = '\u202Bشركة التأمين\u202C'
    const json = { ...withImpact('1'), companies: [named({ name, premiumChange: '5' })] }
    const { status, body } = await send({ json: { ...json, overall: { ...json.overall, premiumChange: '7' } } })
    expect([status, body.companies[0].name]).toEqual([200, name])
  })
})

function withImpact(rateImpact: string) {
  return { ...blank, overall: { ...blankOverall, rateImpact } }
}
