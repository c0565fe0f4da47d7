import { nextName } from './draft.ts'

interface Named {
  readonly label: string
  readonly key: string
  readonly isKeyOwn: boolean
}

/**
 * A key for each variant, in their order: "Homeowners 2024 (draft)" becomes `homeowners-2024-draft`. A long label is
 * shortened by the words that it shares with the others. A key that a person typed stays, and that of a label without
 * a letter or digit.
 */
export function proposeKeys(variants: readonly Named[]): string[] {
  const stems = stemsOf(variants.map(({ label }) => wordsOf(label))).map((stem, index) =>
    variants[index]?.isKeyOwn ? '' : stem,
  )
  const taken = variants.flatMap(({ key }, index) => (stems[index] === '' ? [key] : []))
  return variants.map(({ key }, index) => {
    const stem = stems[index] ?? ''
    if (stem === '') return key
    const free = taken.includes(stem) ? nextName(stem, taken, 2) : stem
    taken.push(free)
    return free
  })
}

/** Without the word "year" next to a year, unless two labels differ in just this word. */
function stemsOf(labels: readonly (readonly string[])[]): string[] {
  const short = labels.map(withoutYear)
  const stems = short.map((words) => stemOf(words, short))
  const whole = labels.map((words) => stemOf(words, labels))
  return stems.map((stem, index) => {
    const isShared = stems.some((other, at) => at !== index && other === stem && whole[at] !== whole[index])
    return isShared ? (whole[index] ?? stem) : stem
  })
}

function wordsOf(label: string): string[] {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
  return (plain.match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, longest))
}

function withoutYear(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => word !== 'year')
  return rest.length > 1 && rest.some((word) => /^(?:19|20)\d\d$/.test(word)) ? rest : words
}

function stemOf(words: readonly string[], labels: readonly (readonly string[])[]): string {
  return beginWithLetter(shorten(words, labels)).join('-')
}

/** As many of the words as a key has room for, in their order: first those that distinguish the label. */
function shorten(words: readonly string[], labels: readonly (readonly string[])[]): string[] {
  const weights = words.map((word) => weigh(word, words, labels))
  const byWeight = words.map((_, index) => index).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  const kept = new Set<number>()
  let room = longest
  for (const index of byWeight) {
    const length = (words[index]?.length ?? 0) + (kept.size > 0 ? 1 : 0)
    if (length > room) continue
    kept.add(index)
    room -= length
  }
  return words.filter((_, index) => kept.has(index))
}

/** 1 for a word that alone distinguishes the label from another; less, the more words do; 0 for a word of all labels. */
function weigh(word: string, words: readonly string[], labels: readonly (readonly string[])[]): number {
  const shares = labels.map((other) => {
    const own = new Set(words.filter((each) => !other.includes(each)))
    return other.length > 0 && own.has(word) ? 1 / own.size : 0
  })
  return Math.max(0, ...shares)
}

/** A key begins with a letter: what comes before the first word that does goes to the end. */
function beginWithLetter(words: readonly string[]): string[] {
  const first = words.findIndex((word) => /^[a-z]/.test(word))
  if (first !== -1) return [...words.slice(first), ...words.slice(0, first)]
  return words.map((word, index) => (index === 0 ? `v${word}` : word))
}

/** Leaves room in a key of 40 characters for a letter before a figure, and for a number. */
const longest = 35
