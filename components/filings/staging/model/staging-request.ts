import type { Route } from 'next'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'

type Named = Pick<ManagedFiling, 'id' | 'displayName'>

/** The discussion that asks a filing's owner to authorize staging. It is known by its text. */
export function requestText({ displayName }: Pick<Named, 'displayName'>): string {
  return `Please authorize staging of “${displayName}”. The Staging tab shows the checks.`
}

/** Where a discussion leads: a request to authorize staging to the Staging tab, any other one to its text. */
export function discussionPlace(filing: Named, { id, body }: Pick<FilingComment, 'id' | 'body'>): Route {
  const isRequest = body === requestText(filing)
  return (isRequest ? `/filings/${filing.id}?tab=staging` : `/filings/${filing.id}?tab=comments#comment-${id}`) as Route
}
