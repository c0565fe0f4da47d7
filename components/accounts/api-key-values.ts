import * as z from 'zod'
import type { CallInput } from '#lib/client/call-types.ts'
import { credentialAccesses } from '#lib/contract/accounts/access.ts'
import { CreateApiKey } from '#lib/contract/accounts/api-keys.ts'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'

const expiryChoices = ['30', '90', '365', 'day', 'never'] as const

/** The fields of a new key. What is not shown is neither checked nor sent. */
export const ApiKeyValues = z
  .object({
    name: z.string().trim().min(1, 'Enter a name.').max(limits.name, `At most ${limits.name} characters.`),
    access: z.enum(credentialAccesses),
    expiry: z.enum(expiryChoices),
    /** `YYYY-MM-DD`, where `expiry` is `day`. */
    day: z.string(),
    isLimited: z.enum(['all', 'chosen']),
    groups: z.array(z.string()),
    operations: z.array(z.string()),
    addresses: z.string(),
  })
  .superRefine(({ expiry, day, isLimited, groups, operations, addresses }, { addIssue }) => {
    const reject = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (expiry === 'day' && !(endOfDay(day) > Date.now())) reject('day', 'Choose today or a later day.')
    if (isLimited === 'chosen' && groups.length + operations.length === 0)
      reject('operations', 'Choose at least one operation.')
    const entries = list(addresses)
    const { error } = CreateApiKey.shape.allowedAddresses.safeParse(entries.length > 0 ? entries : undefined)
    const [issue] = error?.issues ?? []
    if (!issue) return
    const entry = typeof issue.path[0] === 'number' ? entries[issue.path[0]] : undefined
    reject('addresses', entry === undefined ? `At most ${accountLimits.keyAddresses}.` : `${entry}: ${issue.message}`)
  })
export type ApiKeyValues = z.infer<typeof ApiKeyValues>

export const newKey: ApiKeyValues = {
  name: '',
  access: 'read_only',
  expiry: '90',
  day: '',
  isLimited: 'all',
  groups: [],
  operations: [],
  addresses: '',
}

/** Only limits that were chosen are sent. */
export function toApiKeyBody(
  { name, access, expiry, day, isLimited, groups, operations, addresses }: ApiKeyValues,
  nowMs: number,
): CallInput<'createApiKey'>['body'] {
  const end = expiry === 'day' ? endOfDay(day) : nowMs + Number(expiry) * 86_400_000
  const allowedAddresses = list(addresses)
  return {
    name,
    access,
    ...(expiry !== 'never' && { expiresAt: new Date(end).toISOString() }),
    ...(isLimited === 'chosen' && { allowedOperations: { groups, operations } }),
    ...(allowedAddresses.length > 0 && { allowedAddresses }),
  }
}

/** Midnight after the day, where the reader is. */
function endOfDay(day: string): number {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime()
}

/** Entries between commas, spaces or line breaks. */
function list(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '')
}
