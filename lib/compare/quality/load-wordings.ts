import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseWording } from './parse-wording.ts'
import type { Wording } from './wording.ts'

const ownFolder = join(import.meta.dirname, 'wordings')
/** Public wordings beside the repository; absent in a plain clone. */
const sharedFolder = join(import.meta.dirname, '../../../../shared/data/wordings')

/** Wordings the measurement plants edits in: our own, and the public ones where they are at hand. */
export function loadWordings(only?: string): Wording[] {
  return [ownFolder, sharedFolder]
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : []))
    .filter((file) => file.endsWith('.txt') && (only === undefined || file.includes(only)))
    .sort()
    .map((file) => parseWording(basename(file, '.txt'), readFileSync(file, 'utf8')))
}
