import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { ScopeReference, StateCode, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { comparisonLimits } from './limits.ts'

export const VariantKey = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, {
  error: 'A lowercase letter, then at most 39 lowercase letters, digits, hyphens or underscores.',
})
const ScenarioId = z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/, {
  error: 'A lowercase letter, then at most 63 lowercase letters, digits, hyphens or underscores.',
})
/** Header `Idempotency-Key`. */
export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,128}$/, { error: '1 to 128 letters, digits, hyphens, underscores, dots and colons.' })

const Annotation = z.strictObject({
  page: z.number().int().min(1).max(1_000_000).optional(),
  quote: text(comparisonLimits.annotationQuote).optional(),
  note: text(comparisonLimits.note),
})
export type Annotation = z.infer<typeof Annotation>

const InputObject = z.strictObject({
  fileId: Uuid,
  /** Default: the newest when the request is accepted. */
  version: z.number().int().min(1).max(1_000_000).optional(),
  id: ScenarioId.optional(),
  label: text(comparisonLimits.label).optional(),
  annotations: z.array(Annotation).max(comparisonLimits.annotations).optional(),
})
/** A file UUID, which receives the id `input-<n>`, or an object that carries more. */
export const Input = z.union([Uuid, InputObject])
export type Input = z.infer<typeof Input>

const Inputs = z.array(Input).max(comparisonLimits.listItems)

const DirectoryProduct = z.strictObject({ id: Uuid, state: StateCode.optional() })
const InlineProduct = z.strictObject({
  name: text(limits.name),
  carrier: text(limits.name).optional(),
  lineOfBusiness: text(limits.name).optional(),
  state: StateCode.optional(),
  description: text(limits.description).optional(),
})

export const Context = z.strictObject({
  product: z.union([DirectoryProduct, InlineProduct]).optional(),
  documents: Inputs.optional(),
  facts: text(comparisonLimits.facts).optional(),
})
export type Context = z.infer<typeof Context>

const FormReference = z.strictObject({ scope: ScopeReference, editionId: Uuid })
const CatalogFormReference = z.strictObject({ productId: Uuid, state: StateCode, formId: Uuid })

export const Variant = z.strictObject({
  key: VariantKey,
  label: text(comparisonLimits.label).optional(),
  documents: Inputs.optional(),
  form: FormReference.optional(),
  catalogForm: CatalogFormReference.optional(),
  context: Context.optional(),
})
export type Variant = z.infer<typeof Variant>

const Expectation = z.strictObject({
  id: ScenarioId,
  assertion: text(comparisonLimits.assertion),
  variant: VariantKey.optional(),
})

const Scenario = z.strictObject({
  id: ScenarioId,
  facts: text(comparisonLimits.facts),
  question: text(comparisonLimits.question),
  expectations: z.array(Expectation).max(comparisonLimits.listItems).optional(),
})
export type Scenario = z.infer<typeof Scenario>

/** The fields of the request without the rules between them, which `CreateFormComparison` adds. */
export const ComparisonRequestFields = z.strictObject({
  variants: z.array(Variant).min(comparisonLimits.variants.min).max(comparisonLimits.variants.max),
  sharedContext: Context.optional(),
  knowledge: Inputs.optional(),
  focus: z.array(text(comparisonLimits.focus)).max(comparisonLimits.listItems).optional(),
  scenarios: z.array(Scenario).max(comparisonLimits.listItems).optional(),
  reviewMaterial: Inputs.optional(),
})
export type ComparisonRequest = z.infer<typeof ComparisonRequestFields>
