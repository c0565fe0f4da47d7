import * as z from 'zod'
import { Uuid } from './primitives.ts'

/** A record's own name, local to one workspace file. */
export const LocalName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, {
  error: '1 to 64 lowercase letters, digits, periods, underscores and hyphens, the first of them a letter or a digit.',
})
/** A local name of the same workspace file, or the UUID of something that exists. */
export const Reference = z.union([Uuid, LocalName], {
  error: 'A ref of this file, or the UUID of a record that exists.',
})
