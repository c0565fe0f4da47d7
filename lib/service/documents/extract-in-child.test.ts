import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { signalProcesses, watchStarted } from '#lib/tools/testing/signal-processes.ts'
import { extractInChild } from './extract-in-child.ts'
import { type ExtractLimits, extractLimits } from './limits.ts'
import { parseManuscript } from './manuscript.ts'
import { ProcessLost } from './start-bound-process.ts'
import { drawPdf } from './testing/draw-pdf.ts'
import { paragraph, rawDocx } from './testing/raw-docx.ts'
import { onePagePdf, rawPdf } from './testing/raw-pdf.ts'
import { writePdf } from './write-pdf.ts'

const mebibyte = 1024 * 1024

async function reasonOf(bytes: Uint8Array, limits: Partial<ExtractLimits> = {}): Promise<string> {
  const outcome = await extractInChild(bytes, { limits: { ...extractLimits, ...limits } })
  return outcome.ok ? 'read' : outcome.reason
}

const deflated = (data: Uint8Array, filters = '/FlateDecode') => ({ dictionary: `/Filter ${filters}`, data })
const text = (content: string) => ({ dictionary: '', data: Buffer.from(content) })
const manyPages = (count: number) =>
  writePdf(parseManuscript(Array.from({ length: count }, (_, page) => `Page ${page + 1}`).join('\n\n---\n\n')))

describe('extractInChild', () => {
  it('returns the pages of a PDF, a Word file and plain text, and reports progress', async () => {
    const reported: [number, number][] = []
    const pdf = await extractInChild(await manyPages(3), { onPage: (done, count) => reported.push([done, count]) })
    expect(pdf).toMatchObject({
      ok: true,
      mediaType: 'application/pdf',
      pageCount: 3,
      pages: [{ page: 1 }, { page: 2 }, { page: 3 }],
    })
    expect(reported).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(await extractInChild(rawDocx({ body: paragraph('Policy') }))).toMatchObject({ pages: [{ text: 'Policy' }] })
    expect(await extractInChild(Buffer.from('Policy'))).toMatchObject({
      mediaType: 'text/plain',
      pages: [{ text: 'Policy' }],
    })
  })

  it('reads a file by its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'extract-'))
    await writeFile(join(folder, 'policy.pdf'), 'Plain text, whatever its name says.')
    expect(await extractInChild(join(folder, 'policy.pdf'))).toMatchObject({ ok: true, mediaType: 'text/plain' })
    await rm(folder, { recursive: true })
  })

  it('kills the child and rejects with the reason when it is aborted', async () => {
    const reason = new Error('stopping')
    const controller = new AbortController()
    const pages = await manyPages(400)
    await expect(
      extractInChild(pages, { signal: controller.signal, onPage: () => controller.abort(reason) }),
    ).rejects.toBe(reason)
    await expect(extractInChild(pages, { signal: controller.signal })).rejects.toBe(reason)
  })
})

describe.runIf(process.platform === 'linux')('a child that is ended from outside', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'says nothing of its file, which can be read again: %s',
    async (signal) => {
      const listStarted = watchStarted()
      const pages = await manyPages(400)
      const end = () => signalProcesses(listStarted(), signal)
      await expect(extractInChild(pages, { onPage: end })).rejects.toThrow(ProcessLost)
    },
  )
})

/** Starts a process that reads a page without end, and waits until its child is at it. */
async function readEndlessly(cpuMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'extract-'))
  const path = join(folder, 'endless.pdf')
  const content = Buffer.from('BT /F1 10 Tf 72 700 Td (Policy wording) Tj ET\n'.repeat(600_000))
  // So small that the child has all of it when its parent is stopped, and works instead of waiting for bytes.
  await writeFile(path, onePagePdf(deflated(deflateSync(content))))
  const modules = ['extract-in-child.ts', 'limits.ts'].map(
    (name) => pathToFileURL(join(import.meta.dirname, name)).href,
  )
  const script = `
    const [{ extractInChild }, { extractLimits }] = await Promise.all(${JSON.stringify(modules)}.map((url) => import(url)))
    await extractInChild(${JSON.stringify(path)}, { limits: { ...extractLimits, inflateRatio: 100_000, cpuMs: ${cpuMs} } })`
  const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], { stdio: 'ignore' })
  const readChild = () => Number(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'latin1'))
  await expect.poll(() => readChild() > 0 && cpuMsOf(readChild()) > 300).toBe(true)
  return { parent, child: readChild(), remove: () => rm(folder, { recursive: true }) }
}

