import { and, eq } from 'drizzle-orm'
import type { StagingTab } from '#lib/contract/filings/staging.ts'
import { readWholeContent } from '#lib/service/api/files/read-content.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { stagingPackages, stagingScreenshots } from '#lib/service/database/schema/staging.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { findPassOrThrow, type PassReference } from './find-pass.ts'

/** The ZIP of a pass, and what to save it as. A pass without one is `not_found`. */
export async function getPassPackage(
  context: ServiceContext,
  reference: PassReference,
): Promise<{ content: Uint8Array; name: string }> {
  const { pass, found } = await findPassOrThrow(context, reference)
  const [file] = await context.deps.database.db
    .select({ contentId: stagingPackages.contentId })
    .from(stagingPackages)
    .where(eq(stagingPackages.passId, pass.id))
  if (!file) throw notFound()
  const content = await readWholeContent(context.deps, file.contentId)
  return { content, name: `${found.filing.displayName} (${pass.destination} draft).zip` }
}

/** A picture of one tab, PNG. */
export async function getPassScreenshot(
  context: ServiceContext,
  { tab, ...reference }: PassReference & { readonly tab: StagingTab },
): Promise<Uint8Array> {
  const { pass } = await findPassOrThrow(context, reference)
  const [file] = await context.deps.database.db
    .select({ contentId: stagingScreenshots.contentId })
    .from(stagingScreenshots)
    .where(and(eq(stagingScreenshots.passId, pass.id), eq(stagingScreenshots.tab, tab)))
  if (!file) throw notFound()
  return await readWholeContent(context.deps, file.contentId)
}
