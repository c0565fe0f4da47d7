import pino from 'pino'
import type { Logger } from '#lib/service/api/kernel/ports.ts'
import { nameStatement } from '#lib/service/telemetry/name-statement.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface LoggerOptions {
  readonly level: LogLevel
  readonly now: () => Date
  readonly write: (line: string) => void
  /** Fields of the trace that a line belongs to. Default: none. */
  readonly traceIds?: () => object | null
}

/** One JSON object a line. Fields named like a secret, and credentials inside any text, are redacted. */
export function createLogger({ level, now, write, traceIds }: LoggerOptions): Logger {
  const lines = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      ...(traceIds ? { mixin: () => traceIds() ?? {} } : {}),
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        // Pino's own redaction wants the path of every secret; ours go by name and by content, wherever they are.
        log: (fields) => redactFields(fields, 0),
      },
      // Only for levels that are written.
      hooks: { logMethod: ([fields, message], method) => method.call(lines, fields, redactText(String(message))) },
    },
    { write },
  )
  return {
    debug: (message, fields = {}) => lines.debug(fields, message),
    info: (message, fields = {}) => lines.info(fields, message),
    warn: (message, fields = {}) => lines.warn(fields, message),
    error: (message, fields = {}) => lines.error(fields, message),
  }
}

const secretName = /password|secret|token|credential|authorization|cookie|^key$|apikey/i
const secretText = /\bBearer\s+\S+|\bfd[sk]_[\w-]+|\bwhsec_[\w-]+|(?<=:\/\/)[^\s/@]*@/gi
/** A failed query and all that follows it: the values it was run with may look like anything. */
const failedQuery = /Failed query: ([\s\S]*)/
const maxDepth = 10

function redactText(text: string): string {
  return hideSecrets(text.replace(failedQuery, (_, query) => `Failed query: ${describeQuery(query)}`))
}

function hideSecrets(text: string): string {
  return text.replace(secretText, '[redacted]')
}

function redactFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && secretName.test(name) ? '[redacted]' : redact(value, depth + 1),
    ]),
  )
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  // Also where a value holds itself.
  if (depth > maxDepth) return '[too deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Error) return describeError(value, depth)
  if ('toJSON' in value && typeof value.toJSON === 'function') return redact(value.toJSON(), depth + 1)
  return redactFields(value, depth)
}

/** Of an error of the database, whose message and details quote what people wrote, only which one it is. */
function describeError(error: Error, depth: number): object {
  const { name, message, stack = '', cause } = error
  const isFromDatabase = 'severity' in error && 'code' in error
  const shown = isFromDatabase ? String(error.code) : redactText(message)
  return {
    name,
    message: shown,
    ...(isFromDatabase && 'constraint' in error ? { constraint: error.constraint } : {}),
    stack: hideSecrets(stack.replace(message, () => shown)),
    cause: redact(cause, depth + 1),
  }
}

/** `insert into "members"`: a statement without what it holds. */
function describeQuery(query: string): string {
  const [statement = ''] = query.split('\nparams: ', 1)
  const { verb, table, link } = nameStatement(statement)
  if (table === null) return verb
  return link === verb ? `${verb} ${table}` : `${verb} ${link} ${table}`
}
