import type { Difference } from '#lib/engines/compare/types.ts'
import { compareDocuments } from './compare-documents.ts'
import type { Ratio } from './score-edits.ts'

/** Two real editions: how many of their material differences have a direction, and some of these for a person to read. */
export interface PairScore {
  readonly directed: Ratio
  readonly sample: readonly Difference[]
}

/** Differences that a person reads. */
const mostRead = 60

/** Compares the texts of two editions. The sample is spread evenly over the differences with a direction, in policy order. */
export function scorePair(first: string, second: string): PairScore {
  const { differences } = compareDocuments([[first], [second]])
  const material = differences.filter(({ materiality }) => materiality !== 'none')
  const directed = material.filter(({ effect }) => effect !== 'unclear' && effect !== 'none')
  const step = Math.max(1, directed.length / mostRead)
  return {
    directed: { good: directed.length, all: material.length },
    sample: directed.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step)),
  }
}
