import type { Passage } from '../questions/index-wording.ts'
import type { Norm, WordingProvision } from '../read-wording.ts'
import type { Deadline } from './deadlines.ts'
import type { Facts } from './facts.ts'
import type { JudgedNorm } from './judge-norm.ts'
import type { OutOfPeriod } from './out-of-period.ts'
import type { Question } from './question.ts'
import type { NormIndex } from './rank-norms.ts'

/** Why a wording answers a scenario as it does. */
export type Decision =
  | { readonly basis: 'deadline'; readonly outcome: 'covered' | 'not_covered'; readonly deadlines: readonly Deadline[] }
  /** `by` is null where the facts say what is not known, and no norm speaks of it. */
  | { readonly basis: 'condition'; readonly outcome: 'conditional'; readonly by: JudgedNorm | null }
  | { readonly basis: 'exclusion'; readonly outcome: 'not_covered'; readonly by: JudgedNorm }
  | { readonly basis: 'exception'; readonly outcome: 'covered'; readonly by: JudgedNorm }
  /** Not covered: a part of what is asked for is above the limit. */
  | { readonly basis: 'amount'; readonly outcome: 'covered' | 'not_covered'; readonly by: JudgedNorm }
  | { readonly basis: 'period'; readonly outcome: 'not_covered'; readonly outside: readonly OutOfPeriod[] }
  /** By labeled scenarios: comparable ones come to it. */
  | { readonly basis: 'labeled'; readonly outcome: 'covered' | 'not_covered' | 'conditional' | 'not_addressed' }
  | { readonly basis: 'silence'; readonly outcome: 'not_addressed'; readonly topics: readonly string[] }
  | { readonly basis: 'open'; readonly outcome: 'undetermined'; readonly reason: OpenReason }

/** `unread` and below: the facts themselves cannot be decided on. */
export type OpenReason =
  | 'undecided'
  | 'conflict'
  | 'unread'
  | 'contradiction'
  | 'too long'
  | 'no statement'
  | 'instruction'

/**
 * The material of a decision: `judged` are the norms that name something of the facts, and `passages`
 * those that speak most of them, the most relevant first.
 */
export interface Scenario {
  readonly norms: readonly Norm[]
  readonly provisions: readonly WordingProvision[]
  readonly judged: readonly JudgedNorm[]
  readonly passages: readonly Passage[]
  readonly facts: Facts
  readonly question: Question
  readonly index: NormIndex
}
