import { afterAll, beforeAll, expect, test } from 'vitest'
import { ohio2014 } from '#lib/engines/serff/testing/layouts/ohio-2014.ts'
import { print } from '#lib/engines/serff/testing/printer.ts'
import { drawPdf } from '#lib/service/documents/testing/draw-pdf.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ works: true })
})
afterAll(() => api.close())

/** Uploads a PDF to the scope and imports it as soon as its text was read. */
async function uploadAndImport(bytes: Uint8Array) {
  const body = new FormData()
  body.append('scope', api.scope)
  body.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), 'filing.pdf')
  const uploaded = await api.request('/files', { as: 'member', method: 'POST', body })
  const { id } = await uploaded.json()
  await expect
    .poll(async () => (await (await api.request(`/files/${id}`, { as: 'member' })).json()).textStatus, {
      timeout: 60_000,
    })
    .not.toBe('processing')
  const response = await api.request('/managed-filings/imports', {
    as: 'member',
    json: { scope: api.scope, fileId: id },
  })
  return { status: response.status, body: await response.json() }
}

test('an uploaded filing is read as its pages are stored', async () => {
  const { status, body } = await uploadAndImport(await ohio2014.pdf())
  expect(status).toBe(201)
  expect(body.values).toMatchObject({ serffTrackingNumber: 'HRBR-129384756', disposition: 'Filed' })
})

test('an encrypted PDF is rejected with the reason', async () => {
  const bytes = await drawPdf((document) => document.text('SERFF Tracking #: HRBR-129384756', 36, 36), {
    userPassword: 'secret',
  })
  const { status, body } = await uploadAndImport(bytes)
  expect([status, body.code]).toEqual([422, 'input_unreadable'])
  expect(body.error).toMatch(/password/)
})

test('a scanned PDF is rejected with the remedy', async () => {
  const bytes = await drawPdf((document) => document.rect(40, 40, 500, 700).fill('gray'))
  const { status, body } = await uploadAndImport(bytes)
  expect([status, body.code]).toEqual([422, 'input_unreadable'])
})

test('a filing of 500 pages is read', { timeout: 120_000 }, async () => {
  const bytes = await print((p) => {
    for (let page = 1; page <= 500; page += 1) {
      if (page > 1) p.page()
      p.text('SERFF Tracking #: HRBR-129384757', { x: 36, y: 24 })
      if (page === 1) p.text('Filing at a Glance', { x: 36, y: 60, size: 14 })
      p.lines(
        page === 1 ? ['State: Ohio'] : Array.from({ length: 30 }, (_, at) => `Rate page ${page}, line ${at}: 1.0${at}`),
        {
          x: 36,
          y: 90,
        },
      )
    }
  })
  const { status, body } = await uploadAndImport(bytes)
  expect(status).toBe(201)
  expect(body.values.serffTrackingNumber).toBe('HRBR-129384757')
  expect(body.reading.fields.state.value).toBe('Ohio')
})