/** Infinite once the process has ended, whether or not its exit was awaited. */
function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? Number.POSITIVE_INFINITY : (Number(fields[10]) + Number(fields[11])) * 10
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

// Others have no /proc to look at, and those without setpriv leave a child to its CPU limit.
describe.runIf(existsSync('/usr/bin/setpriv'))('a child in the middle of a page', () => {
  it('ends with its parent, even if that is killed', async () => {
    const { parent, child, remove } = await readEndlessly(600_000)
    parent.kill('SIGKILL')
    await expect.poll(() => cpuMsOf(child)).toBe(Number.POSITIVE_INFINITY)
    await remove()
  })

  it('ends at its CPU limit while its parent does not watch', async () => {
    const { parent, child, remove } = await readEndlessly(2_000)
    parent.kill('SIGSTOP')
    await expect.poll(() => cpuMsOf(child)).toBe(Number.POSITIVE_INFINITY)
    parent.kill('SIGKILL')
    await remove()
  })
})

describe('a hostile PDF', () => {
  const content = text('BT /F1 10 Tf 72 700 Td (Policy) Tj ET')

  it('whose stream inflates past 32 MiB is too large', async () => {
    expect(await reasonOf(onePagePdf(deflated(deflateSync(Buffer.alloc(33 * mebibyte, 32)))))).toBe('too_large')
  })

  it('whose stream inflates more than a hundredfold is too large', async () => {
    expect(await reasonOf(onePagePdf(deflated(deflateSync(Buffer.alloc(4 * mebibyte, 32)))))).toBe('too_large')
  })

  it('whose streams together inflate past 256 MiB is too large', async () => {
    const half = deflated(deflateSync(Buffer.concat([Buffer.alloc(16 * mebibyte), Buffer.alloc(mebibyte, 'ab')])))
    const streams = Array.from({ length: 17 }, () => half)
    expect(await reasonOf(rawPdf(['<< /Type /Catalog >>', ...streams]), { inflateRatio: 100_000 })).toBe('too_large')
  })

  it('that hides a bomb in a bomb is too large', async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(200 * mebibyte)))
    expect(await reasonOf(onePagePdf(deflated(bomb, '[/FlateDecode /FlateDecode]')))).toBe('too_large')
  })

  it('whose run lengths unpack past 32 MiB, or hide a bomb, is too large', async () => {
    const repeated = Buffer.alloc(mebibyte, Buffer.of(129, 32))
    expect(await reasonOf(onePagePdf(deflated(repeated, '/RunLengthDecode')))).toBe('too_large')
    const bomb = deflateSync(Buffer.alloc(40 * mebibyte))
    const pieces = Array.from({ length: Math.ceil(bomb.length / 128) }, (_, at) => {
      const piece = bomb.subarray(128 * at, 128 * at + 128)
      return Buffer.concat([Buffer.of(piece.length - 1), piece])
    })
    const hidden = deflated(Buffer.concat(pieces), '[/RunLengthDecode /FlateDecode]')
    expect(await reasonOf(onePagePdf(hidden))).toBe('too_large')
  })

  it('that hides a bomb under a filter that is not checked reaches the limit of memory or time', async () => {
    const bomb = Buffer.from(`${deflateSync(Buffer.alloc(700 * mebibyte)).toString('hex')}>`)
    const reason = await reasonOf(onePagePdf(deflated(bomb, '[/ASCIIHexDecode /FlateDecode]')))
    expect(['too_large', 'timed_out']).toContain(reason)
  })

  it('that never ends is stopped after its CPU time', async () => {
    const loop = 'BT /F1 10 Tf 72 700 Td (Policy wording) Tj ET\n'.repeat(100_000)
    expect(await reasonOf(onePagePdf(text(loop)), { cpuMs: 700 })).toBe('timed_out')
  })

  it('is stopped after its wall time, even if it uses little CPU', async () => {
    expect(await reasonOf(onePagePdf(content), { wallMs: 1 })).toBe('timed_out')
  })

  it('that needs more memory than it may use is too large', async () => {
    expect(await reasonOf(await manyPages(50), { memoryBytes: 40 * mebibyte })).toBe('too_large')
  })

  it('with too many pages is too large', async () => {
    expect(await reasonOf(await manyPages(6), { pages: 5 })).toBe('too_large')
  })

  it('that declares two billion pages is rejected without reading them', async () => {
    const pdf = rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 2000000000 >>'])
    expect(['too_large', 'damaged', 'empty']).toContain(await reasonOf(pdf))
  })

  it('whose page tree is a loop is rejected', async () => {
    const loop = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']
    expect(['damaged', 'empty']).toContain(await reasonOf(rawPdf(loop)))
  })

  it('whose table of objects points back to itself is read or rejected, and does not hang', async () => {
    const pdf = Buffer.from(onePagePdf(content)).toString('latin1')
    const start = /startxref\n(\d+)/.exec(pdf)?.[1]
    const looped = pdf.replace('/Root 1 0 R', `/Prev ${start} /Root 1 0 R`)
    expect(['read', 'damaged']).toContain(await reasonOf(Buffer.from(looped, 'latin1')))
  })

  it('whose form draws itself is read or rejected, and does not hang', async () => {
    const form = {
      dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
      data: Buffer.from('/X Do'),
    }
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      text('/X Do'),
      form,
    ])
    expect(['empty', 'damaged']).toContain(await reasonOf(pdf))
  })

  it('that is cut off is damaged, wherever it is cut', async () => {
    const pdf = await manyPages(20)
    for (const share of [0.1, 0.5, 0.9]) {
      expect(await reasonOf(pdf.subarray(0, Math.floor(pdf.length * share)))).toBe('damaged')
    }
  })

  it('that is noise after its first line is damaged', async () => {
    const noise = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919 + 13) % 251))
    expect(await reasonOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, Buffer.from('\n%%EOF')]))).toBe('damaged')
  })

  it('that needs a password says so; one that needs none to be read is read', async () => {
    const draw = (document: PDFKit.PDFDocument) => document.text('Policy', 72, 72)
    expect(await reasonOf(await drawPdf(draw, { userPassword: 'secret' }))).toBe('password_protected')
    expect(await reasonOf(await drawPdf(draw, { ownerPassword: 'secret' }))).toBe('read')
  })

  it('with a script in it is read, and the script does not run', async () => {
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      content,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ])
    expect(await reasonOf(pdf)).toBe('read')
  })
})

