import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DocumentInput, VariantInput } from '#lib/engines/compare/segment/input.ts'
import { extractInChild } from '#lib/service/documents/extract-in-child.ts'
import { CommandError } from './command-error.ts'

/** One variant for each file, its key made of the file's name. */
export async function readWordings(
  paths: readonly string[],
  onRead: (name: string) => void,
): Promise<readonly VariantInput[]> {
  const variants: VariantInput[] = []
  for (const path of paths) {
    const name = basename(path)
    onRead(name)
    const document = await readDocument(path, { name, inputId: `input-${variants.length + 1}` })
    const key = makeKey(
      name,
      variants.map((variant) => variant.key),
    )
    variants.push({ key, label: name, documents: [document], context: null })
  }
  return variants
}

async function readDocument(
  path: string,
  { name, inputId }: { name: string; inputId: string },
): Promise<DocumentInput> {
  const bytes = await readFile(path).catch(() => {
    throw new CommandError(`${path} cannot be read.`)
  })
  const read = await extractInChild(bytes)
  if (!read.ok) throw new CommandError(`${name}: ${read.message} ${read.remedy}`)
  const fileId = createHash('sha256').update(bytes).digest('hex')
  return { inputId, fileId, fileVersion: 1, name, label: null, annotations: [], pages: read.pages }
}

const longest = 40

/** "HO 03 2019.pdf" is `ho-03-2019`; a second one is `ho-03-2019-2`. */
function makeKey(name: string, taken: readonly string[]): string {
  const words = name
    .replace(/\.[a-z]+$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const key = (/^[a-z]/.test(words) ? words : `v-${words}`).slice(0, longest - 2).replace(/-+$/, '')
  if (!taken.includes(key)) return key
  for (let count = 2; ; count += 1) if (!taken.includes(`${key}-${count}`)) return `${key}-${count}`
}
