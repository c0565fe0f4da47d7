import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

type Claims = Readonly<Record<string, unknown>>

/** Breaks a valid ID token: changes claims before it is signed, or the token afterwards. */
interface TokenFlaw {
  readonly claims?: (claims: Claims) => Claims
  readonly token?: (token: string) => string
}

/** Tokens that an impostor might send. */
export const flaws = {
  'another nonce': { claims: () => ({ nonce: randomUUID() }) },
  'another issuer': { claims: () => ({ iss: 'https://issuer.example' }) },
  'another audience': { claims: () => ({ aud: 'another-client' }) },
  'a time that has passed': { claims: ({ iat }) => ({ exp: Number(iat) - 3600 }) },
  'no signature': { token: (token) => `${encode({ alg: 'none' })}.${token.split('.')[1]}.` },
  'a signature of another key': { token: signWithAnotherKey },
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

function signWithAnotherKey(token: string): string {
  const signed = token.split('.').slice(0, 2).join('.')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

function encode(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function decode(part: string): Claims {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
