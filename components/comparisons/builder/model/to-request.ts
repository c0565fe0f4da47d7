import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import type { DraftIntent } from '#lib/contract/drafts/operations.ts'
import { type BuilderDraft, type ContextDraft, type InputDraft, type VariantDraft, versionOf } from './draft.ts'

type Variant = ComparisonRequest['variants'][number]
type Context = NonNullable<ComparisonRequest['sharedContext']>
type Input = NonNullable<ComparisonRequest['knowledge']>[number]

/**
 * The request that a draft describes. Empty fields are left out; list items keep their places even when they are
 * invalid, so that the path of an issue is the same in both. It has the request's shape and may still be invalid.
 */
export function toRequest(draft: BuilderDraft): ComparisonRequest {
  const sharedContext = toContext(draft.sharedContext)
  return {
    variants: draft.variants.map(toVariant),
    ...(sharedContext && { sharedContext }),
    ...(draft.knowledge.length > 0 && { knowledge: draft.knowledge.map(toInput) }),
    ...(draft.focus.length > 0 && { focus: draft.focus.map(({ text }) => text.trim()) }),
    ...(draft.scenarios.length > 0 && {
      scenarios: draft.scenarios.map(({ id, facts, question, expectations }) => ({
        id,
        facts: facts.trim(),
        question: question.trim(),
        ...(expectations.length > 0 && {
          expectations: expectations.map(({ assertion, variant, ...expectation }) => ({
            id: expectation.id,
            assertion: assertion.trim(),
            ...(variant && { variant }),
          })),
        }),
      })),
    }),
    ...(draft.reviewMaterial.length > 0 && { reviewMaterial: draft.reviewMaterial.map(toInput) }),
  }
}

export interface RequestMeasure {
  readonly json: string
  /** Of the body as it is sent: UTF-8. */
  readonly bytes: number
  readonly inputs: number
  readonly annotations: number
}

export function measureRequest(draft: BuilderDraft): RequestMeasure {
  const request = toRequest(draft)
  const json = JSON.stringify(request)
  const inputs = listRequestInputs(request)
  return {
    json,
    bytes: new TextEncoder().encode(json).byteLength,
    inputs: inputs.length,
    annotations: inputs.reduce((sum, { annotations }) => sum + annotations.length, 0),
  }
}

function toVariant({ key, label, source, documents, form, catalogForm, context }: VariantDraft): Variant {
  const own = toContext(context)
  return {
    key,
    ...(label.trim() && { label: label.trim() }),
    ...((documents.length > 0 || source === 'documents') && { documents: documents.map(toInput) }),
    ...(source === 'form' && { form: { scope: form.scope, editionId: form.editionId } }),
    ...(source === 'catalogForm' && {
      catalogForm: { productId: catalogForm.productId, state: catalogForm.state, formId: catalogForm.formId },
    }),
    ...(own && { context: own }),
  }
}

function toContext({ product, documents, facts }: ContextDraft): Context | null {
  const context = {
    ...(product.kind === 'directory' && {
      product: { id: product.id, ...(product.state.trim() && { state: product.state.trim().toUpperCase() }) },
    }),
    ...(product.kind === 'inline' && {
      product: {
        name: product.name.trim(),
        ...(product.carrier.trim() && { carrier: product.carrier.trim() }),
        ...(product.lineOfBusiness.trim() && { lineOfBusiness: product.lineOfBusiness.trim() }),
        ...(product.state.trim() && { state: product.state.trim().toUpperCase() }),
        ...(product.description.trim() && { description: product.description.trim() }),
      },
    }),
    ...(documents.length > 0 && { documents: documents.map(toInput) }),
    ...(facts.trim() && { facts: facts.trim() }),
  }
  return Object.keys(context).length > 0 ? context : null
}

/** A plain file id unless the input carries more. */
function toInput({ fileId, id, label, annotations, ...input }: InputDraft): Input {
  const version = versionOf(input)
  if (version === null && !id && !label.trim() && annotations.length === 0) return fileId
  return {
    fileId,
    ...(version !== null && { version }),
    ...(id && { id }),
    ...(label.trim() && { label: label.trim() }),
    ...(annotations.length > 0 && {
      annotations: annotations.map(({ page, quote, note }) => ({
        ...(page.trim() && { page: Number(page) }),
        ...(quote.trim() && { quote: quote.trim() }),
        note: note.trim(),
      })),
    }),
  }
}

/** The idempotency key of a request: the same on a retry, a new one after an edit. `makeId` must give a random UUID. */
export function keepIntent(intent: DraftIntent | null, json: string, makeId: () => string): DraftIntent {
  return intent?.json === json ? intent : { idempotencyKey: makeId(), json }
}
