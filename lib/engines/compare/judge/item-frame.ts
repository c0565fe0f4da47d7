import type { Part } from '#lib/engines/compare/types.ts'
import { signOfTerm } from '#lib/engines/wording/lexicon/customary-terms.ts'
import { isStatement } from './categorize-whole.ts'
import type { TermUses } from './judged-edit.ts'
import type { LeadIn } from './lead-in.ts'
import type { Frame } from './predicates.ts'

export const none: Frame = { kind: 'none', sign: 0, actor: null }
export const pronoun = /^(?:it|this|that|they|these|those|such|the term)\b/i

export interface Surroundings {
  readonly part: Part
  readonly leadIn: LeadIn | null
  /** The heading of its provision: the term that a definition explains. */
  readonly heading?: string | null
  /** The sentence before it, to which “this” may refer. */
  readonly previous?: string
  /** The sign of the places where a defined term is used. */
  readonly uses?: TermUses
}

/** Under the term that it explains, words that are no sentence: "The part of an insured loss that is paid by you". */
export function isMeaning(text: string, { heading }: Surroundings): boolean {
  return heading != null && !isStatement(text)
}

const leads: Readonly<Record<LeadIn, Frame>> = {
  denial: { kind: 'cover', sign: -1, actor: null },
  exception: { kind: 'cover', sign: 1, actor: null },
  duty: { kind: 'duty', sign: -1, actor: 'insured' },
  condition: { kind: 'cover', sign: 1, actor: null },
  bar: { kind: 'cover', sign: -1, actor: null },
  grant: { kind: 'cover', sign: 1, actor: null },
  required: none,
  example: none,
  other: none,
}

/** "As used in this exclusion, …": the more it means, the less is covered. */
const withinExclusion =
  /^(?:as used |when used )?(?:in|under|for(?: the)?(?: purposes? of)?) (?:this|these) (?:exclusion|limitation|restriction)s?\b[^.;]*\b(?:means|includes?)\b/i

/** "“Family member”, whose serious illness entitles you to a benefit, means". */
const explained =
  /^[“"']?([^,;:.”"]{2,60})[”"']?, (?:whose|which|who)\b(?:(?!\b(?:not|no|never|exclu\w+|reduc\w+|bars?|voids?)\b)[^,;:.]){1,80}, (?:means|includes)\b/i

/** “POLLUTANT: a solid, liquid or gas”. */
const titled = /^\W*([A-Z][^.,:;–—]{1,60}):\s/

/** The frame of a sentence without a predicate of coverage or duty: an item of a list, or the meaning of a word. */
export function frameOfItem(text: string, around: Surroundings): Frame {
  const { part, leadIn, heading } = around
  const isDefined = part === 'definitions' || / means\b/i.test(text)
  const signOf = (name: string) =>
    signOfTerm(name) || (isDefined ? (around.uses?.(pronoun.test(name) ? (heading ?? '') : name) ?? 0) : 0)
  if (leadIn !== null && leadIn !== 'other') return leads[leadIn]
  if (/^up to \$/i.test(text)) return leads.grant
  if (leadIn !== null) return none
  if (part === 'limits' && /^\$[\d,]+ (?:for|on)\b/.test(text)) return leads.denial
  if (withinExclusion.test(text)) return { kind: 'definition', sign: -1, actor: null }
  const term =
    /^[“"']?(.{2,60}?)[”"']?,? (?:which )?(?:means|includes|(?:shall|will|also) (?:means?|includes?)|(?:do|does) not (?:include|mean))\b/i.exec(
      text,
    )?.[1] ??
    explained.exec(text)?.[1] ??
    (part === 'definitions' ? titled.exec(text)?.[1] : undefined)
  if (term !== undefined) return { kind: 'definition', sign: signOf(term), actor: null }
  if (part === 'definitions') {
    const subject = isMeaning(text, around) ? null : /^(.{2,60}?) (?:is|are|include) /i.exec(text)?.[1]
    return { kind: 'definition', sign: signOf(subject ?? heading ?? ''), actor: null }
  }
  if (part === 'exclusions') return leads.denial
  return part === 'perils' ? leads.grant : none
}
