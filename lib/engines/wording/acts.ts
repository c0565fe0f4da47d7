/** Statements of a main clause about its subject that wordings and claims about them make in different words. */
export type Act = 'cover' | 'define' | 'limit' | 'reduce the limit' | 'be excess'

/** Phrases of each act that affirm it, and phrases that deny it. Forms of verbs are written out. */
const phrases: Readonly<Record<Act, { readonly affirms: string; readonly denies: string }>> = {
  cover: {
    affirms:
      'cover, covers, covered, insure, insures, not insured, no coverage, insured for, insured against, is insured, are insured, is an insured, is also an insured, be an insured, are insureds, are also insureds, pay for, pays for, will pay, pay, pays, paid, payable, reimburse, reimburses, reimbursed, recover, recovers, recovered, recoverable, indemnify, collect, collects, collected, collectible, claim under, made good, makes good, compensated, compensates, picks up, get back, gets back, entitled to payment, protected against, protects against, provided, afforded, coverage applies, insurance applies',
    denies:
      'exclude, excludes, excluded, uninsured, outside, kept out, left out, ruled out, carved out, barred, void, voids',
  },
  define: {
    affirms:
      'means, mean, includes, include, included, count as, counts as, qualify as, qualifies as, fall within, falls within, is a, are a, is an, considered, treated as, defined as, within the definition, regarded as, deemed, treated like',
    denies: 'outside the meaning, outside the definition, kept out of the definition, falls outside, fall outside',
  },
  limit: {
    affirms:
      'limited to, is limited, are limited, capped at, capped, is capped, a cap of, a maximum of, flat, subject to',
    denies: 'unlimited, without limit',
  },
  'reduce the limit': {
    affirms:
      'reduce, reduces, reduced, erode, erodes, eroded, deplete, depletes, eat up, eats up, use up, uses up, used up, deducted from, part of, within the limit, inside the limit, counted toward, count toward, eat into, eats into, come out of, comes out of, cut into, cuts into, leaves less, counts against, count against',
    denies: 'in addition to, on top of, outside the limit, outside limits, separate from, over and above',
  },
  'be excess': {
    affirms:
      'excess over, is excess, be excess, are excess, is secondary, pays last, pays second, pays after, pays only after, sits over',
    denies: 'is primary, are primary, be primary, pays first, pay first, pays ahead of, pays before',
  },
}

export interface FoundAct {
  readonly act: Act
  readonly isDenied: boolean
  /** Whether a negation before it does so. */
  readonly isNegated: boolean
  /** Words from the first of the phrase, and how many it has. */
  readonly at: number
  readonly length: number
}

const byFirst = new Map<
  string,
  { readonly words: readonly string[]; readonly act: Act; readonly isDenied: boolean }[]
>()
for (const act of Object.keys(phrases) as Act[])
  for (const isDenied of [false, true])
    for (const phrase of phrases[act][isDenied ? 'denies' : 'affirms'].split(',')) {
      const words = phrase.trim().split(' ')
      const first = words[0] ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, act, isDenied }])
    }
for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)

/** The acts that lower-case words name, in order, the longest phrase at each place. */
export function findActs(words: readonly string[]): FoundAct[] {
  const found: FoundAct[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = (byFirst.get(words[at] ?? '') ?? []).find(({ words: named }) =>
      named.every((word, offset) => words[at + offset] === word),
    )
    if (phrase === undefined) continue
    const isNegated =
      (phrase.act === 'reduce the limit' || phrase.act === 'be excess') &&
      words.slice(Math.max(0, at - 3), at).some(isNegation)
    found.push({ act: phrase.act, isDenied: phrase.isDenied !== isNegated, isNegated, at, length: phrase.words.length })
    at += phrase.words.length - 1
  }
  return found
}

function isNegation(word: string): boolean {
  return word === 'not' || word === 'no' || word === 'never' || word === 'nor' || /n['’]t$/.test(word)
}
