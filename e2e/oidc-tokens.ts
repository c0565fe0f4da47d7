import { generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto'

export type Claims = Readonly<Record<string, unknown>>

export interface Signer {
  readonly publicKey: JsonWebKey
  readonly signToken: (claims: Claims) => string
}

/** What an impostor would send: each spoils an ID token that was right. */
export const flaws = {
  'another nonce': (claims, { signToken }) => signToken({ ...claims, nonce: randomUUID() }),
  'another issuer': (claims, { signToken }) => signToken({ ...claims, iss: 'https://issuer.example' }),
  'another audience': (claims, { signToken }) => signToken({ ...claims, aud: 'another-client' }),
  'a time that has passed': (claims, { signToken }) => signToken({ ...claims, exp: Number(claims.iat) - 3600 }),
  'no signature': (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`,
  'a signature of another key': (claims) => createSigner().signToken(claims),
  'claims changed after signing': (claims, { signToken }) => {
    const [header, , signature] = signToken(claims).split('.')
    return `${header}.${encode({ ...claims, email: 'owner@demo.test' })}.${signature}`
  },
} as const satisfies Record<string, (claims: Claims, signer: Signer) => string>

export type Flaw = keyof typeof flaws

/** RS256, with a key made now. */
export function createSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const header = encode({ alg: 'RS256', kid: 'key-1', typ: 'JWT' })
  return {
    publicKey: { ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' },
    signToken: (claims) => {
      const signed = `${header}.${encode(claims)}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

function encode(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
