import { createHash } from 'node:crypto'
import { type Destination, type StagingCheck, type StagingTab, stagingTabs } from '#lib/contract/filings/staging.ts'
import { readWholeContent } from '#lib/service/api/files/read-content.ts'
import type { DraftDocument, DraftPackage, ManifestEntry } from './connector.ts'
import type { DraftSource } from './draft-source.ts'
import { nameAttachments } from './name-attachments.ts'
import { writeCover } from './write-cover.ts'
import { tabOfSchedule, writeTabs } from './write-tabs.ts'
import { writeZip, type ZipFile } from './write-zip.ts'

/** Reads the documents. */
type Reading = Parameters<typeof readWholeContent>[0]

export interface PackageOptions {
  readonly destination: Destination
  /** Shown on the cover and in the manifest: the same filing at the same time gives the same bytes. */
  readonly preparedAt: string
  readonly checks: readonly StagingCheck[]
  readonly signal: AbortSignal
}

export interface BuiltPackage {
  readonly draft: DraftPackage
  /** The ZIP. */
  readonly content: Uint8Array
}

/**
 * The draft package of a filing: the cover, then each tab with its fields and its documents in the order of the
 * external system, the checks, and a manifest of all of them. Documents are data: their bytes are copied, not read.
 */
export async function buildPackage(deps: Reading, source: DraftSource, options: PackageOptions): Promise<BuiltPackage> {
  const { destination, preparedAt, checks, signal } = options
  const tabs = writeTabs(source)
  const documents = listDocuments(deps, source)
  const files: PackageFile[] = [
    toFile('cover.pdf', await writeCover(source, { tabs, destination, preparedAt, checks })),
    ...tabs.flatMap((tab) => [
      toFile(`${folderOf(tab.tab)}.json`, toJson(tab)),
      ...documents.filter((document) => document.tab === tab.tab).map(toDocumentFile),
    ]),
    toFile('checks.json', toJson({ checks })),
  ]
  const manifest = files.map(({ path, byteLength, sha256 }) => ({ path, byteLength, sha256 }))
  const about = { schema: 'filing-desk/draft-package@1', destination, preparedAt, filing: identify(source) }
  const content = await writeZip([...files, toFile('manifest.json', toJson({ ...about, files: manifest }))], signal)
  return { draft: { tabs, documents, checks, manifest }, content }
}

/** Of the documents whose bytes the package holds. */
export function measureDocuments({ documents }: DraftSource): number {
  return documents.reduce((bytes, { file }) => bytes + (file?.byteLength ?? 0), 0)
}

type PackageFile = ManifestEntry & ZipFile

function listDocuments(deps: Reading, { documents }: DraftSource): DraftDocument[] {
  const names = nameAttachments(documents)
  return documents.flatMap(({ id, schedule, title, formNumber, editionDate, file }) => {
    const fileName = names.get(id)
    if (!file || fileName === undefined) return []
    const { contentId, mediaType, byteLength, sha256 } = file
    return [
      {
        schedule,
        tab: tabOfSchedule[schedule],
        title,
        formNumber,
        editionDate,
        fileName,
        mediaType,
        byteLength,
        sha256,
        read: () => readWholeContent(deps, contentId),
      },
    ]
  })
}

function toDocumentFile({ tab, fileName, byteLength, sha256, read }: DraftDocument): PackageFile {
  return { path: `${folderOf(tab)}/${fileName}`, byteLength, sha256, read }
}

function toFile(path: string, bytes: Uint8Array): PackageFile {
  return { path, byteLength: bytes.byteLength, sha256: hash(bytes), read: async () => bytes }
}

/** Such as `1-general-information`. */
function folderOf(tab: StagingTab): string {
  return `${stagingTabs.indexOf(tab) + 1}-${tab.replaceAll('_', '-')}`
}

function identify({ filing, jurisdiction }: DraftSource) {
  return { id: filing.id, displayName: filing.displayName, state: jurisdiction?.code ?? null }
}

function toJson(value: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
