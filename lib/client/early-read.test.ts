import { afterEach, expect, test } from 'vitest'
import { takeEarlyRead } from './early-read.ts'

const request = { root: 'api', method: 'GET', path: '/insurance/form-comparisons/1', headers: {}, body: null } as const

afterEach(() => {
  globalThis.__earlyRead = undefined
})

test('the first request for the path takes the response, and the next one is sent', async () => {
  const response = new Response('{}')
  globalThis.__earlyRead = { path: request.path, response: Promise.resolve(response) }
  expect(await takeEarlyRead(request)).toBe(response)
  expect(await takeEarlyRead(request)).toBeNull()
})

test.each([
  { ...request, path: '/insurance/form-comparisons/2' },
  { ...request, method: 'DELETE' },
  { ...request, root: 'desk' as const },
])('$method $path of $root leaves the response to the request that it is for', async (other) => {
  const response = new Response('{}')
  globalThis.__earlyRead = { path: request.path, response: Promise.resolve(response) }
  expect(await takeEarlyRead(other)).toBeNull()
  expect(await takeEarlyRead(request)).toBe(response)
})

test('a read that met no server is sent again', async () => {
  globalThis.__earlyRead = { path: request.path, response: Promise.resolve(null) }
  expect(await takeEarlyRead(request)).toBeNull()
})
