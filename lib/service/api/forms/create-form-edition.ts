import type { FormEdition } from '#lib/contract/forms/operations.ts'
import { findVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { formEditionFiles, formEditions } from '#lib/service/database/schema/forms.ts'
import { invalidRequest, ServiceError } from '#lib/service/http/service-error.ts'
import { findEditableFormOrThrow } from './find-form.ts'
import { toEdition } from './list-form-editions.ts'

export interface CreateEditionInput {
  readonly formId: string
  readonly formNumber: string
  readonly editionDate?: string | undefined
  readonly files: readonly string[]
}

/** Adds an edition with its files, in their order. Each file must be one the caller can open. */
export async function createFormEdition(context: ServiceContext, input: CreateEditionInput): Promise<FormEdition> {
  const { deps } = context
  const form = await findEditableFormOrThrow(context, input.formId)
  await assertOpen(context, input.files)
  return await deps.database.transaction(async (tx) => {
    const [made] = await tx
      .insert(formEditions)
      .values({
        id: deps.randomId(),
        formId: form.id,
        formNumber: input.formNumber,
        editionDate: input.editionDate ?? null,
        createdAt: deps.clock.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new ServiceError('conflict', 'The form already has an edition with this number and date.')
    await tx
      .insert(formEditionFiles)
      .values(input.files.map((fileId, position) => ({ editionId: made.id, position, fileId })))
    return toEdition(made, [...input.files])
  })
}

async function assertOpen(context: ServiceContext, fileIds: readonly string[]): Promise<void> {
  const visible = await findVisibleFiles(context, fileIds)
  const hidden = fileIds.findIndex((id) => !visible.has(id))
  if (hidden >= 0)
    throw invalidRequest('body', ['files', hidden], 'The file does not exist, or you do not have access to it.')
  const repeated = fileIds.findIndex((id, index) => fileIds.indexOf(id) !== index)
  if (repeated >= 0) throw invalidRequest('body', ['files', repeated], 'This file is already in the list.')
}
