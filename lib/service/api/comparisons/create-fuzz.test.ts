import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { create } from '#lib/tools/testing/comparisons.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
let whole: Readonly<Record<string, unknown>>
beforeAll(async () => {
  api = await startTestApi()
  const [earlier, later] = [await addFile(api, { text: earlierWording }), await addFile(api, { text: laterWording })]
  const notes = await addFile(api, { text: 'Compare the older edition with the newer one.' })
  whole = {
    variants: [
      {
        key: 'a',
        label: 'A',
        documents: [{ fileId: earlier, id: 'x', annotations: [{ page: 1, quote: 'q', note: 'n' }] }],
      },
      {
        key: 'b',
        documents: [later],
        context: { product: { name: 'P', state: 'TX' }, documents: [notes], facts: 'f' },
      },
    ],
    sharedContext: { facts: 'g' },
    knowledge: [notes],
    focus: ['flood'],
    scenarios: [{ id: 's', facts: 'f', question: 'q', expectations: [{ id: 'e', assertion: 'a', variant: 'b' }] }],
    reviewMaterial: [notes],
  }
})
afterAll(() => api.close())

test('accepts the complete request', async () => {
  expect((await create(api, whole)).status).toBe(202)
})

test('accepts or rejects any value in any field as the table says, and never fails with 500', async () => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
      fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.constantFrom('', '\u0000', '\ud800', 'x'.repeat(5000), [], {}, null, -1, 1e300, Array(30).fill('y')),
        fc.uuid(),
      ),
      async (steps, value) => {
        const { status, body } = await create(api, replaceAt(whole, steps, value))
        statuses.add(status)
        expect([202, 400, 404]).toContain(status)
        if (status !== 202) expect(ErrorBody.parse(body)).toEqual(body)
      },
    ),
    { seed: 42, numRuns: 300 },
  )
  expect([...statuses].toSorted()).toEqual([202, 400, 404])
})

/** Follows the steps and replaces the value at their end. */
function replaceAt(target: unknown, [step = 0, ...rest]: readonly number[], value: unknown): unknown {
  if (typeof target !== 'object' || target === null) return value
  const names = [...Object.keys(target), 'added']
  const name = names[step % names.length] ?? 'added'
  const inner = rest.length === 0 ? value : replaceAt(Reflect.get(target, name), rest, value)
  if (Array.isArray(target)) return target.with(Number(name) % target.length || 0, inner)
  return { ...target, [name]: inner }
}
