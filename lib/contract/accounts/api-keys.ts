import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { DateTime, Moment, Uuid, written } from '#lib/contract/kernel/primitives.ts'
import { credentialAccesses } from './access.ts'
import { accountLimits } from './limits.ts'

/** Which names there are follows from the table of operations (`lib/contract/key-operations.ts`): the service checks them. */
const OperationName = z
  .string()
  .regex(/^[a-z][A-Za-z]{0,79}$/, { error: 'The operationId of an operation, such as listFiles.' })
  .meta({ examples: ['listFiles'] })
const GroupName = z
  .string()
  .min(1)
  .max(80)
  .meta({ examples: ['Files'] })

/** The operations that a key may call: those of these groups, later ones too, and these single operations. */
export const AllowedOperations = z
  .strictObject({
    groups: z.array(GroupName).max(accountLimits.keyGroups).default([]),
    operations: z.array(OperationName).max(accountLimits.keyOperations).default([]),
  })
  .refine(({ groups, operations }) => groups.length + operations.length > 0, {
    error: 'Name at least one group or operation. Without allowedOperations, a key may call every operation.',
  })
export type AllowedOperations = z.infer<typeof AllowedOperations>

const AddressForm = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const AddressRange = z
  .string()
  .refine((text) => AddressForm.safeParse(text).success, {
    error: 'An IPv4 or IPv6 address, or a range such as 192.0.2.0/24 or 2001:db8::/32.',
  })
  .meta({ examples: ['192.0.2.0/24'] })

export const ApiKey = z.object({
  id: Uuid,
  name: z.string(),
  access: z.enum(credentialAccesses),
  /** The last four characters, to tell keys apart. */
  hint: z.string(),
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable(),
  /** Known to the minute, like `lastUsedAt`. */
  lastUsedAddress: z.string().nullable(),
  /** Null: it works until it is revoked. */
  expiresAt: DateTime.nullable(),
  /** Null: every operation that takes a key. */
  allowedOperations: z.object({ groups: z.array(z.string()), operations: z.array(z.string()) }).nullable(),
  /** Null: any address. */
  allowedAddresses: z.array(z.string()).nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** `key` is the full key: returned once, at its creation. */
export const NewApiKey = ApiKey.extend({ key: z.string() })

/** A limit that is left out does not apply. */
export const CreateApiKey = z.strictObject({
  name: written(limits.name),
  access: z.enum(credentialAccesses),
  /** Later than now. */
  expiresAt: Moment.optional(),
  allowedOperations: AllowedOperations.optional(),
  allowedAddresses: z.array(AddressRange).min(1).max(accountLimits.keyAddresses).optional(),
})
export type CreateApiKey = z.output<typeof CreateApiKey>
