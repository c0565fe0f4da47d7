import { describe, expect, it } from 'vitest'
import { checkAuthRequest, isAddress } from './check-auth-request.ts'

const publicUrl = 'http://127.0.0.1:4000'

async function check(path: string, init: RequestInit = {}): Promise<string> {
  const request = new Request(`${publicUrl}/api/auth/${path}`, init)
  const segments = (path.split('?', 1)[0] ?? '').split('/').map(decodeURIComponent)
  return await checkAuthRequest({ request, publicUrl, segments }).then(
    () => 'accepted',
    (error) => error.code,
  )
}

const post = (body: string, type = 'application/x-www-form-urlencoded') => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})

const unusable = {
  'a line break': '/files\r\nset-cookie: a=b',
  'a line feed': '/\n',
  'a NUL': '/\0',
  'a tab': '/\tx',
  'a space': '/a b',
  'text that no header can carry': '/日本',
  'Latin-1': '/ü',
  'an unfinished host': '//[',
  'an unfinished address': 'http://',
  'another protocol': 'javascript:alert(1)',
  'no address': '\\\\evil.test',
  'a very long path': `/${'a'.repeat(3000)}`,
  nothing: '',
}

describe.each(Object.entries(unusable))('a callbackUrl of %s is rejected', (_, address) => {
  const encoded = `callbackUrl=${encodeURIComponent(address)}`
  it.each(['signin', 'signin/oidc', 'signout', 'csrf', 'session', 'providers', 'error', 'callback/oidc'])(
    'in the query of %s',
    async (path) => {
      expect(await check(`${path}?${encoded}`)).toBe('invalid_request')
    },
  )
  it.each(['signin/oidc', 'signout', 'callback/password', 'session'])('in the form of %s', async (path) => {
    expect(await check(path, post(`csrfToken=x&${encoded}`))).toBe('invalid_request')
  })
  it.each([
    ['first', `callbackUrl=%2Ffiles&${encoded}`],
    ['last', `${encoded}&callbackUrl=%2Ffiles`],
  ])('where it is repeated, %s', async (_place, query) => {
    expect(await check(`signin?${query}`)).toBe('invalid_request')
    expect(await check('signout', post(query))).toBe('invalid_request')
  })
})

it.each(['/', '/files?search=a%20b#c', '/%zz', '//evil.test', `${publicUrl}/files`, 'https://evil.test/'])(
  'a callbackUrl of %s is accepted',
  async (address) => {
    expect(await check(`signin?callbackUrl=${encodeURIComponent(address)}`)).toBe('accepted')
    expect(await check('signout', post(`callbackUrl=${encodeURIComponent(address)}`))).toBe('accepted')
    expect(isAddress(address, publicUrl)).toBe(true)
  },
)

it.each(['error?error=%0d%0a', 'error?error=%00', 'error?error=日', 'error/%0d%0a', 'error?error=a&error=%0a'])(
  'an error page %s is rejected',
  async (path) => {
    expect(await check(path)).toBe('invalid_request')
  },
)

it.each(['error', 'error?error=Configuration', 'error/AccessDenied', 'signin?error=wait_37', 'signin?error=%0d%0a'])(
  'the page %s is accepted',
  async (path) => {
    expect(await check(path)).toBe('accepted')
  },
)

it.each(['application/json', 'text/plain; application/json', 'application/x-www-form-urlencoded, application/json'])(
  'a body of %s is rejected',
  async (type) => {
    for (const body of ['{', '[]', '{"callbackUrl":1}']) {
      expect(await check('signout', post(body, type))).toBe('unsupported_media_type')
    }
  },
)

it.each(['providers', 'csrf', 'session'])('a read of %s is accepted as next-auth’s client sends it', async (path) => {
  expect(await check(path, { headers: { 'content-type': 'application/json' } })).toBe('accepted')
})
