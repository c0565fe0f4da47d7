import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import { bulkDates, type FilingChange } from '#lib/contract/filings/bulk.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { ErrorCode } from '#lib/contract/kernel/errors.ts'
import { type InputIssue, toInputError } from '#lib/service/api/filings/input-issues.ts'
import { loadOwners } from '#lib/service/api/filings/records/get-filing-owner.ts'
import { lockNewOwner, ownerFaults } from '#lib/service/api/filings/records/lock-new-owner.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { type PlannedTags, planTags } from './plan-tags.ts'

type Dates = Pick<FilingChange, (typeof bulkDates)[number]>

/** A filing, locked, with what differs from it; null where nothing does. */
export interface PlannedChange {
  readonly filing: FilingRow
  readonly dates: Dates | null
  readonly owner: { readonly from: Person; readonly to: Person } | null
  readonly tags: PlannedTags | null
}

/** The first kind that a request has is its error; all its faults are named. */
const faultCodes = ['not_found', 'forbidden', 'conflict', 'invalid_request'] as const satisfies readonly ErrorCode[]
type Fault = InputIssue & { readonly code: (typeof faultCodes)[number] }

/** Locks the filings in the order of their ids, so that two requests do not wait for each other. */
export async function planChanges(
  tx: Tx,
  context: ServiceContext,
  wanted: readonly FilingChange[],
): Promise<PlannedChange[]> {
  const { caller } = context
  const ids = wanted.map(({ id }) => id)
  const rows = await tx
    .select({ filing: filings, grant: grants })
    .from(filings)
    .innerJoin(
      grants,
      and(eq(grants.scopeId, filings.scopeId), eq(grants.memberId, caller.member.id), eq(grants.read, true)),
    )
    .where(inArray(filings.id, ids))
    .orderBy(asc(filings.id))
    .for('no key update', { of: filings })
  const found = new Map(rows.map((row) => [row.filing.id, row]))
  const ownerOf = await loadOwners(
    tx,
    rows.map(({ filing }) => filing),
  )
  const findNewOwner = rememberOwners(tx, context)
  const faults: Fault[] = []
  const planned: PlannedChange[] = []
  for (const [index, change] of wanted.entries()) {
    const row = found.get(change.id)
    const fault: AddFault = (code, message, field) =>
      void faults.push({ code, path: ['filings', index, ...(field ? [field] : [])], message })
    if (!row) {
      fault('not_found', 'There is no filing with this id.', 'id')
      continue
    }
    const { filing, grant } = row
    const name = nameOf(filing)
    if (ids.indexOf(change.id) !== index) fault('invalid_request', `${name} is named twice.`, 'id')
    if (filing.filingMode !== 'managed') fault('forbidden', `${name} is a read-only record.`)
    const mayWrite = hasWriteAccess(caller)
    const dates = planDates(change, { filing, mayEdit: mayWrite && grant.edit, fault })
    const owner = await planOwner(change, {
      filing,
      from: ownerOf(filing),
      mayManage: mayWrite && grant.manageAccess,
      findNewOwner,
      fault,
    })
    const tags = planTags(change, filing.tags)
    if (tags && !(mayWrite && grant.edit)) fault('forbidden', `You cannot edit ${name}.`)
    if (tags && tags.now.length > filingLimits.tags)
      fault('invalid_request', `${name} would have more than ${filingLimits.tags} tags.`, 'addTags')
    planned.push({ filing, dates, owner, tags })
  }
  assertNoFaults(faults)
  return planned
}

type AddFault = (code: Fault['code'], message: string, field?: string) => void

interface DatesAt {
  readonly filing: FilingRow
  readonly mayEdit: boolean
  readonly fault: AddFault
}

function planDates(change: FilingChange, { filing, mayEdit, fault }: DatesAt): Dates | null {
  const dates = findDates(filing, change)
  if (!dates) return null
  if (!mayEdit) fault('forbidden', `You cannot edit ${nameOf(filing)}.`)
  if (Date.parse(change.updatedAt) !== Date.parse(filing.updatedAt))
    fault('conflict', `${nameOf(filing)} was changed since you opened it.`, 'updatedAt')
  return dates
}

interface OwnerAt {
  readonly filing: FilingRow
  readonly from: Person
  readonly mayManage: boolean
  readonly findNewOwner: ReturnType<typeof rememberOwners>
  readonly fault: AddFault
}

async function planOwner({ owner: wanted }: FilingChange, at: OwnerAt): Promise<PlannedChange['owner']> {
  const { filing, from, mayManage, findNewOwner, fault } = at
  if (!wanted) return null
  if (!mayManage) fault('forbidden', `You cannot change the owner of ${nameOf(filing)}.`)
  if (from.id !== wanted.from) fault('conflict', `${nameOf(filing)} now belongs to ${shorten(from.name)}.`, 'owner')
  if (from.id === wanted.to) return null
  const to = await findNewOwner(wanted.to, filing.scopeId)
  if (typeof to !== 'string') return { from, to }
  fault(to, `${nameOf(filing)}: ${ownerFaults[to]}`, 'owner')
  return null
}

function findDates(filing: FilingRow, change: FilingChange): Dates | null {
  const changed = bulkDates.filter((field) => change[field] !== undefined && change[field] !== filing[field])
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, change[field]]))
}

function rememberOwners(tx: Tx, context: ServiceContext) {
  const known = new Map<string, Awaited<ReturnType<typeof lockNewOwner>>>()
  return async (ownerId: string, scopeId: string) => {
    const key = `${ownerId} ${scopeId}`
    const owner = known.get(key) ?? (await lockNewOwner(tx, context, { ownerId, scopeId }))
    known.set(key, owner)
    return owner
  }
}

function assertNoFaults(faults: readonly Fault[]): void {
  const code = faultCodes.find((kind) => faults.some((fault) => fault.code === kind))
  if (!code) return
  const count = new Set(faults.map(({ path }) => path[1])).size
  const which = count === 1 ? '1 filing' : `${count.toLocaleString('en-US')} filings`
  throw toInputError(code, faults, `Nothing was changed: ${which} cannot be changed this way.`)
}

function nameOf({ displayName }: FilingRow): string {
  return `“${shorten(displayName)}”`
}

/** Messages are short. */
function shorten(name: string): string {
  return name.length > 80 ? `${name.slice(0, 79)}…` : name
}
