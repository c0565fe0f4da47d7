import type { formOperations } from '#lib/contract/forms/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { createForm } from './create-form.ts'
import { createFormEdition } from './create-form-edition.ts'
import { getForm } from './find-form.ts'
import { listFormEditions } from './list-form-editions.ts'
import { listForms } from './list-forms.ts'

export const formRoutes = defineRoutes<keyof typeof formOperations>({
  listForms: async ({ context, query }) => ({ status: 200, body: await listForms(context, query) }),

  createForm: async ({ context, body }) => ({ status: 201, body: await createForm(context, body) }),

  getForm: async ({ context, params }) => ({ status: 200, body: await getForm(context, params.id) }),

  listFormEditions: async ({ context, params, query }) => ({
    status: 200,
    body: await listFormEditions(context, { ...query, formId: params.id }),
  }),

  createFormEdition: async ({ context, params, body }) => ({
    status: 201,
    body: await createFormEdition(context, { ...body, formId: params.id }),
  }),
})
