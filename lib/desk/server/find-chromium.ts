import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of an executable: `chosen`, else the system's own, else the one inside the npm package for development. Null
 * if there is no such file.
 */
export async function findChromium(chosen: string | undefined): Promise<string | null> {
  if (chosen) return existsSync(chosen) ? chosen : null
  return installed.find((path) => existsSync(path)) ?? (await unpackChromium())
}

/** As `findChromium`, for what cannot do without one. */
export async function requireChromium(chosen: string | undefined): Promise<string> {
  const path = await findChromium(chosen)
  if (path === null) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH to its executable.')
  return path
}

/** Once for each version, next to the packages. Concurrent callers each unpack, and one copy stays. */
async function unpackChromium(): Promise<string | null> {
  const entry = resolveChromiumPackage()
  if (entry === null) return null
  const root = join(fileURLToPath(entry), '../..')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const cache = join(root, '../../.cache')
  const folder = join(cache, `chromium-${version}`)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return path
  await mkdir(cache, { recursive: true })
  const unpacked = await mkdtemp(`${folder}-`)
  // It unpacks into the temporary folder, which is set per process.
  const script = `import chromium from ${JSON.stringify(entry)}; await chromium.executablePath()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { NODE_ENV: 'production', TMPDIR: unpacked },
  })
  await rename(unpacked, folder).catch(() => rm(unpacked, { recursive: true, force: true }))
  return existsSync(path) ? path : null
}

function resolveChromiumPackage(): string | null {
  try {
    return import.meta.resolve('@sparticuz/chromium')
  } catch {
    return null
  }
}
