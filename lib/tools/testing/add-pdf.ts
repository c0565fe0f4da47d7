import { eq } from 'drizzle-orm'
import { mediaTypes } from '#lib/contract/files/operations.ts'
import { filePages, fileVersions } from '#lib/service/database/schema/files.ts'
import { extractInChild } from '#lib/service/documents/extract-in-child.ts'
import type { PageText } from '#lib/service/documents/page.ts'
import { addFile, type FileOwners, type TestFile } from './add-file.ts'

/** Adds a PDF whose text has been read as an upload’s is, and returns its id. */
export async function addPdf(
  owners: FileOwners,
  { bytes, ...file }: Omit<TestFile, 'text'> & { readonly bytes: Uint8Array },
): Promise<string> {
  const fileId = await addFile(owners, { name: 'filing.pdf', ...file, text: '' })
  const pages = await readOnce(bytes)
  await owners.deps.database.transaction(async (tx) => {
    await tx.delete(filePages).where(eq(filePages.fileId, fileId))
    await tx
      .update(fileVersions)
      .set({ mediaType: mediaTypes.pdf, pageCount: pages.length })
      .where(eq(fileVersions.fileId, fileId))
    for (const page of pages) await tx.insert(filePages).values({ fileId, version: 1, ...page })
  })
  return fileId
}

const known = new WeakMap<Uint8Array, Promise<readonly PageText[]>>()

function readOnce(bytes: Uint8Array): Promise<readonly PageText[]> {
  const pages = known.get(bytes) ?? read(bytes)
  known.set(bytes, pages)
  return pages
}

async function read(bytes: Uint8Array): Promise<readonly PageText[]> {
  const outcome = await extractInChild(bytes)
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`)
  return outcome.pages
}
