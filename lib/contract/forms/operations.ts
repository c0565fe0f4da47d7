import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  DateTime,
  IdParams,
  NextCursor,
  PageQuery,
  Scope,
  ScopeReference,
  Search,
  text,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'
import { formLimits } from './limits.ts'

/** `YYYY-MM`, as printed on the form. */
export const EditionDate = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'A month such as 2024-03.' })

export const FormEdition = z.object({
  id: Uuid,
  formNumber: z.string(),
  editionDate: EditionDate.nullable(),
  files: z.array(Uuid),
  createdAt: DateTime,
})
export type FormEdition = z.infer<typeof FormEdition>

export const Form = z.object({
  id: Uuid,
  scope: Scope,
  title: z.string(),
  formNumber: z.string(),
  createdAt: DateTime,
})
export type Form = z.infer<typeof Form>

const CreateForm = z.strictObject({
  scope: ScopeReference,
  title: text(limits.name),
  formNumber: text(formLimits.formNumber),
})
const CreateFormEdition = z.strictObject({
  formNumber: text(formLimits.formNumber),
  editionDate: EditionDate.optional(),
  files: z.array(Uuid).min(1).max(formLimits.filesPerEdition),
})

const any = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const

export const formOperations = defineOperations({
  listForms: {
    method: 'GET',
    path: '/insurance/forms',
    origin: 'extension',
    tag: 'Forms',
    summary: 'Forms the caller can read, by form number',
    access: any,
    refreshedBy: ['form'],
    query: PageQuery.extend({ scope: ScopeReference.optional(), search: Search.optional() }),
    responses: { 200: z.object({ forms: z.array(Form), nextCursor: NextCursor }) },
    errors: ['not_found'],
  },
  createForm: {
    method: 'POST',
    path: '/insurance/forms',
    origin: 'extension',
    tag: 'Forms',
    summary: 'Register a form',
    access: write,
    changes: ['form'],
    body: { kind: 'json', schema: CreateForm, maxBytes: limits.jsonBodyBytes },
    responses: { 201: Form },
    errors: ['not_found', 'conflict'],
  },
  getForm: {
    method: 'GET',
    path: '/insurance/forms/{id}',
    origin: 'extension',
    tag: 'Forms',
    summary: 'One form',
    access: any,
    refreshedBy: ['form'],
    params: IdParams,
    responses: { 200: Form },
  },
  listFormEditions: {
    method: 'GET',
    path: '/insurance/forms/{id}/editions',
    origin: 'extension',
    tag: 'Forms',
    summary: 'A form’s editions, newest first',
    access: any,
    refreshedBy: ['form'],
    params: IdParams,
    query: PageQuery,
    responses: { 200: z.object({ editions: z.array(FormEdition), nextCursor: NextCursor }) },
  },
  createFormEdition: {
    method: 'POST',
    path: '/insurance/forms/{id}/editions',
    origin: 'extension',
    tag: 'Forms',
    summary: 'Add an edition with its files',
    access: write,
    changes: ['form'],
    params: IdParams,
    body: { kind: 'json', schema: CreateFormEdition, maxBytes: limits.jsonBodyBytes },
    responses: { 201: FormEdition },
    errors: ['conflict'],
  },
})
