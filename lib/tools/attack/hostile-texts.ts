import { gzipSync } from 'node:zlib'
import { onePagePdf } from '#lib/service/documents/testing/raw-pdf.ts'
import { rawZip } from '#lib/service/documents/testing/raw-zip.ts'
import type { Prng } from '#lib/tools/quality/prng.ts'
import type { HostileFile } from './hostile-file.ts'

const mebibyte = 1024 * 1024

/** Plain text that is not plain, files of two formats in one, and files under another file's name. */
export function listHostileTexts(prng: Prng): readonly HostileFile[] {
  const noise = Uint8Array.from({ length: mebibyte }, () => prng.int(0, 255))
  const pdf = onePagePdf({ dictionary: '', data: Buffer.from('BT (Policy) Tj ET') })
  return [
    text('one line of 50 MiB', Buffer.alloc(50 * mebibyte, 'a'), 'rejected'),
    text('one line of 24 MiB', Buffer.alloc(24 * mebibyte, 'a')),
    text('24 MiB of line ends', Buffer.alloc(24 * mebibyte, '\n')),
    text('24 MiB of form feeds', Buffer.alloc(24 * mebibyte, '\f')),
    text('NULs', Buffer.alloc(mebibyte)),
    text('NULs between words', Buffer.from('Policy\0provisions\0'.repeat(10_000))),
    text('bytes that are not UTF-8', Buffer.alloc(mebibyte, Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0x41]))),
    text('lone surrogates in UTF-16', Buffer.alloc(mebibyte, Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]))),
    text(
      'words turned around by direction marks',
      Buffer.from('Policy \u202e\u2066\u200f000,1$ timil\u202c\n'.repeat(10_000)),
      'ready',
    ),
    text(
      'words split by characters without width',
      Buffer.from('Po\u200bli\u200dcy\ufeff \u2060\n'.repeat(10_000)),
      'ready',
    ),
    text('a letter under 1,000,000 accents', Buffer.from(`a${'\u0301'.repeat(1_000_000)}`)),
    text('noise', noise),
    {
      name: 'a PDF that is an archive too',
      fileName: 'a.pdf',
      bytes: Buffer.concat([pdf, rawZip([{ name: 'a', content: 'x' }])]),
    },
    {
      name: 'a page that is a PDF too',
      fileName: 'a.html',
      bytes: Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf]),
    },
    { name: 'a PDF by the name of a text', fileName: 'a.txt', bytes: pdf },
    {
      name: 'a picture by the name of a PDF',
      fileName: 'a.pdf',
      bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      ends: 'unreadable',
    },
    {
      name: 'a compressed file by the name of a Word file',
      fileName: 'a.docx',
      bytes: gzipSync(Buffer.alloc(mebibyte)),
      ends: 'unreadable',
    },
    { name: 'a program', fileName: 'a.pdf', bytes: Buffer.concat([Buffer.from('\x7fELF'), noise]), ends: 'unreadable' },
    { name: 'nothing at all', fileName: 'a.pdf', bytes: new Uint8Array(0), ends: 'unreadable' },
    { name: 'a name that is a path', fileName: '../../etc/passwd', bytes: Buffer.from('Policy'), ends: 'ready' },
  ]
}

const text = (name: string, bytes: Uint8Array, ends?: HostileFile['ends']): HostileFile => ({
  name: `text: ${name}`,
  fileName: 'policy.txt',
  bytes,
  ...(ends && { ends }),
})
