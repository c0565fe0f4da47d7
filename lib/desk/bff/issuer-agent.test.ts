import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIssuerAgent } from './issuer-agent.ts'

let respond: (response: ServerResponse) => void
const server = createServer((_, response) => respond(response))
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The size of the response, or the error in its place. */
async function read(limits?: Parameters<typeof createIssuerAgent>[1]): Promise<number | string> {
  const agent = createIssuerAgent(url, limits)
  try {
    const [response] = await once(request(url, { agent }).end(), 'response')
    let byteCount = 0
    for await (const chunk of response) byteCount += chunk.length
    return byteCount
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

function repeat(response: ServerResponse, chunk: string, everyMs: number): void {
  const timer = setInterval(() => response.write(chunk), everyMs)
  response.on('close', () => clearInterval(timer))
}

it('reads a response as large as those of issuers', async () => {
  respond = (response) => response.end('k'.repeat(200_000))
  expect(await read()).toBe(200_000)
})

it('ends the connection to an issuer whose response drips on, or never begins', async () => {
  for (const drip of [
    (response: ServerResponse) => repeat(response, ' ', 10),
    (response: ServerResponse) => void response.writeHead(200).flushHeaders(),
    () => {},
  ]) {
    respond = drip
    const startedMs = performance.now()
    expect(await read({ exchangeMs: 200 })).toMatch(/aborted|socket hang up/)
    expect(performance.now() - startedMs).toBeLessThan(2000)
  }
})

it('ends the connection to an issuer that sends more than a mebibyte', async () => {
  let isClosed = false
  respond = (response) => {
    response.on('close', () => {
      isClosed = true
    })
    repeat(response, 'k'.repeat(65_536), 1)
  }
  expect(await read()).toMatch(/aborted/)
  await expect.poll(() => isClosed).toBe(true)
})

it('has no http addresses for an https issuer', () => {
  const agent = createIssuerAgent('https://id.example.com')
  expect(() => request(url, { agent })).toThrow('Protocol "http:" not supported')
})
