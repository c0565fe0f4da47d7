/** Where the figures of a grid come from: named in exports. */
export interface GridOrigin {
  /** Without an extension. */
  readonly fileName: string
  readonly facts: readonly (readonly [string, string])[]
}
