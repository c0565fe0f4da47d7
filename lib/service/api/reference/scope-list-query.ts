/** The inputs of the lists of a scope's records. */
export interface ScopeListQuery {
  readonly scope: string
  readonly search?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}
