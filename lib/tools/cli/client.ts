import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSources } from '#lib/client/write-package/write-sources.ts'
import { runCommand, say } from './run-command.ts'

/** `npm run client`: regenerates the sources of the published client and packs it in its folder. */
const folder = join(import.meta.dirname, '../../client/package')
for (const [name, text] of Object.entries(writeSources())) writeFileSync(join(folder, 'src', name), text)
say(`The sources in ${join(folder, 'src')} follow from the table of operations.`)
process.exitCode = await runCommand('npm', ['pack', folder, '--pack-destination', folder])
