import { createPublicKey, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'
import { type Flaw, findFlaw, type IssuerKeys } from './oidc-tokens.ts'

export interface Person {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
}

/** How the issuer treats the next visitors. */
export interface IssuerBehavior {
  /** Signed in without a question; null: a page asks who it is. */
  readonly visitor: Person | null
  readonly flaw: Flaw | null
  /** Where name and e-mail are: in the ID token too, or only where OpenID Connect Core 5.4 puts them. */
  readonly claimsIn: 'idToken' | 'userinfo' | 'userinfo of another'
  /** The part of the issuer that closes every connection. */
  readonly down: 'nothing' | 'token endpoint' | 'everything'
  /** The part whose responses go wrong, and how: they drip on, never end, or send the client to another address. */
  readonly fault: { readonly at: keyof typeof parts; readonly by: 'dripping' | 'endless' | 'redirecting' } | null
}

const parts = {
  description: '/.well-known/openid-configuration',
  keys: '/jwks',
  'token endpoint': '/token',
  'userinfo endpoint': '/userinfo',
} as const

const plain: IssuerBehavior = { visitor: null, flaw: null, claimsIn: 'idToken', down: 'nothing', fault: null }
const clientId = 'filing-desk'

export interface Issuer {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** All that it shared with the client, and no browser may see. */
  readonly secrets: readonly string[]
  /** From now on; what is not named is as at the start: it asks, is honest and responds. */
  readonly behave: (behavior?: Partial<IssuerBehavior>) => void
  /** How many requests came where only its redirects lead. */
  readonly countRedirected: () => number
  /** Where people may be sent back to. */
  readonly register: (redirectUri: string) => void
  readonly stop: () => Promise<void>
}

interface State {
  behavior: IssuerBehavior
  redirected: number
  readonly clientSecret: string
  readonly keys: IssuerKeys
  readonly people: readonly Person[]
  readonly redirectUris: Set<string>
  readonly secrets: string[]
  /** Who signs in with this request. */
  readonly visitors: WeakMap<IncomingMessage, Person>
  readonly grants: Map<string, { readonly person: Person; readonly redirectUri: string }>
  readonly bearers: Map<string, Person>
}

/**
 * An OpenID Connect provider on loopback for one client. The mock server signs, checks PKCE and describes itself; here it
 * is made strict (client, redirect address, values too short to be random) and wrong on purpose.
 */
export async function openIssuer(people: readonly Person[]): Promise<Issuer> {
  const clientSecret = randomUUID()
  const issuer = new OAuth2Issuer()
  const key = await issuer.keys.generate('RS256')
  const publicKey = createPublicKey({ key: { kty: key.kty, n: key.n, e: key.e }, format: 'jwk' })
  const state: State = {
    behavior: plain,
    redirected: 0,
    clientSecret,
    keys: { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), clientSecret },
    people,
    redirectUris: new Set(),
    secrets: [clientSecret],
    visitors: new WeakMap(),
    grants: new Map(),
    bearers: new Map(),
  }
  const service = new OAuth2Service(issuer)
  connect(service, state)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url)
    const { down, fault } = state.behavior
    if (pathname === elsewhere) state.redirected += 1
    if (fault && pathname === parts[fault.at]) respondWrongly(response, fault.by)
    else if (down === 'everything' || (down === 'token endpoint' && pathname === '/token')) request.socket.destroy()
    else if (pathname !== '/authorize' || authorize(state, request, searchParams))
      service.requestHandler(request, response)
    else askWho(state, response, searchParams)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  // Another site than the desk's 127.0.0.1, as an issuer is.
  issuer.url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: issuer.url,
    clientId,
    clientSecret,
    secrets: state.secrets,
    behave: (behavior = {}) => {
      state.behavior = { ...plain, ...behavior }
    },
    countRedirected: () => state.redirected,
    register: (redirectUri) => state.redirectUris.add(redirectUri),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const elsewhere = '/elsewhere'

function respondWrongly(response: ServerResponse, by: NonNullable<IssuerBehavior['fault']>['by']): void {
  if (by === 'redirecting') return void response.writeHead(307, { location: elsewhere }).end()
  response.writeHead(200, { 'content-type': 'application/json' })
  const [chunk, everyMs] = by === 'endless' ? [' '.repeat(256 * 1024), 1] : [' ', 100]
  const timer = setInterval(() => response.write(chunk), everyMs)
  response.on('close', () => clearInterval(timer))
}

