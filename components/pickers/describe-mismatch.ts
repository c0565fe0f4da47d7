interface Codes {
  readonly toiCode: string
  readonly subToiCode: string
  /** Of the TOI. Undefined: not loaded. Null: not known. */
  readonly subtypes: readonly { readonly code: string }[] | null | undefined
}

/** Why a sub-TOI does not fit its TOI, as a warning: a state may use codes that the list lacks. Null: nothing to say. */
export function describeMismatch({ toiCode, subToiCode, subtypes }: Codes): string | null {
  if (subToiCode === '') return null
  if (toiCode === '') return 'A sub-TOI belongs to a TOI. Choose the TOI too.'
  if (!subtypes || subtypes.some(({ code }) => code === subToiCode)) return null
  return `${subToiCode} is not listed as a sub-TOI of ${toiCode}. Check both codes.`
}
