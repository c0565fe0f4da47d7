import type { Budget } from './reasoner.ts'

export interface BudgetLimits {
  readonly calls: number
  readonly tokens: number
  readonly milliseconds: number
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number
}

/** Time counts from now. A call that has begun is finished: tokens and time can end up over their limits by as much. */
export function openBudget({ calls, tokens, milliseconds, clock }: BudgetLimits): Budget {
  const end = clock() + milliseconds
  let callsLeft = calls
  let tokensLeft = tokens
  return {
    take() {
      if (callsLeft <= 0 || tokensLeft <= 0 || clock() >= end) return false
      callsLeft -= 1
      return true
    },
    spend(used) {
      tokensLeft -= used
    },
  }
}
