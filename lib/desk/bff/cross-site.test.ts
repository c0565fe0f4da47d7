import { describe, expect, it } from 'vitest'
import { isFromOwnPages } from './cross-site.ts'

const desk = 'https://desk.example/start'

function ask(method: string, headers: Readonly<Record<string, string>>): boolean {
  return isFromOwnPages({ method, headers: new Headers(headers) }, desk)
}

const reads = ['GET', 'HEAD']
const writes = ['POST', 'PUT', 'PATCH', 'DELETE']
const own = 'https://desk.example'

describe('a request with Sec-Fetch-Site', () => {
  it.each([...reads, ...writes])('is accepted from the same origin (%s)', (method) => {
    expect(ask(method, { 'sec-fetch-site': 'same-origin' })).toBe(true)
  })

  it.each([...reads, ...writes])('is rejected from another site or a sibling domain (%s)', (method) => {
    expect(ask(method, { 'sec-fetch-site': 'cross-site', origin: own })).toBe(false)
    expect(ask(method, { 'sec-fetch-site': 'same-site', origin: own })).toBe(false)
  })

  it.each(reads)('is accepted when a person follows a link themselves (%s)', (method) => {
    expect(ask(method, { 'sec-fetch-site': 'none' })).toBe(true)
  })

  it.each(writes)('is rejected when a write claims that a person typed its address (%s)', (method) => {
    expect(ask(method, { 'sec-fetch-site': 'none', origin: own })).toBe(false)
  })
})

describe('a request without Sec-Fetch-Site', () => {
  it.each(reads)('may read (%s)', (method) => {
    expect(ask(method, {})).toBe(true)
  })

  it.each(writes)('writes only from the exact origin of the public address (%s)', (method) => {
    expect(ask(method, { origin: own })).toBe(true)
    expect(ask(method, {})).toBe(false)
    for (const origin of ['null', `${own}/`, `${own}:8443`, 'http://desk.example', 'https://desk.example.evil.test']) {
      expect(ask(method, { origin }), origin).toBe(false)
    }
  })
})
