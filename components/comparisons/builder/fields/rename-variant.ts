import type { UseFormReturn } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { proposeKeys } from '#components/comparisons/builder/model/propose-keys.ts'

type Form = Pick<UseFormReturn<BuilderDraft>, 'getValues' | 'setValue'>

/** Gives a variant another key; expectations that name it by its key follow. */
export function rekeyVariant(form: Form, index: number, key: string): void {
  rekeyVariants(
    form,
    form.getValues('variants').map((variant, at) => (at === index ? key : variant.key)),
  )
}

/** Gives a variant another label. Keys follow the labels until a person has typed them. */
export function relabelVariant(form: Form, index: number, label: string): void {
  form.setValue(`variants.${index}.label`, label, { shouldDirty: true })
  rekeyVariants(form, proposeKeys(form.getValues('variants')))
}

function rekeyVariants(form: Form, keys: readonly string[]): void {
  const before = form.getValues('variants').map(({ key }) => key)
  for (const [index, key] of keys.entries()) {
    if (key !== before[index]) form.setValue(`variants.${index}.key`, key, { shouldDirty: true })
  }
  renameInExpectations(form, before, keys)
}

/** Variants got other keys, by their index: expectations that named one by its key follow. */
export function renameInExpectations(
  { getValues, setValue }: Form,
  before: readonly string[],
  after: readonly string[],
): void {
  for (const [at, { expectations }] of getValues('scenarios').entries()) {
    for (const [place, { variant }] of expectations.entries()) {
      const index = before.indexOf(variant)
      const key = after[index]
      if (key === undefined || key === variant || before.lastIndexOf(variant) !== index) continue
      setValue(`scenarios.${at}.expectations.${place}.variant`, key)
    }
  }
}
