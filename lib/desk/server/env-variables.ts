import * as z from 'zod'
import { logLevels } from './logger.ts'
import { telemetryVariables } from './telemetry-variables.ts'

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
  BACKGROUND_WORK: {
    schema: flag.default(true),
    default: '1',
    purpose:
      'With `DATABASE_URL`, `0`: this process serves people and programs, and leaves comparisons, files, imports and webhooks to processes with `1`, of which at least one must run.',
  },
  FILES_URL: {
    schema: z.string().optional(),
    default: 'the database',
    purpose:
      'Where the bytes of files are kept: `file:/absolute/folder`, or `s3://host/bucket?region=…` with the two settings below. Every process must have the same.',
  },
  AWS_ACCESS_KEY_ID: { schema: z.string().optional(), default: '', purpose: 'Key id for the bucket of `FILES_URL`.' },
  AWS_SECRET_ACCESS_KEY: { schema: z.string().optional(), default: '', purpose: 'Secret of that key.' },
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
  REASONER_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: '',
    purpose:
      'Root of a language model’s chat completions API, such as `http://127.0.0.1:11434/v1`; with `REASONER_MODEL`. `https`, unless it is a loopback address.',
  },
  REASONER_MODEL: { schema: z.string().max(200).optional(), default: '', purpose: 'The model’s name there.' },
  REASONER_API_KEY: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    default: '',
    purpose: 'Key for that API, where it needs one.',
  },
  REASONER_CREDITS_PER_MILLION_TOKENS: {
    schema: z
      .string()
      .regex(/^\d{1,7}(\.\d\d?)?$/)
      .transform(Number)
      .default(0),
    default: '0',
    purpose:
      'Price of a million tokens of the model, in credits. A run asks nothing that the month’s credits do not cover.',
  },
  REASONER_PASSAGE_CHARACTERS: {
    schema: z
      .string()
      .regex(/^\d{3,6}$/)
      .transform(Number)
      .default(12_000),
    default: '12000',
    purpose: 'Characters of wording that one question to the model is sent with, at most: 100 to 999999.',
  },
  ALLOW_LOOPBACK_WEBHOOKS: {
    schema: flag.default(false),
    default: '0',
    purpose:
      '`1`: webhooks may also go to `http` on this machine, on any port. For testing receivers, on a loopback address only.',
  },
  ...telemetryVariables,
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
