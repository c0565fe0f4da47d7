export type Actor = 'insurer' | 'insured'

const modal = '(?:may|must|shall|will|can|cannot|has to|have to|needs? to|agrees?)'

const actors: readonly (readonly [Actor, RegExp])[] = [
  [
    'insurer',
    new RegExp(
      `\\b(?:we|(?:the |this )?(?:company|insurer|carrier|underwriters?)) (?:also |only |then )?${modal}\\b`,
      'i',
    ),
  ],
  [
    'insured',
    new RegExp(
      `\\b(?:you|(?:insured|policyholder|customer|homeowner|grower|farmer|owner|firm|organization|member|producer)s?|parent company) (?:also |only |then )?${modal}\\b`,
      'i',
    ),
  ],
]

/** The first party that is named before a modal verb. */
export function readActor(text: string): Actor | null {
  const found = actors
    .map(([actor, pattern]) => ({ actor, at: text.search(pattern) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
  return found[0]?.actor ?? null
}
