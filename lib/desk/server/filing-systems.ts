import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Destination, destinations } from '#lib/contract/filings/staging.ts'
import { openBrowserConnector } from '#lib/service/api/filings/staging/browser/browser-connector.ts'
import { type FilingSystem, FilingSystems } from '#lib/service/api/filings/staging/browser/filing-systems.ts'
import type { FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import type { Logger } from '#lib/service/api/kernel/ports.ts'
import type { Env } from './env.ts'
import { findChromium } from './find-chromium.ts'
import { InvalidEnvironment } from './invalid-environment.ts'

type OpenEnv = Pick<Env, 'filingSystems' | 'chromiumPath' | 'dataDir'>

/** The connectors of the destinations that the `FILING_SYSTEMS` file names; none without the setting. */
export async function openFilingSystems(
  { filingSystems, chromiumPath, dataDir }: OpenEnv,
  logger: Logger,
): Promise<ReadonlyMap<Destination, FilingSystemConnector>> {
  if (filingSystems === undefined) return new Map()
  const systems = readFilingSystems(filingSystems)
  const found = await findChromium(chromiumPath)
  if (found === null) {
    throw new InvalidEnvironment('FILING_SYSTEMS needs Chromium: install it, or set CHROMIUM_PATH to its executable.')
  }
  return new Map(
    destinations.flatMap((destination) => {
      const system = systems[destination]
      if (!system) return []
      const onBlocked = ({ isPage }: { readonly isPage: boolean }) =>
        logger.warn('A request of a filing system’s page was blocked.', { destination, isPage })
      const tempDir = join(dataDir, 'tmp')
      return [[destination, openBrowserConnector({ system, chromiumPath: found, tempDir, onBlocked })] as const]
    }),
  )
}

function readFilingSystems(path: string): Partial<Record<Destination, FilingSystem | undefined>> {
  const parsed = FilingSystems.safeParse(parse(path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new InvalidEnvironment(`FILING_SYSTEMS: ${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new InvalidEnvironment(`FILING_SYSTEMS: ${path}: ${isMissing ? 'there is no such file.' : 'is not JSON.'}`)
  }
}
