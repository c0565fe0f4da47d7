'use client'

import { useQuery } from '@tanstack/react-query'
import { nameCatalogForm, nameEdition } from '#components/pickers/form-names.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { formOfEditionQuery } from '#lib/queries/forms.ts'
import { catalogFormsQuery } from '#lib/queries/reference.ts'

type Variant = ComparisonRequest['variants'][number]

/** The edition of a request by name; by the start of its id where it cannot be opened. */
export function ChosenEdition({ form }: { form: NonNullable<Variant['form']> }) {
  const { data: found } = useQuery(formOfEditionQuery(browserClient, form))
  if (!found) return <>Form edition {form.editionId.slice(0, 8)}</>
  return (
    <>
      {nameEdition(found.edition)} <span className="text-faint">· {found.form.title}</span>
    </>
  )
}

export function ChosenCatalogForm({ catalogForm }: { catalogForm: NonNullable<Variant['catalogForm']> }) {
  const { data: forms } = useQuery(catalogFormsQuery(browserClient, catalogForm))
  const form = forms?.items.find(({ formId }) => formId === catalogForm.formId)
  return (
    <>
      {form ? nameCatalogForm(form) : 'Catalog form'} <span className="text-faint">· catalog, {catalogForm.state}</span>
    </>
  )
}
