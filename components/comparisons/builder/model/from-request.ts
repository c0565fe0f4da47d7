import { type ComparisonRequest, ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import {
  type BuilderDraft,
  type ContextDraft,
  getDefaultContext,
  getDefaultVariant,
  type InputDraft,
  type VariantDraft,
} from './draft.ts'

type Variant = ComparisonRequest['variants'][number]
type Context = NonNullable<ComparisonRequest['sharedContext']>
type Input = NonNullable<ComparisonRequest['knowledge']>[number]

/** Names of files by id, where they are known. */
export type FileNames = ReadonlyMap<string, string>

/** The draft of a recorded request; null if the request does not have the contract's shape. */
export function fromRequest(recorded: unknown, names: FileNames): BuilderDraft | null {
  const parsed = ComparisonRequestFields.safeParse(recorded)
  if (!parsed.success) return null
  const { variants, sharedContext, knowledge = [], focus = [], scenarios = [], reviewMaterial = [] } = parsed.data
  const toInput = (input: Input) => fromInput(input, names)
  return {
    variants: variants.map((variant) => fromVariant(variant, names)),
    sharedContext: fromContext(sharedContext, names),
    knowledge: knowledge.map(toInput),
    focus: focus.map((text) => ({ text })),
    scenarios: scenarios.map(({ expectations = [], ...scenario }) => ({
      ...scenario,
      expectations: expectations.map(({ variant = '', ...expectation }) => ({ ...expectation, variant })),
    })),
    reviewMaterial: reviewMaterial.map(toInput),
  }
}

function fromVariant(
  { key, label = '', documents = [], form, catalogForm, context }: Variant,
  names: FileNames,
): VariantDraft {
  const empty = getDefaultVariant([])
  return {
    ...empty,
    key,
    isKeyOwn: true,
    label,
    source: form ? 'form' : catalogForm ? 'catalogForm' : 'documents',
    documents: documents.map((input) => fromInput(input, names)),
    form: { ...empty.form, ...form },
    catalogForm: { ...empty.catalogForm, ...catalogForm },
    context: fromContext(context, names),
  }
}

function fromContext(context: Context | undefined, names: FileNames): ContextDraft {
  const empty = getDefaultContext()
  const product = context?.product
  return {
    product: product ? { ...empty.product, ...product, kind: 'id' in product ? 'directory' : 'inline' } : empty.product,
    documents: (context?.documents ?? []).map((input) => fromInput(input, names)),
    facts: context?.facts ?? '',
  }
}

function fromInput(input: Input, names: FileNames): InputDraft {
  const {
    fileId,
    version,
    id = '',
    label = '',
    annotations = [],
  }: Exclude<Input, string> = typeof input === 'string' ? { fileId: input } : input
  return {
    fileId,
    version: version === undefined ? '' : String(version),
    uploadKey: '',
    name: names.get(fileId) ?? '',
    id,
    label,
    annotations: annotations.map(({ page, quote = '', note }) => ({
      page: page === undefined ? '' : String(page),
      quote,
      note,
    })),
  }
}
