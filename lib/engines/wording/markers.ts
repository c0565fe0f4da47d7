/** The role of a function word or phrase in a sentence. */
export type Marker = 'and' | 'preposition' | 'relative' | 'condition' | 'exception' | 'negation' | 'also' | 'bound'

const phrases: Readonly<Record<Marker, string>> = {
  and: 'and, or, nor, and/or, as well as',
  preposition:
    'of, by, from, to, in, on, at, with, for, into, onto, during, against, through, inside, outside, near, between, among, upon, as, because of, arising out of, resulting from, caused by, due to, in connection with, while in',
  relative: 'that, which, who, whom, whose, where, meaning',
  condition:
    'if, when, while, whenever, provided that, provided, as long as, so long as, to the extent, in the event, in case of, only if, but only if',
  exception: 'unless, except, except that, except as, other than, but not, excluding, with the exception of',
  negation:
    'not, no, never, without, neither, cannot, fail, failed, fails, failure to, refuse, refused, lack, none, nobody, nothing, absence of',
  also: 'even if, even though, whether or not, whether, regardless of, including, such as, including but not limited to',
  bound:
    'more than, in no event later than, in no event more than, over, in excess of, exceeding, exceeds, exceed, at least, or more, greater than, longer than, higher than, larger than, not less than, no less than, but not less than, or older, older than, no later than, not later than, later than, not to exceed, at most, as late as, as much as, for as long as, less than, under, up to, not more than, no more than, but not more than, but not exceeding, fewer than, lower than, smaller than, shorter than, or less, not exceeding, not exceed, within, younger than, below, after, before',
}

export interface MarkerPhrase {
  readonly words: readonly string[]
  readonly marker: Marker
}

const byFirst = new Map<string, MarkerPhrase[]>()
for (const marker of Object.keys(phrases) as Marker[])
  for (const phrase of phrases[marker].split(',')) {
    const words = phrase.trim().split(' ')
    const first = words[0] ?? ''
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, marker }])
  }
for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)

/** The longest marker that some lower-case words begin with. */
export function findMarker(words: readonly string[]): MarkerPhrase | null {
  const found = (byFirst.get(words[0] ?? '') ?? []).find((phrase) =>
    phrase.words.every((word, at) => words[at] === word),
  )
  return found ?? null
}
