import { eq } from 'drizzle-orm'
import { toCarrierCode, toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import {
  catalogOwner,
  InvalidWorkspace,
  type NamedRecord,
  type Seed,
  type SeedTarget,
} from '#lib/service/api/kernel/seed.ts'
import { carriers, insuranceSubtypes, insuranceTypes, jurisdictions } from '#lib/service/database/schema/reference.ts'

/** Codes that every organization shares. Those that are there keep their ids and names: each is known by its code. */
export const codesSeed: Seed = {
  listRecords: ({ jurisdictions = [], insuranceTypes = [], carriers = [] }) => [
    ...jurisdictions.map(({ code }) => shared('jurisdiction', code)),
    ...insuranceTypes.map(({ code }) => shared('insurance-type', code, 'insurance type')),
    ...insuranceTypes.flatMap(({ subtypes }) =>
      subtypes.map(({ code }) => shared('insurance-subtype', code, 'insurance subtype')),
    ),
    ...carriers.map(({ naicCompanyCode }) => shared('carrier', naicCompanyCode)),
  ],
  findIssues: () => [],
  prepare: async (workspace) => async (target) => {
    await provisionJurisdictions(target, workspace)
    for (const type of workspace.insuranceTypes ?? []) await provisionInsuranceType(target, type)
    await provisionCarriers(target, workspace)
  },
}

function shared(kind: string, name: string, label = kind): NamedRecord {
  return { kind, label, owner: catalogOwner, name }
}

async function provisionJurisdictions(
  { tx, ids, count }: SeedTarget,
  { jurisdictions: listed = [] }: Workspace,
): Promise<void> {
  if (listed.length === 0) return
  const made = await tx
    .insert(jurisdictions)
    .values(listed.map(({ code, name }) => ({ id: ids.idOf('jurisdiction', catalogOwner, code), code, name })))
    .onConflictDoNothing()
    .returning({ id: jurisdictions.id })
  count('jurisdictions', made)
}

async function provisionInsuranceType(
  { tx, ids, count }: SeedTarget,
  { code: toiCode, name, subtypes }: NonNullable<Workspace['insuranceTypes']>[number],
): Promise<void> {
  const madeTypes = await tx
    .insert(insuranceTypes)
    .values({ code: toiCode, name })
    .onConflictDoNothing()
    .returning({ code: insuranceTypes.code })
  count('insurance types', madeTypes)
  for (const { code, name, description = '' } of subtypes) {
    const made = await tx
      .insert(insuranceSubtypes)
      .values({ id: ids.idOf('insurance-subtype', catalogOwner, code), toiCode, code, name, description })
      .onConflictDoNothing()
      .returning({ id: insuranceSubtypes.id })
    count('insurance subtypes', made)
    if (made.length > 0) continue
    const [there] = await tx.select().from(insuranceSubtypes).where(eq(insuranceSubtypes.code, code))
    if (there?.toiCode === toiCode) continue
    throw new InvalidWorkspace([
      `insurance type ${toiCode}: subtype ${code} belongs to insurance type ${there?.toiCode} already.`,
    ])
  }
}

async function provisionCarriers({ tx, count }: SeedTarget, { carriers: listed = [] }: Workspace): Promise<void> {
  if (listed.length === 0) return
  const rows = listed.map(({ naicCompanyCode, name, group = null }) => ({
    id: toCarrierId(naicCompanyCode),
    code: toCarrierCode(naicCompanyCode),
    naicCompanyCode,
    name,
    groupName: group,
  }))
  count('carriers', await tx.insert(carriers).values(rows).onConflictDoNothing().returning({ id: carriers.id }))
}
