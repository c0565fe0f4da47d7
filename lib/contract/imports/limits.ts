/** `pageItems` and `cursor`: the specification, Limits. */
export const importLimits = {
  pageItems: 200,
  cursor: 8192,
  sourceFilingIdCharacters: 200,
  /** Members that one import session is shared with. */
  sharedWith: 100,
} as const
