import { resolve } from 'node:path'
import * as z from 'zod'
import type { FilesPlace } from '#lib/service/objects/files-place.ts'
import type { TelemetrySettings } from '#lib/service/telemetry/settings.ts'
import { envVariables } from './env-variables.ts'
import { InvalidEnvironment } from './invalid-environment.ts'
import type { LogLevel } from './logger.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { readFilesPlace } from './read-files-place.ts'
import { type MetricsAddress, readMetricsAddress, readTelemetry } from './telemetry-variables.ts'

export interface Env {
  /** Absolute. */
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** An origin without a trailing slash; null: the address listened on. */
  readonly publicUrl: string | null
  readonly trustProxy: boolean
  readonly databaseUrl: string | undefined
  /** Whether this process does background work that another could do. */
  readonly worksInBackground: boolean
  /** Null: files are rows of the database. */
  readonly files: FilesPlace | null
  /** Without a trailing slash. */
  readonly apiBaseUrl: string | null
  readonly demo: boolean
  readonly authSecret: string | undefined
  readonly vaultSecret: string | undefined
  /** For reading only. */
  readonly previousVaultSecrets: readonly string[]
  readonly oidc: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
    readonly name: string
  } | null
  /** Absolute. */
  readonly filingSystems: string | undefined
  readonly chromiumPath: string | undefined
  /** Null: there is no language model. */
  readonly reasoner: {
    /** Without a trailing slash. */
    readonly baseUrl: string
    readonly model: string
    readonly apiKey: string | null
    /** In 1/100 credit. */
    readonly pricePerMillionTokens: number
    readonly passageCharacters: number
  } | null
  readonly allowLoopbackWebhooks: boolean
  readonly logLevel: LogLevel
  readonly telemetry: TelemetrySettings
  /** Null: `/metrics` is not served. */
  readonly metricsAddress: MetricsAddress | null
  readonly testHooks: boolean
  readonly clockFile: string | undefined
}

/** The one place that reads the environment. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([name, value]) => name in envVariables && value !== ''))
  const parsed = EnvVariables.safeParse(set)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new InvalidEnvironment(`These settings are not valid:\n  ${issues.join('\n  ')}`)
  }
  const variables = parsed.data
  const publicUrl = variables.PUBLIC_URL === undefined ? null : toOrigin(variables.PUBLIC_URL)
  const isLoopback =
    isLoopbackHost(variables.HOST) && (publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname))
  assertSafe(variables, { publicUrl, isLoopback })
  return {
    dataDir: resolve(variables.DATA_DIR),
    host: variables.HOST,
    port: variables.PORT,
    publicUrl,
    trustProxy: variables.TRUST_PROXY,
    databaseUrl: variables.DATABASE_URL,
    worksInBackground: variables.BACKGROUND_WORK,
    files: readFilesPlace(variables),
    apiBaseUrl: variables.API_BASE_URL?.replace(/\/+$/, '') ?? null,
    demo: variables.DEMO ?? (isLoopback && !variables.DATABASE_URL && !variables.API_BASE_URL),
    authSecret: variables.AUTH_SECRET,
    vaultSecret: variables.VAULT_SECRET,
    previousVaultSecrets: listSecrets(variables.VAULT_SECRET_PREVIOUS),
    oidc: readOidc(variables),
    filingSystems: variables.FILING_SYSTEMS === undefined ? undefined : resolve(variables.FILING_SYSTEMS),
    chromiumPath: variables.CHROMIUM_PATH,
    reasoner: readReasoner(variables),
    allowLoopbackWebhooks: variables.ALLOW_LOOPBACK_WEBHOOKS,
    logLevel: variables.LOG_LEVEL,
    telemetry: readTelemetry(variables),
    metricsAddress: readMetricsAddress(variables),
    testHooks: variables.TEST_HOOKS,
    clockFile: variables.CLOCK_FILE,
  }
}

/** next-auth takes the address it is reached under from nowhere else. */
export function setAuthUrl(publicUrl: string): void {
  process.env.NEXTAUTH_URL = publicUrl
}

type Schemas = { [Name in keyof typeof envVariables]: (typeof envVariables)[Name]['schema'] }
const EnvVariables = z.object(
  Object.fromEntries(Object.entries(envVariables).map(([name, { schema }]) => [name, schema])) as Schemas,
)
type Variables = z.output<typeof EnvVariables>

