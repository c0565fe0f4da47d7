import { readPlace } from './frames.ts'
import type { Surroundings } from './item-frame.ts'
import { type EditSide, negate, type Sign } from './judged-edit.ts'

/** Words that belong to the item before them and do not form one. */
const dependent =
  /^\W*(?:(?:and|or) )?(?:but|except|excluding|unless|however|provided|if|when|while|where|subject|only|including|up to|that|which|who|whose|whether|because|in excess|no more|not|other than|caused|resulting|arising|located|owned|used)\b/i
/** Sums that a list counts, chooses or measures. */
const measuring =
  /\b(?:deductible|retention|premiums?|most we|(?:less|least|low|small|great|larg|high|most)\w* of|limits?(?! of (?:liability|insurance))|sum of|share|greater|exceed\w*|(?:settled|valued|adjusted)|(?:not|no) more than|up to)\b/i
/** A list of what is done, or of what the cover is set against. */
const relating =
  /\b(?:at our (?:option|choice|discretion)|disputes?|reduc\w*|subtract\w*|deduct\w*|based on|in addition to|instead of|in place of|over|before|after|less|minus|but)\b[^,]*$/i
/** Lists of things with a lower limit than the rest. */
const limited =
  /\b(?:kinds?|types?|classes|categories|groups?|articles?|items?|property|following) (?:of property )?(?:(?:is|are) (?:each )?subject to|(?:has|have)) (?:an?|the|these|this) (?:(?!increased|higher|greater|additional|separate|combined|blanket)\w+ ){0,2}?(?:sub)?limits?\b(?!.*\b(?:not|except|increased|higher|greater|additional)\b)/i
const title = /^(?:[A-Z][\w’'/-]*|[\w’'/-]+)(?: [\w’'/-]+){0,5}$/
const denied = /\b(?:not|never) (?:covered|insured)\b|\bexcluded\b|^exclusions?$|\bwe do not (?:cover|insure|pay for)$/i
const given = /\b(?:covered|insured)$|^what we (?:cover|insure|pay for)$|^(?:covered|insured) \w+$/i
const required = /\b(?:if|when|where|while|unless|until|provided)\b/i

/** An item of a list that its sentence leads in with a colon: one more of what is given, taken or asked; null of any other words. */
export function signOfItem(side: EditSide, around: Surroundings): Sign | null {
  const colon = side.before.lastIndexOf(':')
  if (colon === -1 || dependent.test(side.words)) return null
  const before = side.before.slice(colon + 1)
  if (!isItem({ ...side, before })) return null
  const head = side.before.slice(0, colon).trim()
  if (limited.test(head)) return -1
  if (measuring.test(head) || relating.test(head)) return null
  return signOfHead(head, { joint: jointOf(before, side.after), around }) || null
}

/** Whether words are one or more whole items of the list: between its marks, or its first or last. */
function isItem({ before, words, after }: EditSide): boolean {
  const mark = /;/.test(`${before}${words}${after}`) ? ';' : ','
  if (mark === ',' && /[().:]|, /.test(words.replace(/^\s*,\s*/, '').replace(/,\s*$/, ''))) return false
  const [last, first] = [before.trim(), words.trim().charAt(0)]
  const begins = last === '' || first === mark || new RegExp(`${mark}(?: (?:and|or))?$`).test(last)
  const ends = new RegExp(`^(?:$|[.${mark}]|(?:and|or)\\b)`).test(after.trim()) || words.trim().endsWith(mark)
  return begins && ends
}

/** The conjunction between the items; null without one. */
function jointOf(before: string, after: string): 'and' | 'or' | null {
  const found = /[;,] (and|or) [^;]*$/i.exec(`${before}${after}`)?.[1]?.toLowerCase()
  return found === 'and' || found === 'or' ? found : null
}

interface Led {
  readonly joint: 'and' | 'or' | null
  readonly around: Surroundings
}

function signOfHead(head: string, { joint, around }: Led): Sign {
  if (title.test(head) && denied.test(head)) return -1
  if (title.test(head) && given.test(head)) return 1
  const { frame, sign } = readPlace({ before: `${head} `, words: 'this', after: '' }, { ...around, leadIn: null })
  if (frame.kind === 'right' && frame.actor === 'insurer') return 0
  if (!required.test(head)) return sign
  if (/\b(?:any|one|either)(?: or more)? of\b/i.test(head) || (joint === 'or' && !/\ball of\b/i.test(head))) return sign
  return /\b(?:all|each|both) of\b/i.test(head) || joint === 'and' ? negate(sign) : 0
}
