/** The question that a statement of facts leaves open: “how long”, “who”, “why”, “how”, or whether something is so. */
export type Doubt = 'time' | 'person' | 'cause' | 'manner' | 'fact'

const knows =
  '(?:know|say|show|tell|state|recall|remember|determine|establish|reveal|indicate|record|note|confirm|specify|mention|explain)'
/** Participles, also without “been”. */
const found =
  'known|clear|certain|sure|settled|determined|established|decided|confirmed|recorded|documented|stated|found(?: out)?|noted|measured|verified|checked|examined|inspected|identified|traced|worked out|looked (?:up|into|at)'
const unknown =
  'unknown|unclear|uncertain|unsure|undetermined|unsettled|unresolved|unconfirmed|unverified|unrecorded|disputed|in dispute|in doubt|in question|an open question'

const file = '(?:file|records?|papers|notes)'
const none = '(?:no ?(?:one|body)|nothing)'
const is = "(?:(?:is|are|was|were|remains?)|(?<=\\w)[’']s)"
const isNot = "(?:is|are|was|were|has|have|had)(?: not|n[’']t)"
/** Words that begin a question within a sentence. */
const asks = '(?:what|when|where|whether|who|whose|which|how|why|if)'

/** Documents and measurements that would show what happened. */
const proof =
  '(?:records?|logs?|reports?|readings?|copy|copies|leases?|contracts?|agreements?|plates?|receipts?|invoices?|documents?|papers|figures|files?|statements?|certificates?|footage|photographs?|measurements?|results)'
/** Stems of verbs of inquiry, and the endings of “is still asking”, “is still being asked” and “has asked”. */
const inquire =
  '(?:ask|look|search|examin|investigat|check|test|review|analyz|discuss|disput|establish|determin|measur|count|compar|verif|audit|produc|trac|identif|interview)'

const unknowing: readonly RegExp[] = [
  // “The log is missing”, “the agreement with him cannot be found”, “the papers that would show it are lost”.
  `\\b${proof}\\b[^.;]{0,60}\\b(?:(?:is|are|was|were) (?:lost|gone|missing|blank|illegible|unreadable|incomplete|unavailable|not (?:available|in yet|legible))|(?:cannot|could not|can[’']t) be (?:found|read|located)|(?:has|have|had|bears?|bore) no date)\\b`,
  `\\b(?:that|which) would (?:show|tell|settle)\\b`,
  `\\bno (?:\\w+ )?${proof} (?:yet )?(?:${knows}s?|gives?)\\b`,
  `\\b(?:have|has|there(?: is| are|[’']s)) no (?:\\w+ )?(?:figures|records?|readings?|measurements?|information|(?:trace|word|sign|evidence|proof) (?:of|as to|about) ${asks})\\b`,
  `\\bstill (?:being ${inquire}i?ed|${inquire}y?ing)\\b`,
  // “No one has worked out what”, “none has yet described it”.
  `\\b${none} (?:(?:has|have|can|could)(?: yet)? )?(?:\\w+ ){1,2}${asks}\\b`,
  `\\b${none} (?:has|have) (?:yet \\w+|${inquire}i?ed)\\b`,
  `\\b${none} (?:(?:can |could )?${knows}s?|${is} (?:known|recorded|said)|(?:has |have )?(?:said|asked|looked|${found}))\\b`,
  '\\b(?:has|have) not (?:yet )?(?:come out|come to light|come in|turned up|arrived)\\b|\\bunder (?:investigation|review)\\b',
  `\\b(?:(?:do|does|did|can|could|would|will|has|have)(?: not|n[’']t| ?not)(?: yet)?|cannot(?: yet)?) (?:be able to )?${knows}\\b`,
  `\\b${isNot}(?: yet)?(?: been)? (?:${found})\\b`,
  `${is} (?:still )?(?:${unknown})\\b`,
  '\\b(?:says?|said|shows?) nothing\\b|\\b(?:is|are) silent\\b',
  '\\b(?:we|you|they|the \\w+) (?:do|does|did) not (?:yet )?have (?:the|a copy|any (?:record|information|papers))\\b',
  '\\bno (?:record|information|word|reading|evidence either way|indication) (?:of|about|on|as to|whether)\\b',
  `\\b(?:has|have|is|are|remains?) (?:not yet|yet to|still to|still not|to) (?:been |be )?(?:looked|said|asked|seen|determine|establish|decide|${found})\\b`,
  '\\b(?:not|without) (?:knowing|saying)\\b|\\bthe (?:file|notes|report|record|form|application|statement)s?\\b[^.]*\\bbut not\\b',
  `\\b(?:(?:is|are|was|were) (?:not|missing)|no \\w+ (?:is|are|was|were)|nothing) (?:in|on|from) the (?:claim )?${file}\\b(?! (?:points|suggests))`,
  '\\b(?<!\\b(?:asks?|asked|asking|wonders?|know|matter|of|question|decide) )whether\\b',
  '\\bmay or may not\\b|\\bleaves? [^.;]{0,30}\\b(?:open|blank)\\b',
].map((source) => new RegExp(source, 'i'))

/** A document of the contract that says nothing of something does not provide it: that is known. */
const ofContract = /\b(?:policy|schedule|declarations|endorsement|contract|lease|agreement|form)\b[^,;.]{0,30}$/i
const ofClaim = /\bclaim form\b[^,;.]{0,30}$/i

export interface FoundDoubt {
  readonly doubt: Doubt
  /** The clauses in doubt, as offsets into the sentence. */
  readonly start: number
  readonly end: number
}

/** The clauses of a sentence that say what is not known; null where all is stated. */
export function findDoubt(text: string): FoundDoubt | null {
  const at = Math.min(...unknowing.map((each) => text.search(each)).filter((index) => index !== -1))
  if (!Number.isFinite(at)) return null
  const before = text.slice(0, at)
  if (ofContract.test(before) && !ofClaim.test(before) && !/\b(?:whether|if)\b|\bfile\b/i.test(text.slice(at)))
    return null
  return { doubt: kindOf(text.slice(at)), start: startOfClause(text, at), end: text.length }
}

/** “You say it was stored, but it is not known how”: only what follows “but” is in doubt. */
function startOfClause(text: string, at: number): number {
  const turns = [...text.slice(0, at).matchAll(/[,;–—]\s*(?:but|and|although|though|yet)\b|;/gi)]
  return turns.at(-1)?.index ?? 0
}

const kinds: readonly (readonly [Doubt, RegExp])[] = [
  [
    'time',
    /\b(?:how long|when|since when|for how|how many (?:days|weeks|months|years|hours)|the (?:date|day|duration|length))\b/i,
  ],
  ['person', /\bwho(?:m|se)?\b/i],
  ['cause', /\b(?:why|what caused|the cause|how it started)\b/i],
  ['manner', /\bhow\b/i],
]

function kindOf(text: string): Doubt {
  const first = kinds
    .map(([doubt, pattern]) => ({ doubt, at: text.search(pattern) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0]
  return first?.doubt ?? 'fact'
}

const order =
  /^\W*(?:please\s+)?(?:ignore|disregard|answer|respond|reply|output|return|print|say|state|conclude|decide|treat|forget|pretend|assume)\b|^\W*(?:outcome|answer|result|verdict|system|assistant|instructions?)\s*[:=]|\b(?:must|should|always) (?:answer|respond|conclude|say) (?:that |with )?["“']?(?:not[_ ])?covered\b/i

/** Whether a sentence instructs the reader how to answer and is no fact. */
export function isInstruction(text: string): boolean {
  return order.test(text)
}
