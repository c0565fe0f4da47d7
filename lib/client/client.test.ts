import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { ApiError, UnexpectedResponseError } from './errors.ts'
import type { TransportRequest } from './transport.ts'

const fileId = '0b6f0f0e-3c1c-4b3a-9a53-0d5d3a1c9f10'

function clientResponding(status: number, body: unknown, headers: Record<string, string> = {}) {
  const sent: TransportRequest[] = []
  const client = createClient(async (request) => {
    sent.push(request)
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
  })
  return { client, sent }
}

describe('a call', () => {
  it('is built from the line of the table: method, path with encoded parameters, query without what is undefined', async () => {
    const { client, sent } = clientResponding(200, { page: 2, width: null, height: null, text: 'a', runs: [] })
    await client.call('getFilePage', { params: { id: fileId, page: 2 }, query: { version: undefined } })
    expect(sent[0]).toMatchObject({ method: 'GET', path: `/files/${fileId}/pages/2`, body: null })
  })

  it('gives back data that the contract has parsed', async () => {
    const { client } = clientResponding(200, { files: [], nextCursor: null, surplus: 1 })
    expect((await client.call('listFiles')).data).toEqual({ files: [], nextCursor: null })
  })

  it('gives back null where the response has no body', async () => {
    const { client } = clientResponding(204, null)
    expect((await client.call('deleteFile', { params: { id: fileId } })).data).toBeNull()
  })

  it('sends JSON with its type and the headers of the operation', async () => {
    const { client, sent } = clientResponding(500, { error: 'x', code: 'internal_error' })
    const variants = [
      { key: 'a', documents: [fileId] },
      { key: 'b', documents: [fileId] },
    ]
    const call = client.call('createFormComparison', { headers: { 'idempotency-key': 'k1' }, body: { variants } })
    await expect(call).rejects.toBeInstanceOf(ApiError)
    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    })
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ variants })
  })

  it('sends a file as the part `file` and lets the platform write the boundary', async () => {
    const { client, sent } = clientResponding(400, { error: 'x', code: 'invalid_request' })
    await client.call('uploadFile', { file: new File(['abc'], 'form.txt') }).catch(() => null)
    const body = sent[0]?.body
    expect(body).toBeInstanceOf(FormData)
    expect(sent[0]?.headers['content-type']).toBeUndefined()
  })
})

describe('an error response', () => {
  it('keeps code, details, request id and the seconds to wait', async () => {
    const details = [{ location: 'body', path: ['variants', '0'], code: 'required', message: 'Missing.' }]
    const body = { error: 'Not yet', code: 'input_not_ready', details, requestId: 'r-1' }
    const { client } = clientResponding(409, body, { 'retry-after': '7', 'x-request-id': 'r-0' })
    const error = await client.call('getMe').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'input_not_ready', details, requestId: 'r-1', retryAfter: 7 })
  })

  it('with a code of the future is passed on', async () => {
    const { client } = clientResponding(418, { error: 'New', code: 'of_the_future' })
    await expect(client.call('getMe')).rejects.toMatchObject({ code: 'of_the_future', retryAfter: null })
  })

  it('without the API’s error body is an unexpected response with the request id of its header', async () => {
    const { client } = clientResponding(502, 'bad gateway', { 'x-request-id': 'r-9' })
    const error = await client.call('getMe').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ status: 502, requestId: 'r-9' })
  })

  it('says where a success response departs from the contract', async () => {
    const { client } = clientResponding(200, { files: 'none', nextCursor: null })
    await expect(client.call('listFiles')).rejects.toThrow(/files/)
  })
})
