import { createReadStream, createWriteStream, globSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'

/** Lays a compressed copy beside every script and style of the build, as small as it gets: they are fetched far more often than built. */
export async function compressStatic(folder: string): Promise<void> {
  const paths = globSync('**/*.{js,css}', { cwd: folder })
  await Promise.all(
    paths.map((path) =>
      pipeline(
        createReadStream(join(folder, path)),
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        createWriteStream(join(folder, `${path}.br`)),
      ),
    ),
  )
}