describe('a hostile Word file', () => {
  const files = { '[Content_Types].xml': strToU8('<Types/>') }

  it('whose document inflates past the limits is too large', async () => {
    const bomb = zipSync({ ...files, 'word/document.xml': Buffer.alloc(40 * mebibyte, 32) })
    expect(await reasonOf(bomb)).toBe('too_large')
  })

  it('that lies about its sizes is caught as it inflates', async () => {
    const bomb = Buffer.from(zipSync({ ...files, 'word/document.xml': Buffer.alloc(40 * mebibyte, 32) }))
    for (const signature of [0x02014b50, 0x04034b50]) understate(bomb, signature)
    expect(await reasonOf(bomb)).toBe('too_large')
  })

  it('whose pictures are a bomb is too large, although they are never opened', async () => {
    const document = strToU8('<w:document><w:body/></w:document>')
    const bomb = zipSync({ ...files, 'word/document.xml': document, 'word/media/a.bmp': Buffer.alloc(20 * mebibyte) })
    expect(await reasonOf(bomb)).toBe('too_large')
  })

  it('of too many parts is too large', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`word/a${index}.xml`, strToU8('x')]))
    expect(await reasonOf(zipSync({ ...many, 'word/document.xml': strToU8('x') }))).toBe('too_large')
  })

  it('that is cut off is damaged', async () => {
    const docx = rawDocx({ body: paragraph('Policy') })
    expect(await reasonOf(docx.subarray(0, docx.length - 40))).toBe('damaged')
  })
})

/** Writes 10 over the inflated size of the entries that follow this signature. */
function understate(zip: Buffer, signature: number): void {
  for (let at = 0; at + 28 < zip.length; at += 1) {
    if (zip.readUInt32LE(at) === signature) zip.writeUInt32LE(10, at + (signature === 0x02014b50 ? 24 : 22))
  }
}
