import type { EndorsementAction } from '#lib/engines/compare/types.ts'
import { type Clause, giveSlices, markClause } from './clause.ts'
import { type Passage, slicesOfPassage } from './passage.ts'
import type { Instruction } from './read-instructions.ts'

export interface Rewriting {
  readonly instruction: Instruction
  readonly action: EndorsementAction
  /** The passages of the body that come from the endorsement. */
  readonly fresh: readonly Passage[]
}

/** Gives a clause another body and marks what was done. */
export function rewrite(clause: Clause, body: Passage, { instruction, action, fresh }: Rewriting): void {
  markClause(clause, action, slicesOfPassage(instruction.sentence))
  clause.body = body
  giveSlices(clause, fresh.flatMap(slicesOfPassage))
}
