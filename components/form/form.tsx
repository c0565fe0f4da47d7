'use client'

import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form'

interface FormProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>
  onSubmit: SubmitHandler<Parsed>
  /** Names the form for assistive technology. */
  label?: string
  children: ReactNode
  className?: string
}

/** A form whose fields find it by context. Errors move the focus to the first field that has one. */
export function Form<Values extends FieldValues, Parsed = Values>({
  form,
  onSubmit,
  label,
  children,
  className,
}: FormProps<Values, Parsed>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        // Sent by the browser itself, before the scripts have taken over, a form must not put what was typed into the address.
        method="post"
        aria-label={label}
        className={className}
        onSubmit={(event) => {
          event.stopPropagation()
          void form.handleSubmit(onSubmit)(event)
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
}
