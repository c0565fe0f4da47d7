import * as z from 'zod'
import { SaveDraft } from '#lib/contract/drafts/operations.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'

const Unsaved = SaveDraft.extend({
  draftId: Uuid,
  /** The owner: the next person to sign in in this tab may be another member. */
  memberId: z.string().nullable(),
})
/** Typed content that is not on the server yet; `revision` is the one it was typed over. */
export type Unsaved = z.infer<typeof Unsaved>

const nameOf = (draftId: string) => `desk:unsaved:${draftId}`

/** Keeps it in this tab, through a reload and a sign-in. */
export function keepUnsaved(unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(nameOf(unsaved.draftId), JSON.stringify(unsaved))
  } catch {
    // Storage is full or switched off: then it is only on the screen.
  }
}

export function forgetUnsaved(draftId: string): void {
  try {
    sessionStorage.removeItem(nameOf(draftId))
  } catch {
    // Nothing was kept.
  }
}

export function readUnsaved({ draftId, memberId }: Pick<Unsaved, 'draftId' | 'memberId'>): Unsaved | null {
  try {
    const { data } = Unsaved.safeParse(JSON.parse(sessionStorage.getItem(nameOf(draftId)) ?? 'null'))
    return data?.memberId === memberId ? data : null
  } catch {
    return null
  }
}
