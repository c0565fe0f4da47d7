import { createHash, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createSigner, type Flaw, flaws } from './oidc-tokens.ts'

export interface Person {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
}

/** How the issuer meets the next visitors. */
export interface IssuerBehavior {
  /** Signed in without a question; null: a page asks who it is. */
  readonly visitor: Person | null
  readonly flaw: Flaw | null
  /** Where name and e-mail are told: with the ID token too, or only where OpenID Connect Core 5.4 puts them. */
  readonly tells: 'idToken' | 'userinfo' | 'userinfo of another'
  /** What hangs up on everybody. */
  readonly down: 'nothing' | 'token endpoint' | 'everything'
}

const plain: IssuerBehavior = { visitor: null, flaw: null, tells: 'idToken', down: 'nothing' }

export interface Issuer {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** All that it shared with the client, and no browser may see. */
  readonly secrets: readonly string[]
  /** From now on; what is not named is as at the start: it asks, is honest and answers. */
  readonly behave: (manner?: Partial<IssuerBehavior>) => void
  /** Where people may be sent back to. */
  readonly register: (redirectUri: string) => void
  readonly stop: () => Promise<void>
}

interface Grant {
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string
}

type Answer =
  | { readonly status?: number; readonly json: unknown }
  | { readonly location: string }
  | { readonly html: string }

interface Asked {
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly authorization: string
}

/** An OpenID Connect provider on loopback for one client: the code flow with PKCE, and nothing it need not have. */
export async function openIssuer(people: readonly Person[]): Promise<Issuer> {
  const client = { clientId: 'filing-desk', clientSecret: randomUUID() }
  const signer = createSigner()
  const secrets: string[] = [client.clientSecret]
  const redirectUris = new Set<string>()
  const grants = new Map<string, Grant>()
  const bearers = new Map<string, Person>()
  const state = { url: '', manner: plain }

  const endpoints: Readonly<Record<string, (asked: Asked) => Answer>> = {
    '/.well-known/openid-configuration': () => ({ json: discovery(state.url) }),
    '/jwks': () => ({ json: { keys: [signer.publicKey] } }),

    '/authorize': ({ query }) => {
      const grant = readAuthorization(query, client.clientId)
      if (!grant || !redirectUris.has(grant.redirectUri)) return { status: 400, json: { error: 'invalid_request' } }
      const sendBack = (answer: Record<string, string>) =>
        `${grant.redirectUri}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`
      const admit = (person: Person) => {
        const code = randomUUID()
        grants.set(code, { ...grant, person })
        return sendBack({ code })
      }
      if (state.manner.visitor) return { location: admit(state.manner.visitor) }
      const choices = people.map((person) => `<p><a href="${admit(person)}">Continue as ${person.name}</a>`)
      return { html: `${choices.join('')}<p><a href="${sendBack({ error: 'access_denied' })}">Cancel</a>` }
    },

    '/token': ({ form, authorization }) => {
      if (!isClient(client, form, authorization)) return { status: 401, json: { error: 'invalid_client' } }
      const code = form.get('code') ?? ''
      const grant = grants.get(code)
      grants.delete(code)
      const verifier = form.get('code_verifier') ?? ''
      const isProved = createHash('sha256').update(verifier).digest('base64url') === grant?.challenge
      const isCodeFlow = form.get('grant_type') === 'authorization_code'
      if (!grant || !isProved || !isCodeFlow || form.get('redirect_uri') !== grant.redirectUri) {
        return { status: 400, json: { error: 'invalid_grant' } }
      }
      const { sub, ...told } = grant.person
      const issuedAt = Math.floor(Date.now() / 1000)
      const claims = {
        ...{ iss: state.url, aud: client.clientId, sub, nonce: grant.nonce, iat: issuedAt, exp: issuedAt + 300 },
        ...(state.manner.tells === 'idToken' ? told : {}),
      }
      const idToken = state.manner.flaw ? flaws[state.manner.flaw](claims, signer) : signer.signToken(claims)
      const accessToken = randomUUID()
      bearers.set(accessToken, grant.person)
      secrets.push(idToken, accessToken, verifier)
      return { json: { id_token: idToken, access_token: accessToken, token_type: 'Bearer', expires_in: 300 } }
    },

    '/userinfo': ({ authorization }) => {
      const person = bearers.get(authorization.replace('Bearer ', ''))
      if (!person) return { status: 401, json: { error: 'invalid_token' } }
      return { json: state.manner.tells === 'userinfo of another' ? people[0] : person }
    },
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
    const { down } = state.manner
    if (down === 'everything' || (down === 'token endpoint' && pathname === '/token')) return request.socket.destroy()
    const form = new URLSearchParams(await text(request))
    const authorization = request.headers.authorization ?? ''
    const answer = endpoints[pathname]?.({ query: searchParams, form, authorization })
    write(response, answer ?? { status: 404, json: { error: 'not_found' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  // Another site than the desk's 127.0.0.1, as an issuer is.
  state.url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  return {
    ...client,
    url: state.url,
    secrets,
    behave: (manner = {}) => {
      state.manner = { ...plain, ...manner }
    },
    register: (redirectUri) => redirectUris.add(redirectUri),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function discovery(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  }
}

/** Null where the client did not ask as it must: with state, nonce and an S256 challenge, each too long to guess. */
function readAuthorization(query: URLSearchParams, clientId: string): Omit<Grant, 'person'> | null {
  const read = (name: string) => query.get(name) ?? ''
  const isCodeFlow = read('response_type') === 'code' && read('code_challenge_method') === 'S256'
  const isUnguessable = ['state', 'nonce', 'code_challenge'].every((name) => read(name).length >= 43)
  const isOpenId = read('scope').split(' ').includes('openid')
  if (read('client_id') !== clientId || !isCodeFlow || !isUnguessable || !isOpenId) return null
  return { redirectUri: read('redirect_uri'), challenge: read('code_challenge'), nonce: read('nonce') }
}

/** client_secret_basic or client_secret_post: RFC 6749, section 2.3.1 */
function isClient(
  { clientId, clientSecret }: Pick<Issuer, 'clientId' | 'clientSecret'>,
  form: URLSearchParams,
  authorization: string,
): boolean {
  const basic = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
  const posted = `${form.get('client_id')}:${form.get('client_secret')}`
  return (authorization ? decodeURIComponent(basic) : posted) === `${clientId}:${clientSecret}`
}

function write(response: ServerResponse, answer: Answer): void {
  if ('location' in answer) return void response.writeHead(302, { location: answer.location }).end()
  if ('html' in answer) {
    const page = `<!doctype html><html lang="en"><title>Harbor ID</title><h1>Harbor ID</h1>${answer.html}`
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(answer.status ?? 200, headers).end(JSON.stringify(answer.json))
}
