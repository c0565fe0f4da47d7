import { spellOut } from '../contractions.ts'
import { remember } from '../remember.ts'
import { type Token, tokenize } from '../tokenize.ts'

/** A word by its stem, or a figure by its kind alone. */
export interface NamedWord {
  readonly name: string
  /** Whether a negative is shortly before it. */
  readonly isDenied: boolean
}

const negatives: ReadonlySet<string> = new Set([
  'not',
  'no',
  'never',
  'without',
  'nobody',
  'none',
  'nothing',
  'neither',
  'nor',
  'cannot',
])
/** Words after a negative that it may deny. */
const reach = 5

/** The words of a text in order. */
export const readNames = remember((text): readonly NamedWord[] => {
  let left = 0
  return tokenize(spellOut(text)).map((token) => {
    const isDenied = left > 0
    left = negatives.has(token.key) ? reach : left - 1
    return { name: nameOf(token), isDenied }
  })
})

function nameOf({ kind, key }: Token): string {
  return kind === 'word' ? inflectionless(key) : `#${kind}`
}

type Ending = readonly [ending: RegExp, replaced: string]

const plurals: readonly Ending[] = [
  [/'s?$/, ''],
  [/(?<=.{3})ies$/, 'y'],
  [/(?<=.{3}(?:s|x|z|ch|sh))es$/, ''],
  [/(?<=.{2}[^su])s$/, ''],
]
const participles: readonly Ending[] = [
  [/(?<=.{3})ied$/, 'y'],
  [/(?<=.{2})([bdgmnprt])\1(?:ed|ing)$/, '$1'],
  [/(?<=.{3})(?:ed|ing)$/, ''],
]

/** A word without the ending of a plural, a past or a participle; “insured” is a word itself. */
function inflectionless(word: string): string {
  const single = strip(word, plurals)
  if (single === 'insured') return single
  const plain = strip(single, participles)
  return plain.length > 3 ? plain.replace(/e$/, '') : plain
}

function strip(word: string, endings: readonly Ending[]): string {
  return endings.reduce((short, [ending, replaced]) => short.replace(ending, replaced), word)
}
