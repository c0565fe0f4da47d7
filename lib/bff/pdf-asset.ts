import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the PDF viewer loads beside its own code: the fonts that a PDF may leave out, and the character maps of CJK text. */
const folders = { fonts: 'standard_fonts', cmaps: 'cmaps' } as const

interface PdfAsset {
  readonly folder: string
  readonly file: string
}

/** A file of the PDF library's own. The same for everyone, so it may be cached. */
export async function servePdfAsset({ folder, file }: PdfAsset): Promise<Response> {
  const bytes = isFolder(folder) && /^[A-Za-z0-9_-]+\.(?:pfb|ttf|bcmap)$/.test(file) ? await read(folder, file) : null
  if (!bytes) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(bytes, {
    headers: {
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function read(folder: keyof typeof folders, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const root = join(process.cwd(), 'node_modules/pdfjs-dist', folders[folder])
  return readFile(join(root, file)).catch(() => null)
}

function isFolder(name: string): name is keyof typeof folders {
  return Object.hasOwn(folders, name)
}
