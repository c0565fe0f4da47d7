import type { DetailCode } from '#lib/contract/kernel/errors.ts'
import { comparisonLimits } from './limits.ts'
import type { ComparisonRequest, Input } from './request.ts'

type Path = readonly (string | number)[]

/** The purpose of an input. Only `variant` inputs are policy wording; `form` inputs come from a form or catalog form. */
export const inputRoles = ['variant', 'form', 'variant_context', 'shared_context', 'knowledge', 'review'] as const
export type InputRole = (typeof inputRoles)[number]

/** One entry of a request's lists of inputs, with its place, in request order. */
export interface RequestInput {
  readonly path: Path
  readonly role: InputRole
  /** The variant it belongs to, null when it belongs to all. */
  readonly variant: string | null
  /** Its own id, or `input-<n>` with n its place among all inputs, from 1. */
  readonly inputId: string
  readonly fileId: string
  /** Null: the file's newest version. */
  readonly version: number | null
  readonly label: string | null
  readonly annotations: readonly {
    readonly page?: number | undefined
    readonly quote?: string | undefined
    readonly note: string
  }[]
}

/** The rules between fields of a request, by name. */
export type RuleName =
  | 'repeated_key'
  | 'repeated_input_id'
  | 'repeated_scenario_id'
  | 'repeated_expectation_id'
  | 'two_forms'
  | 'no_wording'
  | 'too_many_inputs'
  | 'too_many_annotations'
  | 'unknown_variant'

export interface RuleIssue {
  readonly path: Path
  readonly rule: RuleName
  readonly code: DetailCode
  readonly message: string
}

/**
 * All inputs in request order: for each variant its documents, then its context's documents; then the shared
 * context's, knowledge and review material.
 */
export function listRequestInputs(request: ComparisonRequest): RequestInput[] {
  const places: { list: readonly Input[] | undefined; path: Path; role: InputRole; variant: string | null }[] = [
    ...request.variants.flatMap((variant, index) => [
      {
        list: variant.documents,
        path: ['variants', index, 'documents'],
        role: 'variant' as const,
        variant: variant.key,
      },
      {
        list: variant.context?.documents,
        path: ['variants', index, 'context', 'documents'],
        role: 'variant_context' as const,
        variant: variant.key,
      },
    ]),
    {
      list: request.sharedContext?.documents,
      path: ['sharedContext', 'documents'],
      role: 'shared_context',
      variant: null,
    },
    { list: request.knowledge, path: ['knowledge'], role: 'knowledge', variant: null },
    { list: request.reviewMaterial, path: ['reviewMaterial'], role: 'review', variant: null },
  ]
  return places
    .flatMap(({ list = [], path, role, variant }) =>
      list.map((input, index) => ({ input, path: [...path, index], role, variant })),
    )
    .map(({ input: given, path, role, variant }, index) => {
      const input: Exclude<Input, string> = typeof given === 'string' ? { fileId: given } : given
      return {
        path,
        role,
        variant,
        inputId: input.id ?? `input-${index + 1}`,
        fileId: input.fileId,
        version: input.version ?? null,
        label: input.label ?? null,
        annotations: input.annotations ?? [],
      }
    })
}

/** Checks the rules between fields: unique keys and ids, one source of wording per variant, limits of the whole request. */
export function checkComparisonRequest(request: ComparisonRequest): RuleIssue[] {
  return [
    ...findRepeated(
      request.variants.map(({ key }, index) => ({ id: key, path: ['variants', index, 'key'] })),
      { rule: 'repeated_key', message: 'Another variant has this key.' },
    ),
    ...request.variants.flatMap(checkVariantSource),
    ...checkInputs(listRequestInputs(request)),
    ...checkScenarios(request),
  ]
}

function checkVariantSource(variant: ComparisonRequest['variants'][number], index: number): RuleIssue[] {
  if (variant.form && variant.catalogForm)
    return [
      {
        path: ['variants', index, 'catalogForm'],
        rule: 'two_forms',
        code: 'invalid_value',
        message: 'Give a form or a catalog form, not both.',
      },
    ]
  if (variant.form || variant.catalogForm || variant.documents?.length) return []
  return [
    {
      path: ['variants', index, 'documents'],
      rule: 'no_wording',
      code: 'required',
      message: 'A variant needs documents, a form or a catalog form.',
    },
  ]
}

function checkInputs(inputs: readonly RequestInput[]): RuleIssue[] {
  const issues = findRepeated(
    inputs.map(({ inputId, path }, index) => ({
      id: inputId,
      path: [...path, 'id'],
      isGiven: inputId !== `input-${index + 1}`,
    })),
    { rule: 'repeated_input_id', message: 'Another input has this id.' },
  )
  const surplus = inputs[comparisonLimits.inputs]
  if (surplus)
    issues.push({
      path: surplus.path,
      rule: 'too_many_inputs',
      code: 'invalid_value',
      message: `A request has at most ${comparisonLimits.inputs} inputs.`,
    })
  let annotations = 0
  for (const { path, annotations: own } of inputs) {
    if (annotations + own.length > comparisonLimits.annotations) {
      issues.push({
        path: [...path, 'annotations', comparisonLimits.annotations - annotations],
        rule: 'too_many_annotations',
        code: 'invalid_value',
        message: `A request has at most ${comparisonLimits.annotations} annotations.`,
      })
      break
    }
    annotations += own.length
  }
  return issues
}

function checkScenarios({ variants, scenarios = [] }: ComparisonRequest): RuleIssue[] {
  const keys = new Set(variants.map(({ key }) => key))
  const expectations = scenarios.flatMap((scenario, index) =>
    (scenario.expectations ?? []).map((expectation, at) => ({
      ...expectation,
      path: ['scenarios', index, 'expectations', at],
    })),
  )
  return [
    ...findRepeated(
      scenarios.map(({ id }, index) => ({ id, path: ['scenarios', index, 'id'] })),
      { rule: 'repeated_scenario_id', message: 'Another scenario has this id.' },
    ),
    ...findRepeated(
      expectations.map(({ id, path }) => ({ id, path: [...path, 'id'] })),
      { rule: 'repeated_expectation_id', message: 'Another expectation has this id.' },
    ),
    ...expectations
      .filter(({ variant }) => variant !== undefined && !keys.has(variant))
      .map(({ path }) => ({
        path: [...path, 'variant'],
        rule: 'unknown_variant' as const,
        code: 'invalid_value' as const,
        message: 'No variant has this key.',
      })),
  ]
}

/** Reports the id that was given over one that was derived, else the later of the two. */
function findRepeated(
  items: readonly { id: string; path: Path; isGiven?: boolean }[],
  issue: Pick<RuleIssue, 'rule' | 'message'>,
): RuleIssue[] {
  const seen = new Map<string, { path: Path; isGiven: boolean }>()
  const issues: RuleIssue[] = []
  for (const { id, path, isGiven = true } of items) {
    const earlier = seen.get(id)
    if (earlier)
      issues.push({ path: isGiven || !earlier.isGiven ? path : earlier.path, code: 'invalid_value', ...issue })
    else seen.set(id, { path, isGiven })
  }
  return issues
}
