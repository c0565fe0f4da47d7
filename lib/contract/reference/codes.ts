import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { NextCursor, PageQuery, ScopeReference, Search, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { referenceLimits } from './limits.ts'

/** Source: the specification, Jurisdiction. */
export const Jurisdiction = z.object({ id: Uuid, code: z.string(), name: z.string() })
export type Jurisdiction = z.infer<typeof Jurisdiction>

/** Whether a code comes with the service, verified against the published coding matrix. Imported ones do not. */
const official = z.boolean()

/** A type of insurance (TOI), such as 19.0 Personal Auto. */
export const InsuranceType = z.object({ code: z.string(), name: z.string(), official })
export type InsuranceType = z.infer<typeof InsuranceType>

/** Source: the specification, Insurance subtype. */
export const InsuranceSubtype = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
})
export type InsuranceSubtype = z.infer<typeof InsuranceSubtype>

const ListedSubtype = InsuranceSubtype.extend({ official })
export type ListedSubtype = z.infer<typeof ListedSubtype>

const read = { credential: 'any' } as const
const tag = 'Codes'
const toiCode = text(referenceLimits.typeCode)
const scope = ScopeReference

export const codeOperations = defineOperations({
  listJurisdictions: {
    method: 'GET',
    path: '/insurance/managed-filings/jurisdictions',
    origin: 'published',
    tag,
    summary: 'Jurisdictions to file in, by name',
    access: read,
    refreshedBy: [],
    query: PageQuery.extend({ scope }),
    responses: { 200: z.object({ jurisdictions: z.array(Jurisdiction), nextCursor: NextCursor }) },
    errors: ['not_found'],
  },
  getJurisdiction: {
    method: 'GET',
    path: '/insurance/managed-filings/jurisdictions/{id}',
    origin: 'published',
    tag,
    summary: 'One jurisdiction',
    access: read,
    refreshedBy: [],
    params: z.object({ id: Uuid }),
    query: z.object({ scope }),
    responses: { 200: Jurisdiction },
  },
  listInsuranceTypes: {
    method: 'GET',
    path: '/insurance/insurance-types',
    origin: 'extension',
    tag,
    summary: 'Types of insurance, by code',
    access: read,
    refreshedBy: [],
    query: PageQuery.extend({ search: Search.optional() }),
    responses: { 200: z.object({ insuranceTypes: z.array(InsuranceType), nextCursor: NextCursor }) },
  },
  listInsuranceSubtypes: {
    method: 'GET',
    path: '/insurance/insurance-types/{toiCode}/subtypes',
    origin: 'extension',
    tag,
    summary: 'The subtypes of a type of insurance, by code',
    access: read,
    refreshedBy: [],
    params: z.object({ toiCode }),
    query: PageQuery,
    responses: { 200: z.object({ subtypes: z.array(ListedSubtype), nextCursor: NextCursor }) },
  },
  getInsuranceSubtype: {
    method: 'GET',
    path: '/insurance/insurance-types/{toiCode}/subtypes/{id}',
    origin: 'published',
    tag,
    summary: 'One subtype of a type of insurance',
    access: read,
    refreshedBy: [],
    params: z.object({ toiCode, id: text(100) }),
    responses: { 200: InsuranceSubtype },
  },
})
