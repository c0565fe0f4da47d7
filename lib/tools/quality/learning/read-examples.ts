import { type ChangedStatement, traitsOf } from '#lib/engines/compare/judge/learned/statement.ts'
import type { Traits } from '#lib/engines/compare/judge/learned/traits.ts'
import { rankCitations } from '#lib/engines/compare/rows/citation-ranks.ts'
import { findPairDifferences } from '#lib/engines/compare/rows/compare-pair.ts'
import { compareDocuments } from '../compare-documents.ts'
import type { LabeledChange } from './labeled-changes.ts'

/** A labeled change as the engine reads it. */
export interface Example {
  readonly label: LabeledChange
  /** The changes of all statements that differ; empty where nothing is compared with labeled changes. */
  readonly changes: readonly Traits[]
}

/** Compares both editions, and reads the statements that differ. */
export function readExample(label: LabeledChange): Example {
  const result = compareDocuments([[label.first], [label.second]])
  const differences = findPairDifferences({
    provisions: result.provisions,
    keyA: 'v1',
    keyB: 'v2',
    ranks: rankCitations(result),
  })
  const statements = new Set(differences.flatMap(({ readStatement }) => readStatement ?? []))
  return {
    label,
    changes: [...statements].flatMap((read) => changesOf(read(), label.isUnseen)).slice(0, mostChanges),
  }
}

/** Changes of one example that are learned from. */
const mostChanges = 12

function changesOf(statement: ChangedStatement, isUnseen: boolean): readonly Traits[] {
  return isUnseen ? traitsOf(statement) : statement.changes
}
