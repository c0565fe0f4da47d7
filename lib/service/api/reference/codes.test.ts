import { afterAll, beforeAll, expect, test } from 'vitest'
import { toCarrierCode } from '#lib/contract/reference/carrier-code.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const read = async (path: string) => {
  const response = await api.request(path, { as: 'viewer', with: 'readOnlyKey' })
  return { status: response.status, body: await response.json() }
}
const notFound = { status: 404, body: { code: 'not_found' } }

test('lists the jurisdictions that come with the service by name, and reads each by its id', async () => {
  const path = '/insurance/managed-filings/jurisdictions'
  const { body } = await read(`${path}?scope=mc:harbor&limit=100`)
  const names = body.jurisdictions.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted())
  expect(names).toEqual(expect.arrayContaining(['Ohio', 'Puerto Rico', 'District of Columbia']))
  const ohio = body.jurisdictions.find(({ code }: { code: string }) => code === 'OH')
  expect(ohio).toEqual({ id: expect.any(String), code: 'OH', name: 'Ohio' })
  expect(await read(`${path}/${ohio.id}?scope=${api.scope}`)).toEqual({ status: 200, body: ohio })
  expect(await read(`${path}/${ohio.id.toUpperCase()}?scope=${api.scope}`)).toEqual({ status: 200, body: ohio })
  expect(await read(`${path}/${ohio.id}?scope=mc:nowhere`)).toMatchObject(notFound)
  expect(await read(`${path}/${api.deps.randomId()}?scope=${api.scope}`)).toMatchObject(notFound)
  expect(await read(`${path}/${ohio.id}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('lists the types of insurance by code; search looks in code and name', async () => {
  const { body } = await read('/insurance/insurance-types?limit=100')
  const codes = body.insuranceTypes.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(codes.toSorted())
  expect(body.insuranceTypes).toContainEqual({ code: '19.0', name: 'Personal Auto', official: true })
  const find = async (search: string) =>
    (await read(`/insurance/insurance-types?search=${search}`)).body.insuranceTypes.map(
      ({ code }: { code: string }) => code,
    )
  expect(await find('19.')).toEqual(['19.0'])
  expect(await find('personal%20AUTO')).toEqual(['19.0'])
})

test('lists the subtypes of a type by code, and reads each by its id below its own type only', async () => {
  const path = '/insurance/insurance-types/19.0/subtypes'
  const { body } = await read(path)
  const codes = body.subtypes.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(codes.toSorted())
  const motorcycle = body.subtypes.find(({ code }: { code: string }) => code === '19.0002')
  const { official, ...alone } = motorcycle
  expect(alone).toEqual({ id: expect.any(String), code: '19.0002', name: 'Motorcycle', description: '' })
  expect(official).toBe(true)
  expect(await read(`${path}/${motorcycle.id}`)).toEqual({ status: 200, body: alone })
  expect(await read(`/insurance/insurance-types/04.0/subtypes/${motorcycle.id}`)).toMatchObject(notFound)
  expect(await read(`${path}/19.0002`)).toMatchObject(notFound)
  expect(await read('/insurance/insurance-types/99.9/subtypes')).toMatchObject(notFound)
})

test('lists carriers by name with their checked code; search looks in name and code', async () => {
  const made = [
    ['00317', 'Pellmoor Indemnity Company'],
    ['00112', 'Larkspur Mutual Insurance Company'],
  ].map(([naicCompanyCode = '', name = '']) => {
    const code = toCarrierCode(naicCompanyCode)
    return { id: `carrier_${code}`, code, naicCompanyCode, name }
  })
  await api.deps.database.db.insert(carriers).values(made)
  expect((await read('/insurance/carriers')).body).toEqual({ carriers: made.toReversed(), nextCursor: null })
  expect((await read('/insurance/carriers?search=PELL')).body.carriers).toEqual([made[0]])
  expect((await read('/insurance/carriers?search=00112-3')).body.carriers).toEqual([made[1]])
})
