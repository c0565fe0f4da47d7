import type { UseFormReturn } from 'react-hook-form'
import { type BuilderDraft, proposeKey } from '#components/comparisons/builder/model/draft.ts'

type Form = Pick<UseFormReturn<BuilderDraft>, 'getValues' | 'setValue'>

/** Gives a variant another key; expectations that name it by its key follow. */
export function rekeyVariant({ getValues, setValue }: Form, index: number, key: string): void {
  const { variants, scenarios } = getValues()
  const before = variants[index]?.key
  setValue(`variants.${index}.key`, key, { shouldDirty: true })
  if (before === undefined || variants.some((variant, at) => at !== index && variant.key === before)) return
  for (const [at, { expectations }] of scenarios.entries()) {
    for (const [place, { variant }] of expectations.entries()) {
      if (variant === before) setValue(`scenarios.${at}.expectations.${place}.variant`, key)
    }
  }
}

/** Gives a variant another label; its key follows until a person has typed one. */
export function relabelVariant(form: Form, index: number, label: string): void {
  form.setValue(`variants.${index}.label`, label, { shouldDirty: true })
  const variants = form.getValues('variants')
  if (variants[index]?.isKeyOwn) return
  const others = variants.filter((_, at) => at !== index)
  const proposed = proposeKey(
    label,
    others.map(({ key }) => key),
  )
  if (proposed) rekeyVariant(form, index, proposed)
}
