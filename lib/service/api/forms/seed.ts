import type { Workspace } from '#lib/contract/workspace.ts'
import { assertThere, findMissing, InvalidWorkspace, type Seed, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { formEditionFiles, formEditions, forms } from '#lib/service/database/schema/forms.ts'

export const formsSeed: Seed = {
  listRecords: (workspace) =>
    listAll(workspace).flatMap(({ owner, ref, id, editions }) => [
      { kind: 'form', owner, name: ref, id },
      ...editions.map((edition) => ({ kind: 'edition', owner, name: edition.ref, id: edition.id })),
    ]),
  findIssues: (workspace, ids) =>
    listAll(workspace).flatMap(({ owner, ref, scope, editions }) => [
      ...findMissing(ids, { place: `organization ${owner}: form ${ref}`, kind: 'scope', owner, name: scope }),
      ...editions.flatMap((edition) => {
        const place = `organization ${owner}: edition ${edition.ref}`
        return edition.files.flatMap((name) => findMissing(ids, { place, kind: 'file', owner, name }))
      }),
    ]),
  prepare: async (workspace) => async (target) => {
    for (const form of listAll(workspace)) await provisionForm(target, form)
  },
}

function listAll({ organizations }: Workspace) {
  return organizations.flatMap(({ ref: owner, forms = [] }) => forms.map((form) => ({ ...form, owner })))
}

type OwnedForm = ReturnType<typeof listAll>[number]

async function provisionForm(
  target: SeedTarget,
  { owner, ref, scope, title, formNumber, editions }: OwnedForm,
): Promise<void> {
  const { tx, ids, now, count } = target
  const id = ids.idOf('form', owner, ref)
  const made = await tx
    .insert(forms)
    .values({
      id,
      organizationId: ids.idOf('organization', owner, owner),
      scopeId: ids.idOf('scope', owner, scope),
      title,
      formNumber,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: forms.id })
  count('forms', made)
  await assertThere(target, { table: forms, id, place: `organization ${owner}, form ${ref}` })
  const named = Map.groupBy(editions, (edition) => `${edition.formNumber} ${edition.editionDate ?? 'without a date'}`)
  const twice = [...named].filter(([, same]) => same.length > 1)
  const issues = twice.map(([edition, same]) => `${same.map((one) => one.ref).join(' and ')} are both ${edition}.`)
  if (issues.length > 0)
    throw new InvalidWorkspace(issues.map((issue) => `organization ${owner}, form ${ref}: ${issue}`))
  for (const edition of editions) await provisionEdition(target, { ...edition, owner, formId: id })
}

async function provisionEdition(
  target: SeedTarget,
  edition: OwnedForm['editions'][number] & { readonly owner: string; readonly formId: string },
): Promise<void> {
  const { tx, ids, now, count } = target
  const { owner, formId, ref, formNumber, editionDate = null, files } = edition
  const editionId = ids.idOf('edition', owner, ref)
  const made = await tx
    .insert(formEditions)
    .values({ id: editionId, formId, formNumber, editionDate, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: formEditions.id })
  count('form editions', made)
  await assertThere(target, {
    table: formEditions,
    id: editionId,
    place: `organization ${owner}, edition ${ref}`,
    issue: `another edition of this form has the number ${formNumber} and the date ${editionDate ?? '(none)'} already.`,
  })
  if (made.length === 0) return
  await tx
    .insert(formEditionFiles)
    .values(files.map((file, position) => ({ editionId, position, fileId: ids.resolve('file', owner, file) })))
}
