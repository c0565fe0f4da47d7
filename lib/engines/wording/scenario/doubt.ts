/** The question that a statement of facts leaves open: “how long”, “who”, “why”, “how”, or whether something is so. */
export type Doubt = 'time' | 'person' | 'cause' | 'manner' | 'fact'

const knows =
  '(?:know|say|show|tell|state|recall|remember|determine|establish|reveal|indicate|record|note|confirm|specify|mention|explain)'
/** Participles, also without “been”. */
const found =
  'known|clear|certain|sure|settled|determined|established|decided|confirmed|recorded|documented|stated|found(?: out)?|noted|measured|verified|checked|examined|inspected'

const file = '(?:file|records?|papers|notes)'
const none = '(?:no ?(?:one|body)|nothing)'

/** Documents and measurements that would show what happened. */
const proof =
  '(?:records?|logs?|reports?|readings?|copy|copies|leases?|contracts?|agreements?|plates?|receipts?|invoices?|documents?|papers|figures|files?|statements?|certificates?|footage|photographs?|measurements?|results)'
/** Stems of verbs of inquiry, and the endings of “is still asking”, “is still being asked” and “has asked”. */
const inquire =
  '(?:ask|look|search|examin|investigat|check|test|review|analyz|discuss|disput|establish|determin|measur|count|compar|verif|audit|produc|trac|identif|interview)'

const unknowing: readonly RegExp[] = [
  // “The log is missing”, “the agreement with him cannot be found”, “the only copy has no date”.
  new RegExp(
    `\\b${proof}\\b[^.;]{0,60}\\b(?:(?:is|are|was|were) (?:missing|illegible|unreadable|incomplete|unavailable|not (?:available|in yet|legible))|(?:cannot|could not|can[’']t) be (?:found|read|located)|(?:has|have|had|bears?|bore) no date)\\b`,
    'i',
  ),
  new RegExp(`\\bno (?:\\w+ )?${proof} (?:yet )?(?:${knows}s?|gives?)\\b`, 'i'),
  /\b(?:have|has|there (?:is|are)) no (?:\w+ )?(?:figures|records?|readings?|measurements?|information)\b/i,
  new RegExp(`\\bstill (?:being ${inquire}i?ed|${inquire}y?ing)\\b`, 'i'),
  new RegExp(`\\b${none} (?:has|have) (?:yet )?${inquire}i?ed\\b`, 'i'),
  /\b(?:has|have) not (?:yet )?(?:come out|come to light|come in|turned up|arrived)\b|\bunder (?:investigation|review)\b/i,
  new RegExp(
    `\\b(?:do|does|did|can|could|would|will|has|have)(?: not|n[’']t| ?not)(?: yet)? (?:be able to )?${knows}\\b`,
    'i',
  ),
  new RegExp(`\\bcannot (?:yet )?${knows}\\b`, 'i'),
  new RegExp(`\\b(?:is|are|was|were|has|have|had)(?: not|n[’']t)(?: yet)?(?: been)? (?:${found})\\b`, 'i'),
  /\b(?:is|are|was|remains?|were) (?:still )?(?:unknown|unclear|uncertain|unsure|undetermined|disputed|in dispute|an open question)\b/i,
  /\b(?:says?|said|shows?) nothing\b|\b(?:is|are) silent\b/i,
  new RegExp(
    `\\b${none} (?:(?:can |could )?${knows}s?|(?:is|was) (?:known|recorded|said)|(?:has |have )?(?:yet )?(?:said|asked|looked|${found}))\\b`,
    'i',
  ),
  /\b(?:we|you|they|the \w+) (?:do|does|did) not (?:yet )?have (?:the|a copy|any (?:record|information|papers))\b/i,
  /\bno (?:record|information|word|reading|evidence either way|indication) (?:of|about|on|as to|whether)\b/i,
  new RegExp(
    `\\b(?:has|have) (?:(?:not yet|yet to|(?:still )?not) )(?:been |be )?(?:looked|said|asked|seen|determine|establish|decide|${found})\\b`,
    'i',
  ),
  /\b(?:not|without) (?:knowing|saying)\b|\bthe (?:file|notes|report|record|form|application|statement)s?\b[^.]*\bbut not\b/i,
  new RegExp(
    `\\b(?:(?:is|are|was|were) (?:not|missing)|no \\w+ (?:is|are|was|were)|nothing) (?:in|on|from) the (?:claim )?${file}\\b(?! (?:points|suggests))`,
    'i',
  ),
  /^\W*whether\b|\bmay or may not\b|\bleaves? (?:it )?open\b|\b(?:is|are|remains?) in (?:doubt|question)\b/i,
]

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
