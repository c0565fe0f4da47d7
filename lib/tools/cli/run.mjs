/**
 * `node lib/tools/cli/run.mjs SCRIPT.ts`: runs a script of the project, or says which Node.js it needs. An older one reads
 * no TypeScript, so this file is JavaScript, with nothing in it that is newer than modules.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const oldest = 24

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `Filing Desk needs Node.js ${oldest} or newer, and this is ${process.versions.node}. Use npm run, which brings the right one on Linux, or install Node.js ${oldest}.\n`,
  )
  process.exit(1)
}

await import('./load-faster.ts')

// The script finds its arguments where it would without this file.
process.argv.splice(1, 1)
await import(pathToFileURL(resolve(process.argv[1])).href)
