import type { Features } from '#lib/engines/compare/align/features.ts'

export interface Sketch {
  /** Token ids in the order of the text. */
  readonly words?: readonly number[]
  /** Token ids of the heading alone, which are not among `words`. */
  readonly heading?: readonly number[]
  readonly number?: string
  readonly parent?: number
  readonly targets?: readonly (string | null)[]
}

/** Provisions with no more than a test of alignment has to say of them. */
export function sketch(...list: readonly Sketch[]): Features[] {
  return list.map(({ words = [], heading = [], number = null, parent = null, targets = [] }, index) => {
    const ids = [...heading, ...words]
    return {
      index,
      words: Int32Array.from(ids),
      bag: Int32Array.from(ids).sort(),
      key: ids.join(' '),
      heading: heading.join(' '),
      number,
      label: number === null ? '' : number.slice(number.lastIndexOf('.') + 1),
      parent,
      isEmpty: ids.length === 0,
      subject: new Set(),
      targets: () => targets,
    }
  })
}

/** The ids [from, to). */
export function ids(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

/** Weights that let every word count 1. */
export const evenWeights = new Float64Array(1000).fill(1)
