import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeFile, Examples } from '#components/developers/guides/code-file.ts'

const examplesFolder = 'lib/client/package/examples'
const verifiersFolder = 'lib/contract/webhooks/verify'

/** Where the files expect the API unless they are given another address. */
const localApiUrl = 'http://127.0.0.1:3000/api/v2'

/** The very files that the tests run, with the address of the API that this desk speaks to. */
export function readExamples(apiUrl: string): Examples {
  const readExample = (name: string, language: string): CodeFile => {
    return { name, language, text: read(examplesFolder, name).replaceAll(localApiUrl, apiUrl) }
  }
  return {
    list: [readExample('list-files.sh', 'curl'), readExample('list-files.ts', 'TypeScript')],
    compare: [readExample('compare-wordings.sh', 'curl'), readExample('compare-wordings.ts', 'TypeScript')],
    errors: [readExample('handle-errors.sh', 'curl'), readExample('handle-errors.ts', 'TypeScript')],
  }
}

export function readVerifiers(): CodeFile[] {
  return [
    { name: 'verify-webhook.ts', language: 'TypeScript' },
    { name: 'verify_webhook.py', language: 'Python' },
    { name: 'verify-webhook.sh', language: 'openssl' },
  ].map((file) => ({ ...file, text: read(verifiersFolder, file.name) }))
}

function read(folder: string, name: string): string {
  return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), folder, name), 'utf8')
}
