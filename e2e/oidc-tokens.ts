import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'

type Claims = Readonly<Record<string, unknown>>

/** The key of the issuer that everyone may know, and the secret that it shares with the client. */
export interface IssuerKeys {
  /** PEM. */
  readonly publicKey: string
  readonly clientSecret: string
}

/** Breaks a valid ID token: changes claims before it is signed, or the token afterwards. */
interface TokenFlaw {
  readonly claims?: (claims: Claims) => Claims
  readonly token?: (token: string, keys: IssuerKeys) => string
}

/** Tokens that an impostor might send. */
export const flaws = {
  'another nonce': { claims: () => ({ nonce: randomUUID() }) },
  'another issuer': { claims: () => ({ iss: 'https://issuer.example' }) },
  'another audience': { claims: () => ({ aud: 'another-client' }) },
  'a second audience and no authorized party': { claims: () => ({ aud: ['filing-desk', 'another-client'] }) },
  'another authorized party': { claims: () => ({ azp: 'another-client' }) },
  'no nonce': { claims: () => ({ nonce: undefined }) },
  'no subject': { claims: () => ({ sub: undefined }) },
  'a time that has passed': { claims: ({ iat }) => ({ exp: Number(iat) - 3600 }) },
  'a time to come': { claims: ({ iat }) => ({ iat: Number(iat) + 1800 }) },
  'no signature': { token: (token) => `${encode({ alg: 'none' })}.${token.split('.')[1]}.` },
  'a signature of another key': { token: (token) => signWithAnotherKey(token) },
  'a key of its own in its header': { token: (token) => signWithAnotherKey(token, true) },
  'the public key as a shared secret': { token: (token, { publicKey }) => signWithSecret(token, publicKey) },
  'the client secret in place of a key': { token: (token, { clientSecret }) => signWithSecret(token, clientSecret) },
  'claims changed after signing': {
    token: (token) => {
      const [header, claims = '', signature] = token.split('.')
      return `${header}.${encode({ ...decode(claims), email: 'owner@demo.test' })}.${signature}`
    },
  },
} as const satisfies Record<string, TokenFlaw>

export type Flaw = keyof typeof flaws

export function findFlaw(name: Flaw | null): TokenFlaw {
  return name === null ? {} : flaws[name]
}

function signWithAnotherKey(token: string, isNamed = false): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [head = '', claims] = token.split('.')
  const header = isNamed ? encode({ ...decode(head), kid: undefined, jwk: publicKey.export({ format: 'jwk' }) }) : head
  const signed = `${header}.${claims}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** Key confusion, RFC 8725, section 2.1. */
function signWithSecret(token: string, secret: string): string {
  const [header = '', claims] = token.split('.')
  const signed = `${encode({ ...decode(header), alg: 'HS256' })}.${claims}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

function encode(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function decode(part: string): Claims {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
