import { and, asc, eq, sql } from 'drizzle-orm'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { looksLikePolicyWording } from '#lib/engines/compare/answers/policy-wording.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { PinnedInput } from './resolve-inputs.ts'

/** Rejects a request with knowledge that `checkKnowledge` does not accept. */
export async function assertKnowledge({ deps }: ServiceContext, inputs: readonly PinnedInput[]): Promise<void> {
  const details: ErrorDetail[] = []
  for (const input of inputs.filter(({ role }) => role === 'knowledge')) {
    const issue = await checkKnowledge(deps.database.db, input)
    if (!issue) continue
    const path = input.path.map(String)
    details.push({ location: 'body', path, code: 'invalid_value', message: knowledgeMessages[issue] })
  }
  if (details.length > 0) throw new ServiceError('invalid_request', undefined, { details })
}

export type KnowledgeIssue = 'policy_evidence' | 'empty'

export const knowledgeMessages: Record<KnowledgeIssue, string> = {
  policy_evidence: 'This file is policy wording. Add it as a document of a variant or of a context.',
  empty: 'This file has no text.',
}

export interface KnowledgeFile {
  readonly fileId: string
  readonly fileVersion: number
}

/** Wording is recognized early in a file; checking thousands of pages would delay every other request. */
const maxCheckedPages = 300
/** More than a page holds; a text file is one page of any length. */
const maxCheckedCharacters = 10_000

/** Knowledge helps to reason about policies and is no evidence of what a policy says, so policy wording is rejected. */
export async function checkKnowledge(db: Db, { fileId, fileVersion }: KnowledgeFile): Promise<KnowledgeIssue | null> {
  const pages = await db
    .select({ text: sql<string>`left(${filePages.text}, ${maxCheckedCharacters})` })
    .from(filePages)
    .where(and(eq(filePages.fileId, fileId), eq(filePages.version, fileVersion)))
    .orderBy(asc(filePages.page))
    .limit(maxCheckedPages)
  if (pages.every(({ text }) => text.trim() === '')) return 'empty'
  return looksLikePolicyWording(pages.map(condense)) ? 'policy_evidence' : null
}

/** Long runs of white space would make every regular expression slow. */
function condense({ text }: { readonly text: string }): { readonly text: string } {
  return { text: text.replace(/[^\S\n]+/g, ' ').replace(/(?: ?\n)+ ?/g, '\n') }
}
