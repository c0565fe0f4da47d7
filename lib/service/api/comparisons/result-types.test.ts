import { describe, expect, expectTypeOf, it } from 'vitest'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import * as contract from '#lib/contract/comparisons/result.ts'
import * as engine from '#lib/engines/compare/types.ts'

/**
 * The engine imports nothing, so the result is described twice. The compiler compares both descriptions here; without
 * `tsc` only the lists of names are checked.
 */
type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

/** Without what redaction adds: the flag, and null in place of a text. */
type Bare<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? Bare<Item>[]
    : { -readonly [Key in keyof T]: T[Key] }
  : T extends object
    ? { -readonly [Key in keyof T as Key extends 'redacted' ? never : Key]-?: Bare<NonNullable<T[Key]>> }
    : T

type Running = Extract<FormComparison, { status: 'running' }>

describe('the result of the engine', () => {
  it('is a result of the contract, and has every field of it', () => {
    expectTypeOf<engine.ComparisonResult>().toExtend<DeepReadonly<contract.ComparisonResult>>()
    expectTypeOf<Bare<engine.ComparisonResult>>().toEqualTypeOf<Bare<contract.ComparisonResult>>()
    expectTypeOf<engine.Phase>().toEqualTypeOf<NonNullable<Running['progress']>['phase']>()
  })

  it.each([
    ['parts', engine.parts, contract.ResultProvision.shape.part.options],
    ['relations', engine.relations, contract.ResultProvision.shape.relation.options],
    ['changes', engine.changeKinds, contract.ResultDifference.shape.change.options],
    ['categories', engine.categories, contract.ResultDifference.shape.category.options],
    ['materialities', engine.materialities, contract.ResultDifference.shape.materiality.options],
    ['effects', engine.effects, contract.ResultDifference.shape.effect.options],
    ['answer outcomes', engine.answerOutcomes, contract.ResultAnswer.shape.outcome.options],
    ['expectation outcomes', engine.expectationOutcomes, contract.ResultExpectation.shape.outcome.options],
    ['review outcomes', engine.reviewOutcomes, contract.ResultReview.shape.statements.element.shape.outcome.options],
    ['gap kinds', engine.gapKinds, contract.ResultGap.shape.kind.options],
  ])('has the %s of the contract, in its order', (_name, ours, theirs) => {
    expect(ours).toEqual(theirs)
  })
})
