import { answerTo, parties } from './claim-subject.ts'
import { isGeneric } from './scope.ts'
import type { Named, Statement } from './statement.ts'

const only = /\b(?:only|solely)\b/i
const ground = /\b(?:because|due to|on account of|if|when|once|after|for)\b/i
const anyGround = /\bfor (?:any|whatever|no) (?:\w+ )?reason\b|\bwhenever\b|\bany time\b/i

/** “May cancel only for nonpayment”, of one that cancels for another reason or for any. */
export function excludesGround(claim: Statement, said: Statement): boolean {
  if (claim.isExclusive || claim.isDenied || !said.isExclusive || said.isDenied) return false
  const [before, named] = splitAt(said, only)
  const acts = before.filter(isOfSubject)
  if (acts.length === 0 || before.some(({ place }) => place === 'condition')) return false
  const claims = (act: Named) => claim.terms.some(({ concept, place }) => place === 'main' && concept === act.concept)
  if (!acts.every(claims) || !startsAsLate(claim, said)) return false
  const grounds = splitAt(claim, ground)[1].filter(isOfSubject)
  if (grounds.some((each) => named.some((other) => areOfOne(each.concept, other.concept)))) return false
  return anyGround.test(claim.own) || grounds.some(({ concept }) => acts.every((act) => act.concept !== concept))
}

/** The terms before a word and those after it. */
function splitAt({ terms, own, offset }: Statement, word: RegExp): readonly [Named[], Named[]] {
  const at = own.search(word)
  return at === -1
    ? [[...terms], []]
    : [terms.filter(({ start }) => start < offset + at), terms.filter(({ start }) => start >= offset + at)]
}

function isOfSubject({ concept }: Named): boolean {
  return !isGeneric({ concept }) && !parties.has(concept)
}

function areOfOne(one: string, other: string): boolean {
  return answerTo(one, other) > 0 || answerTo(other, one) > 0
}

/** “After the first 60 days, we may cancel only …”: of a claim about a time as late. */
function startsAsLate(claim: Statement, said: Statement): boolean {
  const at = said.offset + said.own.search(only)
  return said.figures
    .filter(({ start }) => start < at)
    .every(({ unit, value }) => claim.figures.some((figure) => figure.unit === unit && figure.value >= value))
}
