import * as z from 'zod'
import { FilingValues } from './filing-values.ts'

const Unsaved = z.object({
  /** The owner: the next person to sign in in this tab may be another member. */
  memberId: z.string().nullable(),
  /** The revision that was changed. Null: a new filing. */
  base: z.object({ updatedAt: z.string(), values: FilingValues }).nullable(),
  /** Of a new filing. */
  scope: z.string().nullable(),
  values: FilingValues,
  savedAt: z.string(),
})
/** Form values that are not on the server yet. */
export type Unsaved = z.infer<typeof Unsaved>

/** The filing's id, or `new`. */
export type UnsavedTarget = string

const nameOf = (target: UnsavedTarget) => `desk:unsaved-filing:${target}`

/** Keeps it in this tab, through a reload and a sign-in; false where the browser does not. */
export function keepUnsaved(target: UnsavedTarget, unsaved: Unsaved): boolean {
  try {
    sessionStorage.setItem(nameOf(target), JSON.stringify(unsaved))
    return true
  } catch {
    return false
  }
}

export function forgetUnsaved(target: UnsavedTarget): void {
  try {
    sessionStorage.removeItem(nameOf(target))
  } catch {
    // Nothing was kept.
  }
}

export function readUnsaved(target: UnsavedTarget, memberId: string | null): Unsaved | null {
  try {
    const { data } = Unsaved.safeParse(JSON.parse(sessionStorage.getItem(nameOf(target)) ?? 'null'))
    return data?.memberId === memberId ? data : null
  } catch {
    return null
  }
}
