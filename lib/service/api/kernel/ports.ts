/** The only source of the time of day in the service. */
export interface Clock {
  now(): Date
}

type LogFields = Readonly<Record<string, unknown>>

/** Lines for the operator of the service. Fields may hold errors; the process redacts secrets. */
export interface Logger {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}
