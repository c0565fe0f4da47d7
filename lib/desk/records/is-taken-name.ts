/** PostgreSQL's unique_violation, of the constraint of a record's names. */
export function isTakenName(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (
    cause instanceof Error && Reflect.get(cause, 'code') === '23505' && Reflect.get(cause, 'constraint') === constraint
  )
}
