import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFacts } from '#lib/client/write-facts.ts'
import { writePackage } from '#lib/client/write-package/write-package.ts'
import { runCommand, say } from './run-command.ts'

/** `npm run client`: regenerates what follows from the table of operations, and packs the published client in its folder. */
const folder = join(import.meta.dirname, '../../client/package')
for (const [name, text] of Object.entries(writePackage())) writeFileSync(join(folder, name), text)
writeFileSync(join(import.meta.dirname, '../../contract/operation-facts.ts'), writeFacts())
say(`The sources in ${join(folder, 'src')} follow from the table of operations.`)
process.exitCode = await runCommand('npm', ['pack', folder, '--pack-destination', folder])
