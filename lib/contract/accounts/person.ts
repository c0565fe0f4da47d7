import * as z from 'zod'
import { Uuid } from '#lib/contract/kernel/primitives.ts'

export const Person = z.object({ id: Uuid, name: z.string() })
export type Person = z.infer<typeof Person>
