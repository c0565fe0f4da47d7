import { describe, expect } from 'vitest'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { comparisonTest as test } from '#lib/tools/testing/comparison-test.ts'
import { create, createRejected, pathsOf } from '#lib/tools/testing/comparisons.ts'

describe('knowledge', () => {
  test('rejects policy wording and blank files and names their place; accepts guidance', async ({
    api,
    earlier,
    variants,
  }) => {
    const guidance = await addFile(api, {
      text: 'Reviewers compare the older edition with the newer one, clause by clause.',
    })
    const blank = await addFile(api, { text: 'x' })
    await api.deps.database.db.execute(`update file_pages set text = '  ' where file_id = '${blank}'`)
    const request = (...knowledge: unknown[]) => ({ variants, knowledge })
    const response = await createRejected(api, request(guidance, earlier, { fileId: blank }))
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(pathsOf(response)).toEqual(['knowledge/1', 'knowledge/2'])
    expect((await create(api, request(guidance))).status).toBe(202)
  })

  test('is validated with reasons, also for read-only keys', async ({ api, earlier }) => {
    const scanned = await addFile(api, { text: '', textStatus: 'unreadable' })
    const guidance = await addFile(api, { text: 'Compare the older edition with the newer one.' })
    const response = await api.request('/insurance/form-knowledge/validate', {
      as: 'member',
      with: 'readOnlyKey',
      json: { knowledge: [guidance, { fileId: earlier, id: 'old' }, scanned] },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      accepted: ['input-1'],
      rejected: [
        { inputId: 'old', reason: 'policy_evidence', message: expect.any(String) },
        { inputId: 'input-3', reason: 'unreadable', message: expect.any(String) },
      ],
    })
  })

  test('is checked in time even if a file has endless line breaks or one endless page', async ({ api }) => {
    const voice = 'We will pay. We do not cover flood. You must tell us. This policy insures you. The insured agrees.\n'
    const files = [
      `${voice}${'\n'.repeat(200_000)}end\fnext`,
      `${voice}${'we may pay the insured '.repeat(500_000)}\fnext`,
    ]
    for (const text of files) {
      const knowledge = [await addFile(api, { text })]
      const validate = api.request('/insurance/form-knowledge/validate', { as: 'member', json: { knowledge } })
      expect((await validate).status).toBe(200)
    }
  })

  test('validation responds 404 for missing files and 409 for files still being read', async ({
    api,
    earlier,
    later,
  }) => {
    const reading = await addFile(api, { text: '', textStatus: 'processing' })
    const validate = (...knowledge: unknown[]) =>
      api.request('/insurance/form-knowledge/validate', { as: 'member', json: { knowledge } })
    expect((await validate(reading, api.deps.randomId())).status).toBe(404)
    const waiting = await validate(reading)
    expect(waiting.status).toBe(409)
    expect(waiting.headers.get('Retry-After')).toBe('5')
    const repeated = await validate({ fileId: earlier, id: 'k' }, { fileId: later, id: 'k' })
    expect((await repeated.json()).details[0].path).toEqual(['knowledge', '1', 'id'])
  })
})
