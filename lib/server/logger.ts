export type LogFields = Readonly<Record<string, unknown>>
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface Logger {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

export interface LoggerOptions {
  readonly level: LogLevel
  readonly now: () => Date
  readonly write: (line: string) => void
}

/** One JSON object a line. Fields named like a secret, and credentials inside any text, are blacked out. */
export function createLogger({ level, now, write }: LoggerOptions): Logger {
  const threshold = logLevels.indexOf(level)
  function log(lineLevel: LogLevel, message: string, fields: LogFields = {}): void {
    if (logLevels.indexOf(lineLevel) < threshold) return
    write(`${JSON.stringify({ time: now().toISOString(), level: lineLevel, message, ...fields }, redact)}\n`)
  }
  return {
    debug: (message, fields) => log('debug', message, fields),
    info: (message, fields) => log('info', message, fields),
    warn: (message, fields) => log('warn', message, fields),
    error: (message, fields) => log('error', message, fields),
  }
}

const secretName = /password|secret|token|credential|authorization|cookie|^key$|apikey/i
const secretText = /\bBearer\s+\S+|\bfd[sk]_[\w-]+|\bwhsec_[\w-]+|(?<=:\/\/)[^\s/@]*@/gi

function redact(name: string, value: unknown): unknown {
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'string') return value
  return secretName.test(name) ? '[redacted]' : value.replace(secretText, '[redacted]')
}
