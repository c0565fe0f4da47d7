import { hash } from 'node:crypto'
import { describeApi } from '#lib/contract/openapi.ts'
import { version } from '#lib/contract/version.ts'
import manifest from '../package/package.json' with { type: 'json' }
import { writeSources } from './write-sources.ts'

/** The files of the package that follow from the table of operations, by their path in its folder. */
export function writePackage(): Readonly<Record<string, string>> {
  const sources = Object.entries(writeSources()).map(([name, text]) => [`src/${name}`, text])
  return { ...Object.fromEntries(sources), 'provenance.json': writeProvenance() }
}

/** The hash is that of `/api/v2/openapi.json` where no public address is set. */
function writeProvenance(): string {
  const document = describeApi('')
  const provenance = {
    package: { name: manifest.name, version: manifest.version },
    api: { version: document.info.version, openapiSha256: hash('sha256', JSON.stringify(document)) },
    generator: { name: 'filing-desk', version, command: 'npm run client' },
  }
  return `${JSON.stringify(provenance, null, 2)}\n`
}