function connect(service: OAuth2Service, state: State): void {
  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    if (body) body.token_endpoint_auth_methods_supported = ['client_secret_basic', 'client_secret_post']
  })
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    const person = state.visitors.get(request)
    const code = url.searchParams.get('code')
    if (person && code) state.grants.set(code, { person, redirectUri: url.origin + url.pathname })
  })
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
    const grant = state.grants.get(body.code ?? '')
    // The access token has no audience.
    if (!grant || !('aud' in payload)) return
    const { sub, ...claims } = grant.person
    Object.assign(payload, { sub, ...(state.behavior.claimsIn === 'idToken' ? claims : {}) })
    Object.assign(payload, findFlaw(state.behavior.flaw).claims?.(payload))
  })
  service.on(Events.BeforeResponse, (response: MutableResponse, request: TokenRequestIncomingMessage) => {
    respondWithTokens(state, response, request)
  })
  service.on(Events.BeforeUserinfo, (response: MutableResponse, { headers }: IncomingMessage) => {
    const person = state.bearers.get(headers.authorization?.replace('Bearer ', '') ?? '')
    const shown = state.behavior.claimsIn === 'userinfo of another' ? state.people[0] : person
    if (person && shown) response.body = { ...shown }
    else Object.assign(response, { statusCode: 401, body: { error: 'invalid_token' } })
  })
}

function respondWithTokens(state: State, response: MutableResponse, request: TokenRequestIncomingMessage): void {
  const form: Readonly<Record<string, unknown>> = { ...request.body }
  const { code = '', code_verifier: verifier } = request.body
  const grant = state.grants.get(code)
  state.grants.delete(code)
  const reject = (statusCode: number, error: string) => Object.assign(response, { statusCode, body: { error } })
  if (!isClient(state, form, request.headers.authorization)) return void reject(401, 'invalid_client')
  const isCodeFlow = form.grant_type === 'authorization_code'
  if (!grant || !verifier || !isCodeFlow || form.redirect_uri !== grant.redirectUri) {
    return void reject(400, 'invalid_grant')
  }
  if (!response.body) return
  const { id_token: idToken, access_token: accessToken } = response.body
  const sent = findFlaw(state.behavior.flaw).token?.(String(idToken), state.keys) ?? String(idToken)
  response.body.id_token = sent
  state.bearers.set(String(accessToken), grant.person)
  state.secrets.push(sent, String(accessToken), verifier)
}

/** True where it is known who signs in; the client must have asked as it has to, with values too long to guess. */
function authorize(state: State, request: IncomingMessage, query: URLSearchParams): boolean {
  const person = state.people.find(({ sub }) => sub === query.get('person')) ?? state.behavior.visitor
  if (!person || !isSound(state, query)) return false
  state.visitors.set(request, person)
  return true
}

function isSound({ redirectUris }: State, query: URLSearchParams): boolean {
  const read = (name: string) => query.get(name) ?? ''
  const isCodeFlow = read('response_type') === 'code' && read('code_challenge_method') === 'S256'
  const isUnguessable = ['state', 'nonce', 'code_challenge'].every((name) => read(name).length >= 43)
  const isOpenId = read('scope').split(' ').includes('openid')
  const isKnown = read('client_id') === clientId && redirectUris.has(read('redirect_uri'))
  return isKnown && isCodeFlow && isUnguessable && isOpenId
}

function askWho(state: State, response: ServerResponse, query: URLSearchParams): void {
  if (!isSound(state, query)) return void response.writeHead(400).end('invalid_request')
  const choose = (sub: string) => `/authorize?${new URLSearchParams([...query, ['person', sub]])}`
  const cancel = new URLSearchParams({ error: 'access_denied', state: query.get('state') ?? '' })
  const links = [
    ...state.people.map(({ sub, name }) => [choose(sub), `Continue as ${name}`]),
    [`${query.get('redirect_uri')}?${cancel}`, 'Cancel'],
  ]
  const list = links.map(([href = '', label]) => `<p><a href="${href.replaceAll('&', '&amp;')}">${label}</a>`)
  const page = `<!doctype html><html lang="en"><title>Harbor ID</title><h1>Harbor ID</h1>${list.join('')}`
  response.writeHead(200, { 'content-type': 'text/html' }).end(page)
}

/** client_secret_basic or client_secret_post: RFC 6749, section 2.3.1 */
function isClient({ clientSecret }: State, form: Readonly<Record<string, unknown>>, authorization = ''): boolean {
  const basic = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
  const posted = `${form.client_id}:${form.client_secret}`
  return (authorization ? decodeURIComponent(basic) : posted) === `${clientId}:${clientSecret}`
}
