import { connect } from 'node:net'
import { expect } from 'vitest'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'

export interface RawResponse {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends these bytes and reads until the server closes the connection, after `Connection: close` or an error. */
export function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let response = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = response.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: rest.join('\r\n\r\n') })
    })
  })
}

export function expectError({ status, head, body }: RawResponse, expected: { status: number; code: string }): void {
  const parsed = ErrorBody.strict().parse(JSON.parse(body))
  expect({ status, code: parsed.code }).toEqual(expected)
  expect(head).toContain('cache-control: private, no-store')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain(`x-request-id: ${parsed.requestId}`)
  expect(head).toMatch(/content-type: application\/json/)
}
