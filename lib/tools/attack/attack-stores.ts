import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { File as StoredFile } from '#lib/contract/files/operations.ts'
import type { Target } from './target.ts'

const bytes = 'bytes that only one organization may read'

/** File names that lead elsewhere where one of them became a path or an address. */
const hostileNames = [
  '../../../../tmp/escaped.txt',
  '..\\..\\escaped.txt',
  '/etc/cron.d/escaped',
  'C:\\escaped.txt',
  '%2e%2e%2f%2e%2e%2fescaped.txt',
  'a/../../../escaped.txt',
  '.filing-desk',
  '.unfinished',
  `${'0'.repeat(64)}`,
  'a'.repeat(200),
  '?list-type=2&prefix=',
  '"; drop table file_contents; --.txt',
]

/**
 * Uploads files under names that are paths, asks for others’ objects by everything that names them, and looks at every file
 * that the service has written. A sentence for each promise that does not hold.
 */
export async function attackStores(target: Target): Promise<readonly string[]> {
  const violations: string[] = []
  const ids: string[] = []
  for (const name of hostileNames) {
    const id = await upload(target, 'attacker', name)
    if (id === null) continue
    ids.push(id)
    const read = await target.request('attacker', `/files/${id}/content`)
    if ((await read.text()) !== bytes) violations.push(`a file named ${name} is not read back as it was sent`)
  }
  const other = await upload(target, 'neighbor', 'equal.txt')
  if (other === null || ids.length === 0) return [...violations, 'no file could be uploaded']
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(bytes))).toString('hex')
  const asked = [
    other,
    hash,
    `catalog/${hash}`,
    `${other}%2f..%2f${ids[0]}`,
    `..%2f..%2f${hash}`,
    encodeURIComponent(`../${hash}`),
  ]
  for (const id of asked) {
    const { status } = await target.request('attacker', `/files/${id}/content`)
    if (status === 200) violations.push(`the object of another organization is read as ${id}`)
  }
  return [...violations, ...listEscaped(target.folder)]
}

async function upload(target: Target, as: 'attacker' | 'neighbor', name: string): Promise<string | null> {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const response = await target.request(as, '/files', { method: 'POST', body })
  return response.status === 201 ? StoredFile.parse(await response.json()).id : null
}

/** Objects have names of the store’s own making; uploads under way have ids. */
function listEscaped(folder: string): readonly string[] {
  const store = join(folder, 'store')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter(
      (name) => /escaped|cron|drop table/.test(name) || isForeign(relative(store, join(folder, name)), folder, name),
    )
    .map((name) => `the service wrote ${name}`)
}

function isForeign(inStore: string, folder: string, name: string): boolean {
  if (inStore.startsWith('..') || inStore === '' || statSync(join(folder, name)).isDirectory()) return false
  return inStore !== '.filing-desk' && !/^[0-9a-z-]{1,64}\/_[0-9a-f]{2}\/[0-9a-f]{64}$/.test(inStore)
}
