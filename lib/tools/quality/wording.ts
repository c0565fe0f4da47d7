/**
 * A wording as a tree of numbered units, before it is printed. Sentence texts carry two kinds of marks:
 * `⟪unitId/depth⟫` is a reference to a unit, printed as the last `depth` steps of its number (0: the whole path), and
 * `⟦editId|words⟧` are the changed words of a planted edit (no words: the place where the other side has some).
 */
export interface Sentence {
  readonly id: string
  readonly text: string
}

export const markerKinds = ['I.', 'A.', '1.', 'a.', '(1)', '(a)', '(i)'] as const
export type MarkerKind = (typeof markerKinds)[number]

/** The smallest numbered or headed unit; `level` 0 is the top and document order with levels gives the tree. */
export interface Unit {
  readonly id: string
  readonly level: number
  readonly marker: MarkerKind | null
  readonly heading: string | null
  readonly paragraphs: readonly (readonly Sentence[])[]
}

export interface Wording {
  readonly name: string
  /** Cover lines above the first unit. */
  readonly title: readonly Sentence[]
  readonly units: readonly Unit[]
}

/** End (exclusive) of the subtree that starts at `index`. */
export function subtreeEnd(units: readonly Unit[], index: number): number {
  const level = units[index]?.level ?? 0
  let end = index + 1
  while (end < units.length && (units[end]?.level ?? 0) > level) end++
  return end
}

export function parentIndex(units: readonly Unit[], index: number): number | null {
  const level = units[index]?.level ?? 0
  for (let above = index - 1; above >= 0; above--) if ((units[above]?.level ?? 0) < level) return above
  return null
}

/** Indexes of the units under the same parent, the unit itself included, in order. */
export function siblingIndexes(units: readonly Unit[], index: number): number[] {
  const level = units[index]?.level ?? 0
  let first = index
  for (let at = index; at >= 0; at--) {
    const other = units[at]?.level ?? 0
    if (other < level) break
    if (other === level) first = at
  }
  const found: number[] = []
  for (let at = first; at < units.length; at++) {
    const other = units[at]?.level ?? 0
    if (other < level) break
    if (other === level) found.push(at)
  }
  return found
}

export function sentencesOf(unit: Unit): Sentence[] {
  return unit.paragraphs.flat()
}

const romanDigits: readonly (readonly [number, string])[] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function toRoman(value: number): string {
  let left = value
  let text = ''
  for (const [amount, digits] of romanDigits) {
    for (; left >= amount; left -= amount) text += digits
  }
  return text
}

/** 1 → a, 26 → z, 27 → aa, 28 → bb. */
function toLetters(value: number): string {
  const letter = String.fromCharCode(97 + ((value - 1) % 26))
  return letter.repeat(Math.ceil(value / 26))
}

/** The bare numeral of the `ordinal`-th unit of a kind: "IV", "C", "3", "b", "2", "a", "ii". */
export function numeralOf(kind: MarkerKind, ordinal: number): string {
  switch (kind) {
    case 'I.':
      return toRoman(ordinal)
    case 'A.':
      return toLetters(ordinal).toUpperCase()
    case '1.':
    case '(1)':
      return String(ordinal)
    case 'a.':
    case '(a)':
      return toLetters(ordinal)
    case '(i)':
      return toRoman(ordinal).toLowerCase()
  }
}
