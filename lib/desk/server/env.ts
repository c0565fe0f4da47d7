import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { type LogLevel, logLevels } from './logger.ts'

/** A setting is wrong or missing. The message names the variable and what to do. */
export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment'
}

const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Every environment variable of the project, in the order of the README's table. */
export const envVariables = {
  DATA_DIR: {
    schema: z.string().default('.data'),
    default: '.data',
    purpose: 'Folder of the embedded database, the stored files and the secrets.',
  },
  HOST: {
    schema: z.string().default('127.0.0.1'),
    default: '127.0.0.1',
    purpose: 'Address to listen on. Any address other than loopback requires `PUBLIC_URL`.',
  },
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535))
      .default(3000),
    default: '3000',
    purpose: 'Port to listen on; `0` takes a free one.',
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: 'the address listened on',
    purpose: 'Origin under which people reach Filing Desk. `https`, unless it is a loopback address.',
  },
  TRUST_PROXY: {
    schema: flag.default(false),
    default: '0',
    purpose: '`1`: the last address in `X-Forwarded-For` is the client’s. Only behind a proxy that sets it.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    default: 'the embedded database',
    purpose:
      'PostgreSQL server, 15 or newer, with the extension `pg_trgm` that comes with it. Then `AUTH_SECRET` and `VAULT_SECRET` are required.',
  },
  API_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: 'the embedded service',
    purpose:
      'Root of another deployment of the API, `/api/v2` included, for the desk to use. `https`, unless it is a loopback address.',
  },
  DEMO: {
    schema: flag.optional(),
    default: '1 on a loopback address with the embedded database',
    purpose: '`0`: do not load the demo workspace on the first start.',
  },
  AUTH_SECRET: {
    schema: z.string().min(32).optional(),
    default: 'made once in `DATA_DIR`',
    purpose: 'Signs the desk’s session cookie. At least 32 characters.',
  },
  VAULT_SECRET: {
    schema: z.string().min(32).optional(),
    default: 'made once in `DATA_DIR`',
    purpose:
      'Encrypts the signing secrets of webhooks and the credentials the desk keeps. At least 32 characters. Filing Desk does not start with a different one.',
  },
  VAULT_SECRET_PREVIOUS: {
    schema: z.string().min(32).optional(),
    default: '',
    purpose: 'Other values of `VAULT_SECRET` that are accepted for reading, separated by commas.',
  },
  OIDC_ISSUER: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: '',
    purpose: 'OpenID Connect issuer to sign in with, `https`; with `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`.',
  },
  OIDC_CLIENT_ID: { schema: z.string().optional(), default: '', purpose: 'Client id at that issuer.' },
  OIDC_CLIENT_SECRET: { schema: z.string().optional(), default: '', purpose: 'Client secret at that issuer.' },
  OIDC_NAME: {
    schema: z.string().default('your organization'),
    default: 'your organization',
    purpose: 'What the sign-in button calls the issuer.',
  },
  FILING_SYSTEMS: {
    schema: z.string().optional(),
    default: '',
    purpose:
      'JSON file of the external systems whose drafts a browser fills; without it staging prepares packages. Needs Chromium.',
  },
  CHROMIUM_PATH: {
    schema: z.string().optional(),
    default: 'the system’s own',
    purpose: 'The Chromium that fills drafts.',
  },
  ALLOW_LOOPBACK_WEBHOOKS: {
    schema: flag.default(false),
    default: '0',
    purpose:
      '`1`: webhooks may also go to `http` on this machine, on any port. For testing receivers, on a loopback address only.',
  },
  LOG_LEVEL: { schema: z.enum(logLevels).default('info'), default: 'info', purpose: `One of ${logLevels.join(', ')}.` },
  TEST_HOOKS: {
    schema: flag.default(false),
    default: '0',
    purpose: '`1`: lets tests move the clock. Allowed on a loopback address only.',
  },
  CLOCK_FILE: {
    schema: z.string().optional(),
    default: '',
    purpose: 'With `TEST_HOOKS=1`: a file of milliseconds to add to the clock, read at each use.',
  },
} as const satisfies Record<string, { schema: z.ZodType; default: string; purpose: string }>

export interface Env {
  /** Absolute. */
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** An origin without a trailing slash; null: the address listened on. */
  readonly publicUrl: string | null
  readonly trustProxy: boolean
  readonly databaseUrl: string | undefined
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
  readonly allowLoopbackWebhooks: boolean
  readonly logLevel: LogLevel
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
    apiBaseUrl: variables.API_BASE_URL?.replace(/\/+$/, '') ?? null,
    demo: variables.DEMO ?? (isLoopback && !variables.DATABASE_URL && !variables.API_BASE_URL),
    authSecret: variables.AUTH_SECRET,
    vaultSecret: variables.VAULT_SECRET,
    previousVaultSecrets: listSecrets(variables.VAULT_SECRET_PREVIOUS),
    oidc: readOidc(variables),
    filingSystems: variables.FILING_SYSTEMS === undefined ? undefined : resolve(variables.FILING_SYSTEMS),
    chromiumPath: variables.CHROMIUM_PATH,
    allowLoopbackWebhooks: variables.ALLOW_LOOPBACK_WEBHOOKS,
    logLevel: variables.LOG_LEVEL,
    testHooks: variables.TEST_HOOKS,
    clockFile: variables.CLOCK_FILE,
  }
}

/** next-auth takes the address it is reached under from nowhere else. */
export function setAuthUrl(publicUrl: string): void {
  process.env.NEXTAUTH_URL = publicUrl
}

export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
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
  for (const name of ['API_BASE_URL', 'OIDC_ISSUER'] as const) {
    const url = variables[name]
    if (url && !url.startsWith('https://') && !isLoopbackHost(new URL(url).hostname)) {
      throw new InvalidEnvironment(
        `${name} must begin with https:// unless it is a loopback address: credentials are sent there.`,
      )
    }
  }
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
  for (const name of ['AUTH_SECRET', 'VAULT_SECRET'] as const) {
    if (variables.DATABASE_URL && !variables[name]) {
      throw new InvalidEnvironment(`${name} is required with DATABASE_URL: every process must have the same.`)
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

function toOrigin(url: string): string {
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname !== '/' || search || hash) {
    throw new InvalidEnvironment('PUBLIC_URL must be an origin, such as https://desk.example.com, without a path.')
  }
  return origin
}
