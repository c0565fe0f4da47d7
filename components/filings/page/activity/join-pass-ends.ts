import type { FilingActivity } from '#lib/contract/filings/filing.ts'

interface JoinedActivity {
  readonly entry: FilingActivity
  /** How the pass ended that the entry authorized. Null: it authorized none, or the pass has not ended. */
  readonly passEnd: FilingActivity | null
}

/** An authorized pass is one entry with its end. An end stays an entry where its authorization is not among the entries. */
export function joinPassEnds(entries: readonly FilingActivity[]): JoinedActivity[] {
  const authorized = new Set(entries.flatMap((entry) => passOf(entry, 'staging.authorized') ?? []))
  const ends = new Map(entries.map((entry) => [passOf(entry, 'staging.ended'), entry]))
  return entries.flatMap((entry) => {
    const ended = passOf(entry, 'staging.ended')
    if (ended !== null && authorized.has(ended)) return []
    const pass = passOf(entry, 'staging.authorized')
    return [{ entry, passEnd: pass === null ? null : (ends.get(pass) ?? null) }]
  })
}

function passOf({ action, detail }: FilingActivity, wanted: string): string | null {
  return action === wanted && typeof detail.passId === 'string' ? detail.passId : null
}
