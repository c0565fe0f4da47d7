/**
 * A request as it is being written: the same shape as the contract's, so that a fault's path names a field, with empty
 * text for what is not given. Items are objects, as field arrays want them.
 */
export interface BuilderDraft {
  variants: VariantDraft[]
  sharedContext: ContextDraft
  knowledge: InputDraft[]
  focus: { text: string }[]
  scenarios: ScenarioDraft[]
  reviewMaterial: InputDraft[]
}

export type VariantSource = 'documents' | 'form' | 'catalogForm'

export interface VariantDraft {
  key: string
  /** Once typed in, the key no longer follows the label. */
  isKeyOwn: boolean
  label: string
  source: VariantSource
  documents: InputDraft[]
  /** Names are kept beside ids so that a draft reads well before anything is loaded. */
  form: { scope: string; formId: string; formName: string; editionId: string; editionName: string }
  catalogForm: { productId: string; productName: string; state: string; formId: string; formName: string }
  context: ContextDraft
}

export interface InputDraft {
  /** Empty while the file is still being uploaded. */
  fileId: string
  /** Names the upload the file arrives by; empty for a file of the library. */
  uploadKey: string
  /** The file's name, for people. */
  name: string
  id: string
  label: string
  annotations: AnnotationDraft[]
}

export interface AnnotationDraft {
  page: string
  quote: string
  note: string
}

export type ProductKind = 'none' | 'directory' | 'inline'

export interface ContextDraft {
  product: {
    kind: ProductKind
    id: string
    productName: string
    name: string
    carrier: string
    lineOfBusiness: string
    state: string
    description: string
  }
  documents: InputDraft[]
  facts: string
}

export interface ScenarioDraft {
  id: string
  facts: string
  question: string
  expectations: { id: string; assertion: string; variant: string }[]
}

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
  return { fileId: file.id, uploadKey: '', name: file.name, id: '', label: '', annotations: [] }
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

/** "Homeowners 2024 (draft)" becomes `homeowners-2024-draft`; a label without a letter gives nothing. */
export function proposeKey(label: string, takenKeys: readonly string[]): string | null {
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, stemLength)
    .replace(/-+$/, '')
  return slug === '' ? null : freeName(slug, takenKeys)
}

/** The name itself, or with the first free number behind it. Numbers of its own stay: HO 3 and HO 2 are different forms. */
function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? nextName(name.slice(0, stemLength), taken, 2) : name
}

/** Leaves room for a number in a key of 40 characters. */
const stemLength = 36

function nextName(stem: string, taken: readonly string[], first = 1): string {
  for (let number = first; ; number += 1) {
    const candidate = `${stem}-${number}`
    if (!taken.includes(candidate)) return candidate
  }
}
