import { describe, expect, it } from 'vitest'
import vectors from '#lib/contract/webhooks/verify/test-vectors.json' with { type: 'json' }
import { checkSignature } from './check-signature.ts'

const [genuine] = vectors
if (!genuine) throw new Error('There are no test vectors.')
const { secret, body, signature: header, now } = genuine
const check = (change: object = {}, nowSeconds = now) => checkSignature({ secret, body, header, ...change }, nowSeconds)

describe('the signature checker', () => {
  it.each(vectors.filter(({ nextSignature }) => nextSignature === undefined))(
    'judges as the published verifier: $name',
    async (vector) => {
      const { kind } = await checkSignature({ ...vector, header: vector.signature }, vector.now)
      expect(kind === 'valid').toBe(vector.accepted)
    },
  )

  it('says which of the four it is', async () => {
    expect(await check()).toEqual({ kind: 'valid' })
    expect(await check({ header: `Service-Signature: ${header}` })).toEqual({ kind: 'valid' })
    expect(await check({ header: header.replace('v1=', 'v2=') })).toEqual({ kind: 'malformed' })
    expect(await check({ header: ' ' })).toEqual({ kind: 'malformed' })
    expect(await check({ body: `${body}\n` })).toEqual({ kind: 'digest_differs' })
    expect(await check({ secret: `${secret}x` })).toEqual({ kind: 'digest_differs' })
  })

  it('says of a stale one whether its digest is right, and when it was signed', async () => {
    const signedAt = new Date(Number(/t=(\d+)/.exec(header)?.[1]) * 1000).toISOString()
    expect(await check({}, now + 86_400)).toEqual({ kind: 'too_old', isOtherwiseValid: true, signedAt })
    expect(await check({ body: '' }, now - 86_400)).toEqual({ kind: 'too_new', isOtherwiseValid: false, signedAt })
  })
})
