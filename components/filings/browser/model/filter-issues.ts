import { ApiError } from '#lib/client/errors.ts'

/** Why the service does not take a filter, such as a state that a link misspells; empty for any other error. */
export function listFilterIssues(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'invalid_request') return []
  const issues = error.details.filter(({ location, path }) => location === 'query' && path[0] !== 'q')
  return [...new Set(issues.map(({ message }) => message))]
}
