import { mediaTypes, spreadsheetType } from '#lib/contract/files/operations.ts'
import type { SourceDocument } from './draft-source.ts'

const nameCharacters = 80

const extensions: Readonly<Record<string, string>> = {
  [mediaTypes.pdf]: 'pdf',
  [mediaTypes.docx]: 'docx',
  [mediaTypes.text]: 'txt',
  [spreadsheetType]: 'xlsx',
}

/**
 * A file name that is safe on every system: letters, digits and hyphens after the document's number on its schedule,
 * which makes it unique there. Nothing of what a person wrote can name a folder.
 */
export function nameDocument(
  { title, formNumber }: Pick<SourceDocument, 'title' | 'formNumber'>,
  mediaType: string,
  at: number,
): string {
  const words = `${formNumber ?? ''} ${title}`
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  const cut = [...words].slice(0, nameCharacters).join('').replace(/-+$/, '')
  return `${String(at).padStart(2, '0')}${cut === '' ? '' : `-${cut}`}.${extensions[mediaType] ?? 'bin'}`
}
