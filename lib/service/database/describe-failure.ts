import { nameStatement } from '#lib/service/telemetry/name-statement.ts'

const shownCharacters = 300

/**
 * An error in a line for an administrator. Of an error of the database only which one it is: its message and details quote
 * what people wrote.
 */
export function describeFailure(cause: unknown): string {
  if (!(cause instanceof Error)) return 'The handler failed.'
  const inner = cause.cause instanceof Error ? cause.cause : cause
  if ('severity' in inner && 'code' in inner) return `The database rejected a statement (${inner.code}).`
  if (cause.message.startsWith('Failed query: ')) {
    const { verb, table } = nameStatement(cause.message.slice('Failed query: '.length))
    return `A statement failed: ${verb} ${table ?? ''}`.trim()
  }
  const text = `${cause.name}: ${cause.message}`.replaceAll('\0', '\ufffd').toWellFormed()
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text
}
