import { asc, eq } from 'drizzle-orm'
import type { ComparisonAccessRequests } from '#lib/contract/comparisons/sharing.ts'
import { findComparisonOrThrow } from '#lib/service/api/comparisons/find-comparison.ts'
import { createAccessRequests } from '#lib/service/api/files/create-access-requests.ts'
import { findOwnAccessRequests } from '#lib/service/api/files/find-access-requests.ts'
import { findHiddenFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { invalidRequest, ServiceError } from '#lib/service/http/service-error.ts'

export interface RequestAccessInput {
  readonly id: string
  /** Default: all that the caller cannot open. */
  readonly inputIds?: readonly string[] | undefined
}

/**
 * Asks the owners of the files behind inputs that the caller cannot open. The response is the same whether a file has an
 * owner, was deleted, or was asked for before.
 */
export async function requestAccess(
  context: ServiceContext,
  { id, inputIds }: RequestAccessInput,
): Promise<ComparisonAccessRequests> {
  if (context.caller.credential.access !== 'read_write') {
    throw new ServiceError('forbidden', 'A read-only key cannot ask for access.')
  }
  await findComparisonOrThrow(context, id)
  const inputs = await readInputs(context, id)
  const unknown = inputIds?.findIndex((inputId) => inputs.every((input) => input.inputId !== inputId)) ?? -1
  if (unknown >= 0) throw invalidRequest('body', ['inputIds', unknown], 'The comparison has no input with this id.')
  const asked = inputs.filter(({ inputId }) => inputIds?.includes(inputId) ?? true).map(({ fileId }) => fileId)
  const hidden = await findHiddenFiles(context, asked)
  await createAccessRequests(context, { comparisonId: id, fileIds: [...hidden] })
  return await showRequests(context, inputs)
}

export async function listOwnAccessRequests(context: ServiceContext, id: string): Promise<ComparisonAccessRequests> {
  await findComparisonOrThrow(context, id)
  return await showRequests(context, await readInputs(context, id))
}

interface ComparisonInput {
  readonly inputId: string
  readonly fileId: string
}

async function readInputs({ deps }: ServiceContext, comparisonId: string): Promise<readonly ComparisonInput[]> {
  return await deps.database.db
    .select({ inputId: comparisonInputs.inputId, fileId: comparisonInputs.fileId })
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, comparisonId))
    .orderBy(asc(comparisonInputs.position))
}

async function showRequests(
  context: ServiceContext,
  inputs: readonly ComparisonInput[],
): Promise<ComparisonAccessRequests> {
  const requests = await findOwnAccessRequests(
    context,
    inputs.map(({ fileId }) => fileId),
  )
  return {
    accessRequests: inputs.flatMap(({ inputId, fileId }) => {
      const request = requests.get(fileId)
      return request ? [{ inputId, ...request }] : []
    }),
  }
}
