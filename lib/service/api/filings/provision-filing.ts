import { eq } from 'drizzle-orm'
import type { FieldKind } from '#lib/contract/filings/field-kinds.ts'
import { fieldNames, fieldsOfKind, fromPairs, nameInFile } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import type { WorkspaceFiling } from '#lib/contract/filings/workspace.ts'
import { InvalidWorkspace, isUuid, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { sortTags } from './bulk/plan-tags.ts'
import { storeAdditionalProducts } from './records/additional-products.ts'
import type { FilingRow } from './show-filing.ts'

/** A filing of a workspace file. */
export interface OwnedFiling extends Omit<WorkspaceFiling, 'owner'> {
  /** The `ref` of its organization. */
  readonly owner: string
  readonly ownerEmail: string
}

/** False where it was there before. */
export async function provisionFiling(target: SeedTarget, filing: OwnedFiling): Promise<boolean> {
  const { tx, ids, now, count } = target
  const { ref, scope, owner, ownerEmail, displayName, filingMode, createdAt = now } = filing
  const { additionalProducts = [], tags = [], submittedOn = null, activity = [] } = filing
  const filingId = ids.idOf('filing', owner, ref)
  const made = await tx
    .insert(filings)
    .values({
      ...(await resolveFields(target, filing)),
      id: filingId,
      scopeId: ids.idOf('scope', owner, scope),
      ownerId: ids.idOf('member', owner, ownerEmail),
      displayName,
      filingMode,
      tags: sortTags(tags),
      submittedOn,
      createdAt,
      updatedAt: activity.findLast(({ action }) => action === 'filing.updated')?.at ?? createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: filings.id })
  count('filings', made)
  if (made.length === 0) return false
  await storeAdditionalProducts(
    tx,
    filingId,
    additionalProducts.map((product) => ids.resolve('managed-product', owner, product)),
  )
  return true
}

/** The kind and the name of every record that a field of the filing names, but for jurisdictions. */
export function listNamedRecords(filing: OwnedFiling): (readonly [kind: string, name: string | undefined])[] {
  return fieldNames.flatMap((field) => {
    const kind = recordKinds[filingFields[field].kind]
    return kind ? readField(filing, field).map((name) => [kind, name] as const) : []
  })
}

/** The kinds of records in workspace files, by the kinds of fields that name them. */
const recordKinds: Readonly<Partial<Record<FieldKind, string>>> = {
  company: 'company',
  product: 'managed-product',
  products: 'managed-product',
  project: 'project',
  predecessor: 'filing',
}

const storedLater: readonly FilingField[] = fieldsOfKind('products', 'predecessor')

async function resolveFields(target: SeedTarget, filing: OwnedFiling): Promise<Partial<FilingRow>> {
  const pairs: [FilingField, string][] = []
  for (const field of fieldNames.filter((name) => !storedLater.includes(name))) {
    const { kind } = filingFields[field]
    for (const value of readField(filing, field))
      pairs.push([field, await resolveValue(target, filing, { kind, value })])
  }
  return fromPairs(pairs)
}

function readField(filing: OwnedFiling, field: FilingField): string[] {
  const given: Readonly<Record<string, unknown>> = { ...filing }
  return [given[nameInFile(field)]].flat().filter((value) => typeof value === 'string')
}

async function resolveValue(
  target: SeedTarget,
  filing: OwnedFiling,
  { kind, value }: { readonly kind: FieldKind; readonly value: string },
): Promise<string> {
  if (kind === 'jurisdiction') return await findJurisdiction(target, filing, value)
  const recordKind = recordKinds[kind]
  return recordKind ? target.ids.resolve(recordKind, filing.owner, value) : value
}

async function findJurisdiction({ tx }: SeedTarget, { owner, ref }: OwnedFiling, codeOrId: string): Promise<string> {
  const column = isUuid(codeOrId) ? jurisdictions.id : jurisdictions.code
  const [found] = await tx.select({ id: jurisdictions.id }).from(jurisdictions).where(eq(column, codeOrId))
  if (found) return found.id
  throw new InvalidWorkspace([`organization ${owner}: filing ${ref}: there is no jurisdiction ${codeOrId}.`])
}

/** Once all filings are made, because a filing may follow one that the file names later. */
export async function provisionPredecessor(
  { tx, ids }: SeedTarget,
  { owner, ref, predecessor }: OwnedFiling,
): Promise<void> {
  if (predecessor === undefined) return
  await tx
    .update(filings)
    .set({ predecessorFilingId: ids.resolve('filing', owner, predecessor) })
    .where(eq(filings.id, ids.idOf('filing', owner, ref)))
}
