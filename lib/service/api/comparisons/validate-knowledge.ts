import type * as z from 'zod'
import type { KnowledgeValidation, ValidateFormKnowledge } from '#lib/contract/comparisons/operations.ts'
import { checkComparisonRequest, listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import { type FoundVersion, findFileVersions } from '#lib/service/api/files/find-file-versions.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { checkKnowledge, knowledgeMessages } from './check-knowledge.ts'
import { assertInputsUsable } from './input-errors.ts'
import { chooseVersion } from './resolve-inputs.ts'

type Validation = z.output<typeof KnowledgeValidation>

/** Which inputs can serve as knowledge; files that are missing, restricted or still being read are errors. */
export async function validateKnowledge(
  context: ServiceContext,
  { knowledge }: z.output<typeof ValidateFormKnowledge>,
): Promise<Validation> {
  const request = { variants: [], knowledge }
  assertDistinctIds(request)
  const inputs = listRequestInputs(request)
  const found = await findFileVersions(context, inputs)
  const errors = inputs.flatMap((input) => {
    const chosen = chooseVersion(found.get(input.fileId), input)
    return 'code' in chosen ? [chosen] : []
  })
  // An unreadable file is a result of this operation, not an error.
  assertInputsUsable(errors.filter(({ code }) => code !== 'input_unreadable'))

  const validation: Validation = { accepted: [], rejected: [] }
  for (const { inputId, fileId, version: given } of inputs) {
    const file = found.get(fileId)
    const version = file?.versions.get(given ?? file.currentVersion)
    const rejection = version && (await findRejection(context.deps.database.db, fileId, version))
    if (rejection) validation.rejected.push({ inputId, ...rejection })
    else validation.accepted.push(inputId)
  }
  return validation
}

async function findRejection(
  db: Db,
  fileId: string,
  { version, textStatus, unreadableReason, unreadableMessage }: FoundVersion,
): Promise<Omit<Validation['rejected'][number], 'inputId'> | null> {
  if (textStatus === 'unreadable') {
    const reason = unreadableReason === 'empty' ? 'empty' : 'unreadable'
    return { reason, message: unreadableMessage ?? knowledgeMessages.empty }
  }
  const issue = await checkKnowledge(db, { fileId, fileVersion: version })
  return issue && { reason: issue, message: knowledgeMessages[issue] }
}

function assertDistinctIds(request: Parameters<typeof checkComparisonRequest>[0]): void {
  const issues = checkComparisonRequest(request)
  if (issues.length === 0) return
  throw new ServiceError('invalid_request', undefined, {
    details: issues.map(({ path, code, message }) => ({ location: 'body', path: path.map(String), code, message })),
  })
}
