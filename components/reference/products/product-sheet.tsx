'use client'

import { useMutation } from '@tanstack/react-query'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedProduct } from '#lib/contract/reference/managed.ts'
import { createProductMutation, updateProductMutation } from '#lib/queries/reference.ts'
import { ProductForm } from './product-form.tsx'

interface ProductSheetProps {
  scope: string
  /** Null: a new one. */
  product: ManagedProduct | null
  onClose: () => void
}

/** A product of the scope, to be added or changed. */
export function ProductSheet({ scope, product, onClose }: ProductSheetProps) {
  const create = useMutation(createProductMutation(browserClient))
  const update = useMutation(updateProductMutation(browserClient, product?.id ?? ''))
  return (
    <Sheet title={product ? 'Edit product' : 'New product'} open onOpenChange={onClose}>
      <ProductForm
        product={product}
        onSave={async (fields) => {
          const saved = product ? await update.mutateAsync(fields) : await create.mutateAsync({ ...fields, scope })
          toast.success(product ? `${saved.name} was saved` : `${saved.name} was added`)
          onClose()
        }}
      />
    </Sheet>
  )
}
