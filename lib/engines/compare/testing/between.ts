import type { Difference } from '#lib/engines/compare/types.ts'
import { resultOf } from './policies.ts'

/** A policy whose second article, named so, begins with the given text. */
export function frame(part: string, text: string): string[] {
  return [
    `## I. Agreement\n\nA. We provide the insurance described in this policy.\n\n## II. ${part}\n\nA. ${text}\n\nB. You must comply with all terms.`,
  ]
}

/** The differences between two wordings of one provision. */
export function between(a: string, b: string, part = 'Coverages'): Difference[] {
  return [...resultOf([frame(part, a), frame(part, b)]).differences]
}
