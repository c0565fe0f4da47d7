import { execFile, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import vectorFile from './test-vectors.json' with { type: 'json' }
import { verifyWebhook } from './verify-webhook.ts'

const Vector = z.object({
  name: z.string(),
  secret: z.string(),
  body: z.string(),
  signature: z.string(),
  nextSignature: z.string().optional(),
  now: z.number(),
  accepted: z.boolean(),
})
const vectors = z.array(Vector).parse(vectorFile)
const [genuine] = vectors
if (!genuine) throw new Error('There are no test vectors.')

const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0
const here = (name: string) => join(import.meta.dirname, name)

describe('the published verifier in TypeScript', () => {
  test.each(vectors)('judges as the test vector says: $name', async ({ now, accepted, ...received }) => {
    expect((await verifyWebhook({ ...received, nowSeconds: now })) === null).toBe(accepted)
  })

  test('takes the body as bytes as well as as text', async () => {
    const { now, accepted: _, ...received } = genuine
    const body = new TextEncoder().encode(received.body)
    expect(await verifyWebhook({ ...received, body, nowSeconds: now })).toBeNull()
  })

  test('says why it rejects', async () => {
    const { secret, body, signature, now: nowSeconds } = genuine
    const verify = (change: object) => verifyWebhook({ secret, body, signature, nowSeconds, ...change })
    expect(await verify({ signature: null })).toBe('no_signature')
    expect(await verify({ signature: 'v1=0' })).toBe('malformed_signature')
    expect(await verify({ nowSeconds: nowSeconds + 400 })).toBe('too_old_or_new')
    expect(await verify({ nowSeconds: Number.NaN })).toBe('too_old_or_new')
    expect(await verify({ body: '' })).toBe('wrong_signature')
  })

  test('rejects 1,000 mutated deliveries', async () => {
    const mutations = fc.record({
      part: fc.constantFrom('body', 'secret', 'signature'),
      kind: fc.constantFrom('replace', 'insert', 'delete', 'append'),
      place: fc.nat(),
      character: fc.constantFrom(...'0123456789abcdefXYZ {}"=,.\n\u0000é'),
    } as const)
    let rejected = 0
    await fc.assert(
      fc.asyncProperty(mutations, async ({ part, kind, place, character }) => {
        const { secret, body, signature, now: nowSeconds } = genuine
        const original = { secret, body, signature }
        const text = original[part]
        const at = kind === 'append' ? text.length : place % text.length
        const kept = kind === 'replace' || kind === 'delete' ? at + 1 : at
        const changed = text.slice(0, at) + (kind === 'delete' ? '' : character) + text.slice(kept)
        // HMAC pads short keys with zeros: such a secret is the same key.
        fc.pre(changed !== text && (part !== 'secret' || character !== '\u0000'))
        expect(await verifyWebhook({ ...original, [part]: changed, nowSeconds })).not.toBeNull()
        rejected += 1
      }),
      { seed: 20260302, numRuns: 1000 },
    )
    expect(rejected).toBe(1000)
  })

  test('imports nothing', async () => {
    const { readFile } = await import('node:fs/promises')
    expect(await readFile(here('verify-webhook.ts'), 'utf8')).not.toMatch(/\bimport\b(?!Key)|require\(/)
  })
})

describe.runIf(isInstalled('python3'))('the published verifier in Python', () => {
  test('judges as every test vector says', async () => {
    const script = `
import json, sys
sys.path.insert(0, sys.argv[1])
from verify_webhook import verify_webhook
for v in json.load(open(sys.argv[2])):
    print(verify_webhook(v["secret"], v["body"].encode(), v["signature"], v.get("nextSignature"), v["now"]))`
    const args = ['-B', '-c', script, import.meta.dirname, here('test-vectors.json')]
    const { stdout } = await promisify(execFile)('python3', args)
    expect(stdout.trim().split('\n')).toEqual(vectors.map(({ accepted }) => (accepted ? 'True' : 'False')))
  })
})

describe.runIf(isInstalled('openssl') || spawnSync('openssl', ['version']).status === 0)(
  'the published shell scripts',
  () => {
    // The script takes one header.
    const single = vectors.filter(({ nextSignature }) => nextSignature === undefined)

    test.each(single)('judge as the test vector says: $name', ({ secret, body, signature, now, accepted }) => {
      const env = { ...process.env, WEBHOOK_SECRET: secret, NOW: String(now) }
      const { status, stdout } = spawnSync('sh', [here('verify-webhook.sh'), signature], { input: body, env })
      expect([status, String(stdout) === 'genuine\n']).toEqual(accepted ? [0, true] : [1, false])
    })

    test.runIf(isInstalled('curl'))('send what the verifier accepts', async () => {
      const { secret, body } = genuine
      const received = Promise.withResolvers<{ signature: string | undefined; body: string }>()
      const server = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        received.resolve({
          signature: String(request.headers['service-signature']),
          body: Buffer.concat(chunks).toString(),
        })
        response.writeHead(204).end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
      const sending = promisify(execFile)('sh', [here('send-signed.sh'), url], {
        env: { ...process.env, WEBHOOK_SECRET: secret },
      })
      sending.child.stdin?.end(body)
      expect((await sending).stdout).toBe('204\n')
      expect(await verifyWebhook({ secret, ...(await received.promise) })).toBeNull()
      server.close()
    })
  },
)

test('the digest is HMAC-SHA256 of "<t>.<raw body>" keyed with the whole secret, hex', () => {
  const { secret, body, signature } = genuine
  const [, t, v1] = /^t=(\d+),v1=(.*)$/.exec(signature) ?? []
  expect(createHmac('sha256', Buffer.from(secret, 'utf8')).update(`${t}.${body}`, 'utf8').digest('hex')).toBe(v1)
})
