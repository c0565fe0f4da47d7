'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { limits } from '#lib/contract/kernel/limits.ts'
import { lifecycleStatuses, type ManagedProduct } from '#lib/contract/reference/managed.ts'
import { lifecycleLabels } from './product-columns.tsx'

const markets = ['admitted', 'not_admitted'] as const
const ProductValues = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(limits.name, `At most ${limits.name} characters.`),
  description: z.string().max(limits.description, `At most ${limits.description.toLocaleString('en-US')} characters.`),
  market: z.enum(markets),
  lifecycleStatus: z.enum(lifecycleStatuses, 'Choose a lifecycle status.'),
})
type ProductValues = z.infer<typeof ProductValues>

export type ProductFields = Omit<ProductValues, 'market'> & { readonly admitted: boolean }

interface ProductFormProps {
  /** Null: a new one. */
  product: ManagedProduct | null
  onSave: (fields: ProductFields) => Promise<unknown>
}

const lifecycleOptions = lifecycleStatuses.map((value) => ({ value, label: lifecycleLabels[value] }))
const marketOptions = [
  { value: 'admitted', label: 'Admitted' },
  { value: 'not_admitted', label: 'Not admitted' },
] as const

export function ProductForm({ product, onSave }: ProductFormProps) {
  const form = useForm<ProductValues>({ resolver: zodResolver(ProductValues), defaultValues: toValues(product) })
  const save = async ({ market, ...values }: ProductValues) => {
    try {
      await onSave({ ...values, admitted: market === 'admitted' })
    } catch (error) {
      const toField = ([first]: readonly string[]) =>
        (['name', 'description', 'lifecycleStatus'] as const).find((field) => field === first) ?? null
      const left = applyApiError(error, { setError: form.setError, toField })
      if (left) form.setError('name', { message: left }, { shouldFocus: true })
    }
  }
  return (
    <Form form={form} onSubmit={save} label={product ? 'Edit product' : 'New product'} className="flex flex-col gap-4">
      <TextField<ProductValues> name="name" label="Name" limit={limits.name} autoComplete="off" />
      <TextAreaField<ProductValues> name="description" label="Description" isOptional limit={limits.description} />
      <SelectField<ProductValues> name="lifecycleStatus" label="Lifecycle" options={lifecycleOptions} />
      <SelectField<ProductValues> name="market" label="Market" options={marketOptions} />
      <div>
        <SubmitButton isOnlyWhenChanged={product !== null}>{product ? 'Save product' : 'Add product'}</SubmitButton>
      </div>
    </Form>
  )
}

function toValues(product: ManagedProduct | null): ProductValues {
  const { name = '', description = '', admitted = true, lifecycleStatus = 'active' } = product ?? {}
  const known = lifecycleStatuses.find((status) => status === lifecycleStatus) ?? 'active'
  return { name, description, market: admitted ? 'admitted' : 'not_admitted', lifecycleStatus: known }
}
