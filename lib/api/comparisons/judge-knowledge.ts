import { and, asc, eq, sql } from 'drizzle-orm'
import { looksLikePolicyWording } from '#lib/compare/answers/policy-wording.ts'
import type { Db } from '#lib/database/open.ts'
import { filePages } from '#lib/database/schema/files.ts'

export type KnowledgeIssue = 'policy_evidence' | 'empty'

export interface KnowledgeFile {
  readonly fileId: string
  readonly fileVersion: number
}

/** A policy shows early that it is one; thousands of pages would hold up every other request. */
const judgedPages = 300
/** More than a page holds; a text file's may be as long as the file. */
const judgedCharacters = 10_000

/** Knowledge helps to reason about policies and is no evidence of what one says: policy wording is refused. */
export async function judgeKnowledge(db: Db, { fileId, fileVersion }: KnowledgeFile): Promise<KnowledgeIssue | null> {
  const pages = await db
    .select({ text: sql<string>`left(${filePages.text}, ${judgedCharacters})` })
    .from(filePages)
    .where(and(eq(filePages.fileId, fileId), eq(filePages.version, fileVersion)))
    .orderBy(asc(filePages.page))
    .limit(judgedPages)
  if (pages.every(({ text }) => text.trim() === '')) return 'empty'
  return looksLikePolicyWording(pages.map(condense)) ? 'policy_evidence' : null
}

/** White space without end would make every search in it endless too. */
function condense({ text }: { readonly text: string }): { readonly text: string } {
  return { text: text.replace(/[^\S\n]+/g, ' ').replace(/(?: ?\n)+ ?/g, '\n') }
}

export const knowledgeMessages: Record<KnowledgeIssue, string> = {
  policy_evidence: 'This is policy wording. Give it as a document of a variant or of a context.',
  empty: 'This file holds no text.',
}
