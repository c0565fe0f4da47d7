import 'server-only'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import * as z from 'zod'
import type { OidcSettings } from './desk-runtime.ts'
import { createIssuerAgent } from './issuer-agent.ts'
import type { VerifiedIdentity } from './sign-in.ts'

/** Some issuers write the flag as text. */
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((flag) => flag === 'true')])

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().default(''),
  email_verified: Flag.optional(),
  name: z.string().default(''),
})

/** The one that next-auth allows for the other times of an ID token. */
const clockSkewSeconds = 10

const IssueTime = z.object({ iat: z.number() })

const Tokens = z.object({ id_token: z.string(), access_token: z.string().optional() })

export function oidcProvider({ issuer, clientId, clientSecret, name }: OidcSettings): OAuthConfig<{ sub: string }> {
  return {
    id: 'oidc',
    name,
    type: 'oauth',
    wellKnown: `${withoutSlash(issuer)}/.well-known/openid-configuration`,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId,
    clientSecret,
    httpOptions: { agent: createIssuerAgent(issuer) },
    authorization: { params: { scope: 'openid email profile' } },
    userinfo: {
      // OpenID Connect Core 5.4: in the code flow the e-mail address need not be in the ID token, verified by now.
      async request({ tokens, client }) {
        const { id_token, access_token } = Tokens.parse(tokens)
        const claims = readIdToken(id_token, Date.now())
        const isComplete = claims.email !== '' && claims.email_verified !== undefined
        if (isComplete || !access_token || !client.issuer.metadata.userinfo_endpoint) return claims
        const completed = Claims.parse({ ...(await client.userinfo(access_token)), iss: claims.iss })
        if (completed.sub !== claims.sub) throw new Error('The userinfo endpoint describes another person.')
        return completed
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  }
}

/** Null for an issuer other than the configured one: its discovery document may name another. */
export function readIdentity(profile: unknown, { issuer }: OidcSettings): VerifiedIdentity | null {
  const { iss, sub, email, email_verified, name } = Claims.parse(profile)
  if (withoutSlash(iss) !== withoutSlash(issuer)) return null
  return { issuer: iss, subject: sub, email, emailVerified: email_verified === true, name }
}

/** The claims of a verified ID token. openid-client does not compare with the clock when it was issued. */
export function readIdToken(token: string, nowMs: number): z.infer<typeof Claims> {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  if (IssueTime.parse(payload).iat > nowMs / 1000 + clockSkewSeconds) throw new Error('JWT issued in the future')
  return Claims.parse(payload)
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, '')
}
