import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blankContact, blankFees } from '#lib/contract/filings/contact-and-fees.ts'
import { addFiling, readAudit } from '#lib/tools/testing/filing-records.ts'
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

async function send(options: { json?: unknown; as?: Actor; to?: string } = {}) {
  const { as = 'member', json, to = filingId } = options
  const method = json === undefined ? 'GET' : 'PUT'
  const response = await api.request(`/managed-filings/${to}/contact-and-fees`, { as, method, json })
  return { status: response.status, body: await response.json() }
}

const blank = { updatedAt: null, contact: blankContact, fees: blankFees }
const ann = { name: 'Ann Ames', title: 'Analyst', email: 'ann@harbor.test', phone: '555-0100', address: '1 Quay\nErie' }
const fees = { isRequired: true, amount: '50.00', calculation: '$50 for each company', isRetaliatory: false }

describe('the contact and fees of a filing', () => {
  test('are blank at first; the caller is the suggested contact', async () => {
    const { body } = await send({ as: 'viewer' })
    const suggestedContact = { ...blankContact, name: 'viewer', email: api.members.viewer.email }
    expect(body).toEqual({ ...blank, updatedBy: null, suggestedContact })
  })

  test('are replaced as a whole, with one activity entry', async () => {
    const saved = await send({ json: { updatedAt: null, contact: ann, fees } })
    expect(saved).toMatchObject({ status: 200, body: { contact: ann, fees, suggestedContact: ann } })
    expect(saved.body.updatedBy.id).toBe(api.members.member.id)
    const { updatedBy: _, suggestedContact: __, ...sent } = saved.body
    expect(await send({ json: sent })).toEqual(saved)
    expect(await readAudit(api, filingId)).toMatchObject([{ action: 'filing.contact_and_fees_changed' }])
  })

  test('suggest the contact that the caller saved last, and no one else’s', async () => {
    await send({ json: { ...blank, contact: ann } })
    api.advance(1000)
    const other = await addFiling(api)
    const bo = { ...blankContact, name: 'Bo' }
    await send({ json: { ...blank, contact: bo }, to: other })
    api.advance(1000)
    await send({ json: blank, to: await addFiling(api) })
    expect((await send()).body.suggestedContact).toEqual(bo)
    expect((await send({ as: 'owner' })).body.suggestedContact.name).toBe('owner')
  })

  test('of two changes on one revision exactly one succeeds', async () => {
    const both = await Promise.all(
      ['1', '2'].map((amount) => send({ json: { ...blank, fees: { ...blankFees, amount } } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await send()).body.updatedAt).toBe(both.find(({ status }) => status === 200)?.body.updatedAt)
  })

  test('are not changed by who may only read', async () => {
    expect((await send({ json: blank, as: 'viewer' })).status).toBe(403)
  })

  test.each<[string, object, string]>([
    ['a name of spaces', { contact: { ...ann, name: '  ' } }, 'contact.name'],
    ['U+0000 in an address', { contact: { ...ann, address: 'a\u0000' } }, 'contact.address'],
    ['what is no email address', { contact: { ...ann, email: 'ann' } }, 'contact.email'],
    ['a long phone number', { contact: { ...ann, phone: '5'.repeat(51) } }, 'contact.phone'],
    ['a negative amount', { fees: { ...fees, amount: '-1' } }, 'fees.amount'],
    ['an amount that is a number', { fees: { ...fees, amount: 50 } }, 'fees.amount'],
    ['an unknown field', { fees: { ...fees, isPaid: true } }, 'fees.isPaid'],
  ])('reject %s', async (_, change, path) => {
    const { status, body } = await send({ json: { ...blank, ...change } })
    expect([status, body.details[0].path.join('.')]).toEqual([400, path])
  })
})
