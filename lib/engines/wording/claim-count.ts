import type { Named, Statement } from './statement.ts'

const many = `(?:two|both|three|several|more than one|two or more)(?: of)?(?: the)?`
const single = `(?:(?:only|just) (?:(?:the|a) )?(?:single|highest|higher|largest|larger|greatest|greater)|a single)`
/** Before the thing that is counted: “two collision deductibles”. */
const several = new RegExp(`\\b${many} (?:[\\w’'-]+ )?$`, 'i')
const oneOf = new RegExp(`\\b${single} (?:(?!(?:is|are|will|shall)\\b)[\\w’'-]+ )?$`, 'i')
const onlyOne = new RegExp(`\\b${single}\\b`, 'i')
/** Acts by which each of several counts. */
const counting =
  /\b(?:take[ns]?|add(?:ed|s)?|appl(?:y|ies|ied)|subtract(?:ed|s)?|charge[ds]?|deduct(?:ed|s)?|owe[ds]?|due|paid|pays?|borne|bears?)\b/i

/**
 * Holds how many of a thing a claim speaks of against a sentence by which only one of several counts: “two deductibles
 * are taken”, of “if more than one deductible applies, only the highest is taken”.
 */
export function compareCounts(claim: Statement, said: Statement): 'same' | 'other' | null {
  if (said.denials > 0 || !onlyOne.test(said.own)) return null
  const named = listAfter(said, oneOf)
  // “If several apply, only the highest is taken.”
  const meant = named.length > 0 ? named : listAfter(said, several).filter(({ place }) => place === 'condition')
  const counted = new Set(meant.map(({ concept }) => concept))
  const isNamed = claim.terms.some(({ concept }) => counted.has(concept))
  if (onlyOne.test(claim.own)) return isNamed && claim.denials === 0 ? 'same' : null
  const isSeveral = listAfter(claim, several).some(({ concept, place }) => place === 'main' && counted.has(concept))
  if (!isSeveral || !counting.test(claim.own)) return null
  return claim.isDenied ? 'same' : 'other'
}

/** The terms that follow some words. */
function listAfter({ terms, own, offset }: Statement, words: RegExp): Named[] {
  return terms.filter(({ start }) => words.test(own.slice(Math.max(0, start - offset - longestCount), start - offset)))
}

/** Characters before a thing in which it is counted. */
const longestCount = 40
