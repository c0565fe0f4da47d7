import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { DateOnly, text, Uuid, written } from '#lib/contract/kernel/primitives.ts'
import { Reference } from '#lib/contract/kernel/workspace.ts'
import { filingLimits } from './limits.ts'

/** How the values of a kind of field are written and read through the API, and provisioned from a workspace file. */
export const fieldKinds = {
  /** Every filing has one. */
  name: { write: written(limits.name), read: z.string(), inFile: written(limits.name), limit: limits.name },
  text: ofText(filingLimits.typeCharacters),
  longText: ofText(limits.description),
  trackingNumber: ofText(filingLimits.trackingNumberCharacters),
  toi: ofText(filingLimits.codeCharacters),
  subToi: ofText(filingLimits.codeCharacters),
  date: ofValue(DateOnly, DateOnly),
  company: ofValue(Uuid, Reference),
  /** In files its code, such as `OH`, or its id. */
  jurisdiction: ofValue(Uuid, text(limits.name)),
  product: ofValue(Uuid, Reference),
  project: ofValue(Uuid, Reference),
  predecessor: ofValue(Uuid, Reference),
  /** A list; a filing without any has an empty one. */
  products: {
    write: z.array(Uuid).max(filingLimits.additionalProducts).optional(),
    read: z.array(Uuid),
    inFile: z.array(Reference).max(filingLimits.additionalProducts).optional(),
  },
} as const
export type FieldKind = keyof typeof fieldKinds

function ofText(limit: number) {
  const value = text(limit)
  return { write: value.nullable().optional(), read: z.string().nullable(), inFile: value.optional(), limit }
}

/** Null clears a field and reads as not given. */
function ofValue<Value extends z.ZodType, InFile extends z.ZodType>(value: Value, inFile: InFile) {
  return { write: value.nullable().optional(), read: value.nullable(), inFile: inFile.optional() }
}
