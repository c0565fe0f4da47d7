import { mediaTypes, spreadsheetType } from '#lib/contract/files/operations.ts'
import { stripEnding } from '#lib/contract/files/strip-ending.ts'
import type { SourceDocument, SourceFile } from './draft-source.ts'

/** UTF-8, without the ending and a number: file systems allow 255 bytes. */
const stemBytes = 200

const endings: Readonly<Record<string, string>> = {
  [mediaTypes.pdf]: '.pdf',
  [mediaTypes.docx]: '.docx',
  [mediaTypes.text]: '.txt',
  [spreadsheetType]: '.xlsx',
}

/**
 * The attachments by their document's id: each keeps the name of its file, as far as every system can store it. Where
 * two of a schedule have the same name, in any case, the later one gets a number that no other name has.
 */
export function nameAttachments(documents: readonly SourceDocument[]): ReadonlyMap<string, string> {
  const bySchedule = Map.groupBy(documents, ({ schedule }) => schedule)
  return new Map([...bySchedule.values()].flatMap((onSchedule) => nameOnSchedule(onSchedule)))
}

function nameOnSchedule(documents: readonly SourceDocument[]): [id: string, name: string][] {
  const named = documents.flatMap(({ id, file }) => (file ? [{ id, ...cleanName(file) }] : []))
  const used = new Set<string>()
  const wanted = new Set(named.map(({ stem, ending }) => keyOf(stem + ending)))
  return named.map(({ id, stem, ending }) => {
    let name = stem + ending
    for (let number = 2; used.has(keyOf(name)) || (number > 2 && wanted.has(keyOf(name))); number += 1) {
      name = `${stem} (${number})${ending}`
    }
    used.add(keyOf(name))
    return [id, name]
  })
}

function keyOf(name: string): string {
  return name.toLowerCase()
}

/** Nothing of a name that a person wrote can name a folder or a device, or hide the ending of its type. */
function cleanName({ name, mediaType }: Pick<SourceFile, 'name' | 'mediaType'>) {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]+/g, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const [written = ''] = /\.[a-z0-9]{1,8}$/i.exec(clean) ?? []
  const ending = endings[mediaType] ?? written
  const hasEnding = written.toLowerCase() === ending.toLowerCase()
  const whole = hasEnding ? clean.slice(0, clean.length - written.length) : stripEnding(clean)
  const stem = trimDots(cutToBytes(trimDots(whole)))
  const safe = stem === '' ? 'Document' : stem.replace(/^(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/i, '_')
  return { stem: safe, ending: hasEnding ? written : ending }
}

function trimDots(text: string): string {
  return text.replaceAll(/^[.\s]+|[.\s]+$/g, '')
}

function cutToBytes(text: string): string {
  let bytes = 0
  const kept = [...text].filter((character) => {
    bytes += Buffer.byteLength(character)
    return bytes <= stemBytes
  })
  return kept.join('')
}
