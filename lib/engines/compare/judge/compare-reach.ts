import type { JudgedEdit, Sign } from './judged-edit.ts'

/** Words that leave nothing out, against words that name some: a cause, a place, a case. */
interface Reach {
  readonly universal: RegExp
  readonly particular: RegExp
}

/** It leaves out what it names after all: "any cause other than fire", "anywhere within the state". */
const less =
  '\\b(?:named|listed|described|shown|specified|following|other|except(?! (?:as|those|where|if|when))|but)\\b'

const reaches: readonly Reach[] = [
  {
    universal: new RegExp(
      `^(?!.*${less}).*(?:\\b(?:any|all|every|whatever)\\b(?: [\\w-]+){0,4}? (?:causes?|perils?|risks?|hazards?)\\b|\\brisks? of (?:direct|physical|accidental|loss)|\\b(?:any|all|every)\\b(?: [\\w-]+){0,4}? (?:loss|damage)\\b(?!.*\\b(?:by|from)\\b))`,
      'i',
    ),
    particular: /\b(?:by|from|against)\b/i,
  },
  {
    universal:
      /\bworld(?:-?wide)?\b|\b(?:any|all|every) (?:country|countries|places?|locations?|jurisdictions?)\b|^(?!.*\b(?:in|within|outside|inside|on|at|near)\b).*\b(?:anywhere|wherever|everywhere)\b/i,
    particular: /\b(?:in|within|inside|at|on|throughout)\b/i,
  },
  { universal: /\bof (?:any|every) (?:kind|sort|type|nature)\b/i, particular: /\b(?:of|in|within|for)\b/i },
  {
    universal:
      /^\W*(?:whether\b.*\bor\b|regardless\b|irrespective\b|no matter\b|even (?:if|when|while|though|after|before)\b|with or without\b)/i,
    particular:
      /^\W*(?:only|if|when|while|where|whenever|unless|because|provided|as long as|so long as|who|that|which)\b/i,
  },
]

/** Whether the second words reach over everything of a kind (1) where the first name some of it, or the reverse (-1). */
export function compareReach(wordsA: string, wordsB: string): Sign {
  for (const { universal, particular } of reaches) {
    const [a, b] = [universal.test(wordsA), universal.test(wordsB)]
    if (a !== b && particular.test(a ? wordsB : wordsA)) return b ? 1 : -1
  }
  return 0
}

/** Words between the first and the last change of a sentence that are read as one. Cost: what is farther apart is not. */
const longestStretch = 24

/** The text that the sentences do not share, including the words between their changes; null if it is too long. */
export function stretchesOf({ sentenceA, sentenceB }: JudgedEdit): { readonly a: string; readonly b: string } | null {
  const [a, b] = [sentenceA.split(' '), sentenceB.split(' ')]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [one, other] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (Math.max(one.length, other.length) > longestStretch) return null
  return { a: one.join(' '), b: other.join(' ') }
}
