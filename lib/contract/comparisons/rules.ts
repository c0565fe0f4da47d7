import type { DetailCode } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { ComparisonRequest, Input } from './request.ts'

type Path = readonly (string | number)[]

/** What an input is for. Only `variant` inputs are policy wording; `form` inputs come from a form or catalog form. */
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
  readonly label: string | null
  readonly annotations: readonly {
    readonly page?: number | undefined
    readonly quote?: string | undefined
    readonly note: string
  }[]
}

export interface RuleIssue {
  readonly path: Path
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
    .map(({ input, path, role, variant }, index) =>
      typeof input === 'string'
        ? { path, role, variant, inputId: `input-${index + 1}`, fileId: input, label: null, annotations: [] }
        : {
            path,
            role,
            variant,
            inputId: input.id ?? `input-${index + 1}`,
            fileId: input.fileId,
            label: input.label ?? null,
            annotations: input.annotations ?? [],
          },
    )
}

/** The rules between fields: unique keys and ids, one source of wording a variant, the counts over the whole request. */
export function checkComparisonRequest(request: ComparisonRequest): RuleIssue[] {
  return [
    ...findRepeated(
      request.variants.map(({ key }, index) => ({ id: key, path: ['variants', index, 'key'] })),
      'Another variant has this key.',
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
        code: 'invalid_value',
        message: 'Give a form or a catalog form, not both.',
      },
    ]
  if (variant.form || variant.catalogForm || variant.documents?.length) return []
  return [
    {
      path: ['variants', index, 'documents'],
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
    'Another input has this id.',
  )
  const surplus = inputs[limits.inputs]
  if (surplus)
    issues.push({
      path: surplus.path,
      code: 'invalid_value',
      message: `A request has at most ${limits.inputs} inputs.`,
    })
  let annotations = 0
  for (const { path, annotations: own } of inputs) {
    if (annotations + own.length > limits.annotations) {
      issues.push({
        path: [...path, 'annotations', limits.annotations - annotations],
        code: 'invalid_value',
        message: `A request has at most ${limits.annotations} annotations.`,
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
      'Another scenario has this id.',
    ),
    ...findRepeated(
      expectations.map(({ id, path }) => ({ id, path: [...path, 'id'] })),
      'Another expectation has this id.',
    ),
    ...expectations
      .filter(({ variant }) => variant !== undefined && !keys.has(variant))
      .map(({ path }) => ({
        path: [...path, 'variant'],
        code: 'invalid_value' as const,
        message: 'No variant has this key.',
      })),
  ]
}

/** Blames the id that was given over one that was derived, else the later of the two. */
function findRepeated(items: readonly { id: string; path: Path; isGiven?: boolean }[], message: string): RuleIssue[] {
  const seen = new Map<string, { path: Path; isGiven: boolean }>()
  const issues: RuleIssue[] = []
  for (const { id, path, isGiven = true } of items) {
    const earlier = seen.get(id)
    if (earlier)
      issues.push({ path: isGiven || !earlier.isGiven ? path : earlier.path, code: 'invalid_value', message })
    else seen.set(id, { path, isGiven })
  }
  return issues
}
