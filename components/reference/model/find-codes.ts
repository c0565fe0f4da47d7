export interface CodedName {
  readonly code: string
  readonly name: string
}

export interface CodedType<Sub extends CodedName = CodedName> extends CodedName {
  readonly subtypes: readonly Sub[]
}

export interface FoundCodes<Type> {
  /** Types that are found themselves, or that have subtypes that are. */
  readonly types: readonly Type[]
  /** Codes that are found, of types and subtypes. */
  readonly found: ReadonlySet<string>
  /** Where code and words, or two codes, do not belong together. */
  readonly warning: string | null
}

/**
 * Finds types and subtypes of insurance by the beginning of a code, by words of a name, or both. Where both are given and
 * belong to different entries, it finds either and says so.
 */
export function findCodes<Type extends CodedType>(types: readonly Type[], search: string): FoundCodes<Type> {
  const terms = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const codes = terms.filter((term) => /^[\d.]+$/.test(term))
  const words = terms.filter((term) => !codes.includes(term))
  const entries = types.flatMap((type): CodedName[] => [type, ...type.subtypes])
  const hasCode = ({ code }: CodedName) => codes.length === 0 || codes.some((typed) => code.startsWith(typed))
  const hasWords = ({ name }: CodedName) => words.every((word) => name.toLowerCase().includes(word))
  const warning = describePair(types, codes) ?? describeName(entries, { codes, words })
  const matches =
    warning !== null && words.length > 0 && codes.length > 0
      ? entries.filter((entry) => hasCode(entry) || hasWords(entry))
      : entries.filter((entry) => hasCode(entry) && hasWords(entry))
  const found = new Set(matches.map(({ code }) => code))
  return {
    types: types.filter((type) => found.has(type.code) || type.subtypes.some(({ code }) => found.has(code))),
    found,
    warning,
  }
}

/** "19.0 04.0002": a subtype of another type than the one that is named with it. */
function describePair(types: readonly CodedType[], codes: readonly string[]): string | null {
  const named = types.filter(({ code }) => codes.includes(code))
  for (const type of types) {
    const subtype = type.subtypes.find(({ code }) => codes.includes(code))
    const [other] = named
    if (subtype && other && !named.includes(type))
      return `${subtype.code} ${subtype.name} is a sub-TOI of ${type.code} ${type.name}, not of ${other.code} ${other.name}.`
  }
  return null
}

/** "19.0 homeowners": a code with the name of another. */
function describeName(
  entries: readonly CodedName[],
  { codes, words }: { readonly codes: readonly string[]; readonly words: readonly string[] },
): string | null {
  const named = entries.filter(({ code }) => codes.includes(code))
  if (words.length === 0 || named.length === 0) return null
  const hasWords = ({ name }: CodedName) => words.every((word) => name.toLowerCase().includes(word))
  if (named.some(hasWords)) return null
  const typed = words.join(' ')
  const others = entries.filter(hasWords).map(({ code, name }) => `${code} ${name}`)
  const meant = others.length > 0 ? ` “${typed}” is found in ${nameFirst(others)}.` : ` No name contains “${typed}”.`
  return `${named.map(({ code, name }) => `${code} is ${name}`).join('; ')}.${meant}`
}

function nameFirst(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
