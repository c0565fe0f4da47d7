/** The subject of a finding: a difference of the result or of a pairing, or one of the result's answers. */
export type FindingSubject =
  | { readonly kind: 'difference' }
  | { readonly kind: 'answer'; readonly scenarioId: string; readonly variant: string }
  | {
      readonly kind: 'expectation'
      readonly scenarioId: string
      readonly expectationId: string
      readonly variant: string
    }
  /** Of review material; `position` counts from 1. */
  | { readonly kind: 'statement'; readonly inputId: string; readonly position: number }

type NamedSubject = Exclude<FindingSubject, { kind: 'difference' }>

/**
 * `scenario:<id>:<variant>`, `expectation:<scenario>:<id>:<variant>`, `review:<input>:<n>`. No part holds a colon, and no
 * difference has one in its id. A dissent is reviewed with the answer or statement that it contradicts.
 */
export function nameFinding(subject: NamedSubject): string {
  switch (subject.kind) {
    case 'answer':
      return `scenario:${subject.scenarioId}:${subject.variant}`
    case 'expectation':
      return `expectation:${subject.scenarioId}:${subject.expectationId}:${subject.variant}`
    case 'statement':
      return `review:${subject.inputId}:${subject.position}`
  }
}

export function readFindingId(id: string): FindingSubject {
  const [prefix, one = '', two = '', three = ''] = id.split(':')
  switch (prefix) {
    case 'scenario':
      return { kind: 'answer', scenarioId: one, variant: two }
    case 'expectation':
      return { kind: 'expectation', scenarioId: one, expectationId: two, variant: three }
    case 'review':
      return { kind: 'statement', inputId: one, position: Number(two) }
    default:
      return { kind: 'difference' }
  }
}

export function isDifference(id: string): boolean {
  return readFindingId(id).kind === 'difference'
}
