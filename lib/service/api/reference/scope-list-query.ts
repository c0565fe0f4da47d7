/** What the lists of a scope's records take. */
export interface ScopeListQuery {
  readonly scope: string
  readonly search?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}
