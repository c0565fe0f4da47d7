import type * as z from 'zod'
import { type CurrentVersion, findCurrentVersions } from '#lib/api/files/find-current-versions.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { KnowledgeValidation, ValidateFormKnowledge } from '#lib/contract/comparisons/operations.ts'
import { checkComparisonRequest, listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import type { Db } from '#lib/database/open.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { assertInputsUsable, type InputError } from './input-errors.ts'
import { judgeKnowledge, knowledgeMessages } from './judge-knowledge.ts'
import { findInputError } from './resolve-inputs.ts'

type Validation = z.output<typeof KnowledgeValidation>

/** Tells which inputs can serve as knowledge; files that are missing, restricted or still being read are errors. */
export async function validateKnowledge(
  context: ServiceContext,
  { knowledge }: z.output<typeof ValidateFormKnowledge>,
): Promise<Validation> {
  const request = { variants: [], knowledge }
  assertDistinctIds(request)
  const inputs = listRequestInputs(request)
  const found = await findCurrentVersions(
    context,
    inputs.map(({ fileId }) => fileId),
  )
  const faults = inputs.flatMap(({ fileId, path }) => findInputError(found.get(fileId), path) ?? [])
  assertInputsUsable(faults.filter(isNoVerdict))

  const validation: Validation = { accepted: [], rejected: [] }
  for (const { inputId, fileId } of inputs) {
    const file = found.get(fileId)
    const rejection = file && (await judge(context.deps.database.db, file))
    if (rejection) validation.rejected.push({ inputId, ...rejection })
    else validation.accepted.push(inputId)
  }
  return validation
}

/** That a file has no text is what this operation tells. */
function isNoVerdict({ code }: InputError): boolean {
  return code !== 'input_unreadable'
}

async function judge(
  db: Db,
  { id, version, textStatus, unreadableReason, unreadableMessage }: CurrentVersion,
): Promise<Omit<Validation['rejected'][number], 'inputId'> | null> {
  if (textStatus === 'unreadable') {
    const reason = unreadableReason === 'empty' ? 'empty' : 'unreadable'
    return { reason, message: unreadableMessage ?? knowledgeMessages.empty }
  }
  const fault = await judgeKnowledge(db, { fileId: id, fileVersion: version })
  return fault && { reason: fault, message: knowledgeMessages[fault] }
}

function assertDistinctIds(request: Parameters<typeof checkComparisonRequest>[0]): void {
  const issues = checkComparisonRequest(request)
  if (issues.length === 0) return
  throw new ServiceError('invalid_request', undefined, {
    details: issues.map(({ path, code, message }) => ({ location: 'body', path: path.map(String), code, message })),
  })
}
