import { unzipSync, type Zippable, zipSync } from 'fflate'

const fixedTime = '2000-01-01T00:00:00Z'

/** The library writes the current time into the archive and the properties. */
export function withFixedTimes(bytes: Uint8Array): Uint8Array {
  const files: Zippable = {}
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (!name.endsWith('/')) files[name] = name === 'docProps/core.xml' ? fixTimes(content) : content
  }
  return zipSync(files, { mtime: fixedTime })
}

function fixTimes(core: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(core)
  return new TextEncoder().encode(text.replace(/(<dcterms:\w+[^>]*>)[^<]*/g, `$1${fixedTime}`))
}
