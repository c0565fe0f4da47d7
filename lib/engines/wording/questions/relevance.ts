/** A passage of a wording as words: positions among all the words of the wording. */
export interface PassageWords {
  readonly own: Int32Array
  /** Those of its headings and of the sentences that lead its list in. */
  readonly around: Int32Array
  /** Its place and kind, as numbers from 0 to 1. */
  readonly traits: Float32Array
}

/** How questions of one kind are related to passages. */
export interface RelevanceWeights {
  /** Of the share of a question that a passage meets with the text around it, of the one it meets alone, and of how much of the passage is met. */
  readonly parts: Float32Array
  /** The worth of a word around a passage next to one within it. */
  readonly around: number
  readonly traits: Float32Array
}

/** A ramp: words that are less alike than `least` are not alike. */
export interface Likeness {
  readonly least: number
  readonly scale: number
}

/** Vectors of length 1, a row a word, with `size` columns. */
export interface ComparedWords {
  readonly wording: Float32Array
  readonly question: Float32Array
  readonly size: number
}

/** How like each word of a wording, a row, is to each of a question, a column. */
export interface AlikeWords {
  readonly values: Float32Array
  readonly columns: number
}

/** Weights of the words of a question, of which the sum is 1, and of those of a wording. */
export interface WordWeights {
  readonly asked: Float32Array
  readonly said: Float32Array
}

/** The relevance of each passage to a question, and the words by which it has it. */
export interface Relevance {
  /** Logarithms of odds, up to a constant. */
  readonly scores: Float32Array
  /** For each passage and word of the question: the word of the passage that is most like it, and the one around it; -1 for none. */
  readonly own: Int32Array
  readonly around: Int32Array
  /** For each word of the wording: the word of the question that is most like it. */
  readonly most: Int32Array
  /** Three parts of each score. */
  readonly parts: Float32Array
}

export function compareWords({ wording, question, size }: ComparedWords, { least, scale }: Likeness): AlikeWords {
  const [rows, columns] = [wording.length / size, question.length / size]
  const values = new Float32Array(rows * columns)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let product = 0
      for (let at = 0; at < size; at += 1)
        product += (wording[row * size + at] ?? 0) * (question[column * size + at] ?? 0)
      if (product > least) values[row * columns + column] = (product - least) * scale
    }
  return { values, columns }
}

/** Parts of a score are sums of shares, which are small. */
export const partScale = 3
/** A passage of few words must have more weight than this to count as met whole. */
export const fewWords = 2

export function scoreRelevance(
  passages: readonly PassageWords[],
  { alike, weights }: { readonly alike: AlikeWords; readonly weights: WordWeights },
  learned: RelevanceWeights,
): Relevance {
  const { asked, said } = weights
  const { values, columns } = alike
  const scores = new Float32Array(passages.length)
  const own = new Int32Array(passages.length * columns)
  const around = new Int32Array(passages.length * columns)
  const parts = new Float32Array(passages.length * 3)
  const most = mostAlike(alike, said.length)
  for (const [at, passage] of passages.entries()) {
    const within = (places: Int32Array) => places.subarray(at * columns, (at + 1) * columns)
    const ofOwn = findBest(passage.own, alike, within(own))
    const ofAround = findBest(passage.around, alike, within(around))
    let [whole, alone] = [0, 0]
    for (let column = 0; column < columns; column += 1) {
      const weight = asked[column] ?? 0
      alone += weight * (ofOwn[column] ?? 0)
      whole += weight * Math.max(ofOwn[column] ?? 0, learned.around * (ofAround[column] ?? 0))
    }
    let [met, all] = [0, fewWords]
    for (const word of passage.own) {
      const weight = said[word] ?? 0
      all += weight
      met += weight * (values[word * columns + (most[word] ?? 0)] ?? 0)
    }
    parts.set([whole, alone, met / all], at * 3)
    scores[at] =
      partScale * dot(learned.parts, parts.subarray(at * 3, at * 3 + 3)) + dot(learned.traits, passage.traits)
  }
  return { scores, own, around, most, parts }
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** The likeness of the best of some words to each word of the question, of which the position is noted in `found`. */
function findBest(words: Int32Array, { values, columns }: AlikeWords, found: Int32Array): Float32Array {
  const best = new Float32Array(columns)
  found.fill(-1)
  for (const word of words)
    for (let column = 0; column < columns; column += 1) {
      const value = values[word * columns + column] ?? 0
      if (value > (best[column] ?? 0)) {
        best[column] = value
        found[column] = word
      }
    }
  return best
}

function mostAlike({ values, columns }: AlikeWords, rows: number): Int32Array {
  const most = new Int32Array(rows)
  for (let row = 0; row < rows; row += 1) {
    let best = 0
    for (let column = 1; column < columns; column += 1)
      if ((values[row * columns + column] ?? 0) > (values[row * columns + best] ?? 0)) best = column
    most[row] = best
  }
  return most
}

/** The share of each score, and the logarithm of the sum of their odds. */
export function sharesOf(scores: Float32Array): { readonly shares: Float32Array; readonly total: number } {
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const odds = scores.map((score) => Math.exp(score - highest))
  const sum = odds.reduce((all, each) => all + each, 0)
  return { shares: odds.map((each) => each / sum), total: highest + Math.log(sum) }
}
