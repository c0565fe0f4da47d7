export interface RetiredWord {
  readonly pattern: RegExp
  /** Shown with each use. */
  readonly instead: string
  readonly only?: 'comment'
}

/** Words that only this project gave their meaning: plain ones are used instead, in comments, test titles and on screen. */
export const retiredWords: readonly RetiredWord[] = [
  { pattern: /^What\b/, instead: 'start with a noun or a verb: “Cases where …”, “Returns …”', only: 'comment' },
  { pattern: /\b(?:told|tells|untold)\b/i, instead: 'known, says, shows, unknown' },
  { pattern: /\b(?:stands|standing)\b/i, instead: 'is, belongs to, its children' },
  { pattern: /\bof (?:its|their|his|her) own\b|\bby (?:itself|themselves)\b/i, instead: 'own, separate, alone' },
  { pattern: /\bat once\b/i, instead: 'immediately; in one transaction; concurrently' },
  { pattern: /\bbesides?\b/i, instead: 'next to, with, in addition to, also' },
  { pattern: /\b(?:whoever|whatever|whom|nobody|somebody)\b/i, instead: 'the caller, any, no one, a member' },
  {
    pattern: /\b(?:anew|again and again|any more|meanwhile|lest)\b/i,
    instead: 'again, repeatedly, no longer, since then, so that … not',
  },
  { pattern: /\b(?:is|are) none\b/i, instead: 'is not, there is no …' },
  {
    pattern: /\b(?:bears|borne|lent|lifted|leaning|kin|handed)\b/i,
    instead: 'a named role: pays, paidBy, granted, removed, polarity, related; passed',
  },
  { pattern: /\b(?:refus(?:e|es|ed|ing|als?))\b/i, instead: 'reject, rejection' },
  { pattern: /\b(?:mend(?:s|ed|ing)?|see red|wrong directions?)\b/i, instead: 'fix, fails, wrong effect' },
]

/** The same in names, which are split at capitals. */
export const retiredNames: readonly RetiredWord[] = [
  { pattern: /told|tells|untold|(?<![a-z])tell(?![a-z])|Tell(?![a-z])/, instead: 'known, says, shows' },
  { pattern: /(?<![a-z])standing|Standing/, instead: 'state, polarity' },
  {
    pattern:
      /(?<![a-z])(?:beside|whoever|nobody|somebody|anew|meanwhile|lest)(?![a-z])|(?:Beside|Whoever|Nobody|Anew|Meanwhile)(?![a-z])/,
    instead: 'next to, any, no one, again',
  },
  {
    pattern:
      /(?<![a-z])(?:borne|lent|lifted|leaning|kin|handed)(?![a-z])|(?:Borne|Lent|Lifted|Leaning|Kin|Handed)(?![a-z])/,
    instead: 'a named role: paidBy, granted, removed, polarity, related',
  },
  { pattern: /(?<![a-z])refus|Refus/, instead: 'reject, rejection' },
  {
    pattern:
      /(?<![a-z])(?:patience|weather|admission|goOn|mend|mended)(?![a-z])|(?:Patience|Weather|Admission|Mended)(?![a-z])/,
    instead: 'retryDelayMs, scenario, concurrencyLimit, resume, fix',
  },
]
