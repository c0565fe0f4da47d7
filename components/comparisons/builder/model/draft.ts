import type { DraftContent } from '#lib/contract/drafts/operations.ts'

/**
 * A request while it is being written, as drafts store it. It has the shape of the contract's request, so that the path
 * of an error names a field, with empty text for what is not given. Items are objects because field arrays need them.
 */
export type BuilderDraft = DraftContent
export type VariantDraft = BuilderDraft['variants'][number]
export type VariantSource = VariantDraft['source']
export type InputDraft = VariantDraft['documents'][number]
export type AnnotationDraft = InputDraft['annotations'][number]
export type ContextDraft = BuilderDraft['sharedContext']
export type ProductKind = ContextDraft['product']['kind']
export type ScenarioDraft = BuilderDraft['scenarios'][number]

export function getDefaultDraft(): BuilderDraft {
  return {
    variants: [getDefaultVariant([]), getDefaultVariant(['variant-1'])],
    sharedContext: getDefaultContext(),
    knowledge: [],
    focus: [],
    scenarios: [],
    reviewMaterial: [],
  }
}

export function getDefaultVariant(takenKeys: readonly string[]): VariantDraft {
  return {
    key: nextName('variant', takenKeys, takenKeys.length + 1),
    isKeyOwn: false,
    label: '',
    source: 'documents',
    documents: [],
    form: { scope: '', formId: '', formName: '', editionId: '', editionName: '' },
    catalogForm: { productId: '', productName: '', state: '', formId: '', formName: '' },
    context: getDefaultContext(),
  }
}

export function getDefaultContext(): ContextDraft {
  return {
    product: {
      kind: 'none',
      id: '',
      productName: '',
      name: '',
      carrier: '',
      lineOfBusiness: '',
      state: '',
      description: '',
    },
    documents: [],
    facts: '',
  }
}

export function getDefaultInput(file: { readonly id: string; readonly name: string }): InputDraft {
  return { fileId: file.id, version: '', uploadKey: '', name: file.name, id: '', label: '', annotations: [] }
}

/** An input whose file is on its way. */
export function getUploadingInput({ uploadKey, name }: Pick<InputDraft, 'uploadKey' | 'name'>): InputDraft {
  return { ...getDefaultInput({ id: '', name }), uploadKey }
}

export function getDefaultAnnotation(): AnnotationDraft {
  return { page: '', quote: '', note: '' }
}

export function getDefaultScenario(takenIds: readonly string[]): ScenarioDraft {
  return { id: nextName('scenario', takenIds), facts: '', question: '', expectations: [] }
}

export function getDefaultExpectation(takenIds: readonly string[]): ScenarioDraft['expectations'][number] {
  return { id: nextName('expectation', takenIds), assertion: '', variant: '' }
}

/** The version that an input names; null for the newest one. */
export function versionOf({ version = '' }: Pick<InputDraft, 'version'>): number | null {
  return version === '' ? null : Number(version)
}

export function fileAt(input: Pick<InputDraft, 'fileId' | 'version'>) {
  return { fileId: input.fileId, version: versionOf(input) }
}

/** Every input of the draft at its place, in request order. */
export function listInputs(draft: BuilderDraft): { path: InputPath; input: InputDraft }[] {
  return listInputLists(draft).flatMap(({ path, inputs }) =>
    inputs.map((input, index) => ({ path: `${path}.${index}` as const, input })),
  )
}

/** The lists that hold inputs, in request order. */
export type InputListPath =
  | `variants.${number}.documents`
  | `variants.${number}.context.documents`
  | 'sharedContext.documents'
  | 'knowledge'
  | 'reviewMaterial'
export type InputPath = `${InputListPath}.${number}`

function listInputLists(draft: BuilderDraft): { path: InputListPath; inputs: readonly InputDraft[] }[] {
  return [
    ...draft.variants.flatMap(({ documents, context }, index) => [
      { path: `variants.${index}.documents` as const, inputs: documents },
      { path: `variants.${index}.context.documents` as const, inputs: context.documents },
    ]),
    { path: 'sharedContext.documents', inputs: draft.sharedContext.documents },
    { path: 'knowledge', inputs: draft.knowledge },
    { path: 'reviewMaterial', inputs: draft.reviewMaterial },
  ]
}

/** A copy under a free key, after the original. */
export function copyVariant(variant: VariantDraft, takenKeys: readonly string[]): VariantDraft {
  return {
    ...structuredClone(variant),
    key: freeName(variant.key, takenKeys),
    isKeyOwn: true,
    label: variant.label && `${variant.label} (copy)`,
  }
}

/** The name, with the first free number appended if it is taken. Numbers in the name stay: HO 3 and HO 2 are different forms. */
function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? nextName(name.slice(0, stemLength), taken, 2) : name
}

/** Leaves room for a number in a key of 40 characters. */
const stemLength = 36

export function nextName(stem: string, taken: readonly string[], first = 1): string {
  for (let number = first; ; number += 1) {
    const candidate = `${stem}-${number}`
    if (!taken.includes(candidate)) return candidate
  }
}