const onLoopbackOnly = [
  ['DEMO', 'the demo accounts have a public password'],
  ['TEST_HOOKS', 'it lets tests move the clock'],
  ['ALLOW_LOOPBACK_WEBHOOKS', 'members could reach services of this machine'],
] as const

function assertSafe(
  variables: Variables,
  { publicUrl, isLoopback }: { publicUrl: string | null; isLoopback: boolean },
): void {
  if (!isLoopbackHost(variables.HOST) && !publicUrl) {
    throw new InvalidEnvironment(`PUBLIC_URL is required: HOST=${variables.HOST} can be reached from other machines.`)
  }
  if (publicUrl && !publicUrl.startsWith('https://') && !isLoopbackHost(new URL(publicUrl).hostname)) {
    throw new InvalidEnvironment('PUBLIC_URL must begin with https:// unless it is a loopback address.')
  }
  assertEncrypted(variables)
  if (variables.API_BASE_URL && variables.OIDC_ISSUER) {
    throw new InvalidEnvironment(
      'Set either OIDC_ISSUER or API_BASE_URL: single sign-on works with the embedded service only.',
    )
  }
  for (const [name, reason] of onLoopbackOnly) {
    if (!isLoopback && variables[name]) {
      throw new InvalidEnvironment(`${name}=1 is allowed on a loopback address only: ${reason}.`)
    }
  }
  if (variables.CLOCK_FILE && !variables.TEST_HOOKS) {
    throw new InvalidEnvironment('CLOCK_FILE moves the clock, for tests only: set TEST_HOOKS=1 with it.')
  }
  if (!variables.BACKGROUND_WORK && !variables.DATABASE_URL) {
    throw new InvalidEnvironment(
      'BACKGROUND_WORK=0 needs DATABASE_URL: no other process can work on the embedded database.',
    )
  }
  for (const name of ['AUTH_SECRET', 'VAULT_SECRET'] as const) {
    if (variables.DATABASE_URL && !variables[name]) {
      throw new InvalidEnvironment(`${name} is required with DATABASE_URL: every process must have the same.`)
    }
  }
}

const sentThere = { API_BASE_URL: 'credentials', OIDC_ISSUER: 'credentials', REASONER_BASE_URL: 'wordings' } as const

function assertEncrypted(variables: Pick<Variables, keyof typeof sentThere>): void {
  for (const name of ['API_BASE_URL', 'OIDC_ISSUER', 'REASONER_BASE_URL'] as const) {
    const url = variables[name]
    if (url && !url.startsWith('https://') && !isLoopbackHost(new URL(url).hostname)) {
      throw new InvalidEnvironment(
        `${name} must begin with https:// unless it is a loopback address: ${sentThere[name]} are sent there.`,
      )
    }
  }
}

/** A secret may contain a comma, so the whole value counts as one too. */
function listSecrets(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [...new Set([value, ...value.split(',').map((secret) => secret.trim())])]
}

function readOidc(variables: Variables): Env['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = variables
  if (!issuer && !clientId && !clientSecret) return null
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, name: variables.OIDC_NAME }
  throw new InvalidEnvironment('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three or none.')
}

function readReasoner(variables: Variables): Env['reasoner'] {
  const { REASONER_BASE_URL: baseUrl, REASONER_MODEL: model, REASONER_API_KEY: apiKey = null } = variables
  if (!baseUrl && !model) return null
  if (!baseUrl || !model) {
    throw new InvalidEnvironment('REASONER_BASE_URL and REASONER_MODEL go together: set both or none.')
  }
  const { username, password, search, hash } = new URL(baseUrl)
  if (username || password || search || hash) {
    throw new InvalidEnvironment('REASONER_BASE_URL must be an address alone: a key belongs into REASONER_API_KEY.')
  }
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    apiKey,
    pricePerMillionTokens: Math.round(variables.REASONER_CREDITS_PER_MILLION_TOKENS * 100),
    passageCharacters: variables.REASONER_PASSAGE_CHARACTERS,
  }
}

function toOrigin(url: string): string {
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname !== '/' || search || hash) {
    throw new InvalidEnvironment('PUBLIC_URL must be an origin, such as https://desk.example.com, without a path.')
  }
  return origin
}
