import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import type { BuilderDraft, ContextDraft, InputDraft, VariantDraft } from './draft.ts'

type Variant = ComparisonRequest['variants'][number]
type Context = NonNullable<ComparisonRequest['sharedContext']>
type Input = NonNullable<ComparisonRequest['knowledge']>[number]

/**
 * The request a draft stands for. What is empty is left out; list items keep their places even when they are faulty, so
 * that a fault's path is the same in both. It has the request's shape, not yet its validity.
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

/** A bare id where there is nothing else to say. */
function toInput({ fileId, id, label, annotations }: InputDraft): Input {
  if (!id && !label.trim() && annotations.length === 0) return fileId
  return {
    fileId,
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
