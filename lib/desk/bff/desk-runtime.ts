import 'server-only'
import type { Database } from '#lib/service/database/database.ts'
import type { SealingKeys } from '#lib/service/database/sealed-text.ts'

/** The server process's interface to the desk. The service fills it; the desk never reads the environment itself. */
export interface DeskRuntime {
  /** The embedded service; null when the desk uses another deployment. */
  readonly service: EmbeddedService | null
  /** Root of another deployment, `/api/v2` included, without a trailing slash; null when the service is embedded. */
  readonly apiBaseUrl: string | null
  /** The configured public address: an origin such as `http://127.0.0.1:3000`, without a trailing slash. */
  readonly publicUrl: string
  readonly secrets: DeskSecrets
  readonly oidc: OidcSettings | null
  /** Signing in with the demo accounts is offered on the sign-in page. Only ever true on a loopback address. */
  readonly isDemo: boolean
  /** The desk's own records: in the service's database, or in a separate one if the desk uses another deployment. */
  readonly database: Database
  readonly now: () => Date
  readonly log: DeskLog
  readonly secretBodies: SecretBodies
  readonly sharedReads: SharedReads
}

/**
 * Responses that pages have asked the API for on the server and that the browser reads too while its scripts load
 * (`writeEarlyRead`): the API is asked once. In this process only, where another one answers the browser it asks again.
 */
export interface SharedReads {
  /** Keeps it for the next read of the path by the same session. */
  offer(session: { readonly id: string }, path: string, response: Promise<Response>): void
  /** Once; null if the page has not asked for it. */
  take(session: { readonly id: string }, path: string): Promise<Response> | null
}

export interface SecretBodies {
  /** The body that the server has withheld under this id, once; null if there is no such body. */
  open(id: string | null): ReadableStream<Uint8Array> | null
}

export interface EmbeddedService {
  /** Paths start with `/api/v2`. Request and response bodies are streamed. `address` is the caller's, for rate limits. */
  fetch(request: Request, caller: { readonly address: string | null }): Response | Promise<Response>
}

export interface DeskSecrets {
  /** Signs the session cookie. At least 32 characters. */
  readonly session: string
  /** Keys of the credential vault. */
  readonly vault: SealingKeys
  /** Lets the desk exchange a verified OpenID Connect identity for a credential; null without OpenID Connect. */
  readonly exchange: string | null
}

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Shown on the button: "Sign in with {name}". */
  readonly name: string
}

export interface DeskLog {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void
  error(message: string, fields?: Readonly<Record<string, unknown>>): void
}

declare global {
  var __filingDesk: DeskRuntime | undefined
}

export function getDeskRuntime(): DeskRuntime {
  const runtime = globalThis.__filingDesk
  if (!runtime) throw new Error('The desk was started without its server: run `npm start` or `npm run dev`.')
  return runtime
}
