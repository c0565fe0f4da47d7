import { createHash } from 'node:crypto'
import { type Counts, fieldsOf, type Tab, tabs } from './tabs.ts'

export interface StoredFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

export interface Draft {
  readonly id: number
  /** The name that its creator gave it. */
  readonly reference: string
  readonly username: string
  status: 'Draft' | 'Submitted'
  isPaid: boolean
  /** By field name. */
  readonly values: Map<string, string>
  readonly files: Map<string, StoredFile>
  /** Items of a schedule, by tab. */
  readonly items: Map<string, Counts>
  /** Issues of the last validation; null since the last change. */
  issues: readonly string[] | null
}

/** A request as it arrived, without its body. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly username: string | null
}

/** Everything the practice system knows, in memory. */
export interface Store {
  readonly drafts: Draft[]
  readonly requests: RecordedRequest[]
}

export function addDraft({ drafts }: Store, { username, reference }: Pick<Draft, 'username' | 'reference'>): Draft {
  const draft: Draft = {
    id: drafts.length + 1,
    reference,
    username,
    status: 'Draft',
    isPaid: false,
    values: new Map(),
    files: new Map(),
    items: new Map(),
    issues: null,
  }
  drafts.push(draft)
  return draft
}

const mostItems = 200

/** How many items of each group a schedule shows: as many as are asked for, else as it has. */
export function countItems(draft: Draft, { slug, groups = [] }: Tab, wanted: (count: string) => unknown): Counts {
  return Object.fromEntries(
    groups.map(({ count }) => {
      const asked = wanted(count)
      const isNumber = typeof asked === 'string' && /^\d{1,3}$/.test(asked)
      const shown = isNumber ? Number(asked) : (draft.items.get(slug)?.[count] ?? 0)
      return [count, Math.min(shown, mostItems)]
    }),
  )
}

/** Replaces what the draft has on a tab. A file that is not sent again stays. */
export async function saveTab(draft: Draft, tab: Tab, form: FormData): Promise<void> {
  const counts = countItems(draft, tab, (count) => form.get(count))
  for (const { name, kind } of fieldsOf(tab, counts)) {
    const value = form.get(name)
    if (kind !== 'file') draft.values.set(name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '')
    if (value instanceof File && value.name !== '') {
      const bytes = new Uint8Array(await value.arrayBuffer())
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      draft.files.set(name, { name: value.name, bytes, sha256 })
    }
  }
  draft.items.set(tab.slug, counts)
  draft.issues = null
}

/** The issues that prevent a filing from being submitted. */
export function validateDraft(draft: Draft): string[] {
  return tabs.flatMap((tab) =>
    fieldsOf(tab, draft.items.get(tab.slug) ?? {})
      .filter(({ isRequired, name }) => isRequired && !draft.values.get(name) && !draft.files.has(name))
      .map(({ label }) => `${tab.title}: ${label} is required.`),
  )
}
