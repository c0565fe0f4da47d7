import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseWording } from './parse-wording.ts'
import type { Wording } from './wording.ts'

const ownFolder = join(import.meta.dirname, 'wordings')
const demoFolder = join(import.meta.dirname, '../demo/files/wordings')
const demoFiles = ['homeowners-2019.txt', 'general-liability-occurrence.txt']
/** Public wordings in a folder next to the repository; absent in a plain clone. */
const sharedFolder = join(import.meta.dirname, '../../../../shared/data/wordings')

/** Wordings the measurement plants edits in: our own, and the public ones where they are at hand. */
export function loadWordings(only?: string): Wording[] {
  return [...filesIn(ownFolder), ...demoFiles.map((file) => join(demoFolder, file)), ...filesIn(sharedFolder)]
    .filter((file) => existsSync(file) && (only === undefined || file.includes(only)))
    .map((file) => parseWording(basename(file, '.txt'), readFileSync(file, 'utf8')))
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => join(folder, file))
}
