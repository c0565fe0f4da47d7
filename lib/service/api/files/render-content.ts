import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FileContent } from '#lib/contract/files/workspace.ts'
import { manuscriptText, parseManuscript } from '#lib/service/documents/manuscript.ts'
import { writeDocx } from '#lib/service/documents/write-docx.ts'
import { writePdf } from '#lib/service/documents/write-pdf.ts'

/** The bytes of a workspace file's content; paths are relative to `folder`. Equal content gives equal bytes. */
export async function renderContent(content: FileContent, folder: string): Promise<Uint8Array> {
  if ('path' in content) return await readFile(resolve(folder, content.path))
  if ('text' in content) return Buffer.from(content.text)
  if ('base64' in content) return Buffer.from(content.base64, 'base64')
  const manuscript = parseManuscript(await readFile(resolve(folder, content.manuscript), 'utf8'))
  switch (content.as) {
    case 'pdf':
      return await writePdf(manuscript, { columns: content.columns ?? 1, hasHeader: true })
    case 'docx':
      return await writeDocx(manuscript)
    case 'text':
      return Buffer.from(manuscriptText(manuscript))
  }
}
