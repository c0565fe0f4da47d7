import { deflateSync } from 'node:zlib'
import { onePagePdf, type RawStream, rawPdf } from '#lib/service/documents/testing/raw-pdf.ts'
import type { Prng } from '#lib/tools/quality/prng.ts'
import type { HostileFile } from './hostile-file.ts'

const mebibyte = 1024 * 1024
const words = 'BT /F1 10 Tf 72 700 Td (Policy provisions apply to every loss.) Tj ET'
const content: RawStream = { dictionary: '', data: Buffer.from(words) }

/** PDF files that would cost a reader without limits its memory, its time or more. */
export function listHostilePdfs(prng: Prng): readonly HostileFile[] {
  const ordinary = onePagePdf(content)
  return [
    ...listBombs(),
    ...listStructures(),
    ...listActions(),
    ...Array.from({ length: 8 }, (_, n) => pdf(`bytes changed at random (${n + 1})`, mutate(ordinary, prng))),
    ...[0.3, 0.9].map((share) => pdf(`cut off at ${share}`, ordinary.subarray(0, Math.floor(ordinary.length * share)))),
  ]
}

const pdf = (name: string, bytes: Uint8Array, ends?: HostileFile['ends']): HostileFile => ({
  name: `PDF: ${name}`,
  fileName: 'policy.pdf',
  bytes,
  ...(ends && { ends }),
})

const flate = (data: Uint8Array | string, more = ''): RawStream => ({
  dictionary: `/Filter /FlateDecode ${more}`,
  data: deflateSync(data),
})

function listBombs(): readonly HostileFile[] {
  const twice = deflateSync(deflateSync(Buffer.alloc(200 * mebibyte, ' ')))
  const glyphs = 'BT /F1 1 Tf (a) Tj ET\n'.repeat(400_000)
  return [
    pdf('a page that inflates to 200 MiB', onePagePdf(flate(Buffer.alloc(200 * mebibyte, ' '))), 'unreadable'),
    pdf(
      'a stream deflated twice',
      onePagePdf({ dictionary: '/Filter [/FlateDecode /FlateDecode]', data: twice }),
      'unreadable',
    ),
    pdf(
      'a run-length bomb',
      onePagePdf({ dictionary: '/Filter /RunLengthDecode', data: Buffer.alloc(4 * mebibyte, Buffer.from([129, 32])) }),
    ),
    pdf(
      'an LZW stream of noise',
      onePagePdf({ dictionary: '/Filter /LZWDecode', data: Buffer.alloc(2 * mebibyte, 0x5a) }),
    ),
    pdf('400,000 pieces of text on a page', onePagePdf(flate(glyphs))),
    pdf('one string of 20 MiB', onePagePdf(flate(`BT /F1 10 Tf (${'a'.repeat(20 * mebibyte)}) Tj ET`))),
    pdf('graphics states nested 500,000 deep', onePagePdf(flate('q '.repeat(500_000) + words))),
    pdf('arrays nested 100,000 deep', onePagePdf(flate(`${'['.repeat(100_000)} ${words}`))),
    pdf(
      'an image of 60,000 × 60,000',
      withObject(
        '<< /XObject << /I 6 0 R >> >>',
        '/I Do',
        flate(
          Buffer.alloc(mebibyte),
          '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
        ),
      ),
    ),
    pdf('a font file of 20 MiB of noise', fontPdf(flate(Buffer.alloc(20 * mebibyte, 'wOFF\0\x01')))),
    pdf('a character map with 300,000 lines', characterMapPdf()),
    pdf('an object stream of 2,000,000 objects', objectStreamPdf()),
  ]
}

function listStructures(): readonly HostileFile[] {
  const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
  const nested = `${'<< /A '.repeat(50_000)}null${' >>'.repeat(50_000)}`
  const levels = Array.from(
    { length: 24 },
    (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R ${at + 3} 0 R] /Count ${2 ** (24 - at)} >>`,
  )
  return [
    pdf('a tree of pages that contains itself', rawPdf([catalog, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])),
    pdf('a tree of pages that doubles 24 times', rawPdf([catalog, ...levels, '<< /Type /Page /MediaBox [0 0 1 1] >>'])),
    pdf(
      '2,000,000,000 pages',
      rawPdf([
        catalog,
        '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      ]),
    ),
    pdf('a negative number of pages', rawPdf([catalog, '<< /Type /Pages /Kids [] /Count -1 >>'])),
    pdf(
      'a form that draws itself',
      withObject('<< /XObject << /I 6 0 R >> >>', '/I Do', {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /I 6 0 R >> >>',
        data: Buffer.from('/I Do /I Do'),
      }),
    ),
    pdf('dictionaries nested 50,000 deep', rawPdf([catalog, nested])),
    pdf('a length that is its own object', onePagePdf({ dictionary: '/Length 4 0 R', data: Buffer.from(words) })),
    pdf(
      'a table of offsets that points past the end',
      Buffer.from(
        Buffer.from(onePagePdf(content))
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n999999999'),
        'latin1',
      ),
    ),
    pdf(
      'a table of offsets that follows itself',
      rawPdf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>'], '/Prev 9 /XRefStm 9'),
    ),
    pdf(
      'encrypted with a password',
      rawPdf(
        [
          catalog,
          '<< /Type /Pages /Kids [] /Count 0 >>',
          `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
        ],
        '/Encrypt 3 0 R /ID [<41><41>]',
      ),
      'unreadable',
    ),
    pdf('a page of infinite size', onePagePdf(content, `/MediaBox [0 0 ${'9'.repeat(400)} 1e999]`)),
    pdf('nothing but its header', Buffer.from('%PDF-1.7\n'), 'unreadable'),
  ]
}

/** None of these runs anywhere; the text around them is read. */
function listActions(): readonly HostileFile[] {
  const page = '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (/bin/sh) >> >>]'
  const catalogs = {
    'a script that never ends': '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>',
    'a program to launch': '/OpenAction << /S /Launch /Win << /F (cmd.exe) >> /F (/bin/sh) >>',
    'an address to open': '/OpenAction << /S /URI /URI (http://127.0.0.1:1/) >>',
    'an embedded program': '/Names << /EmbeddedFiles << /Names [(a.exe) << /F (a.exe) /EF << /F 4 0 R >> >>] >> >>',
    'an XFA form with a script': '/AcroForm << /XFA 4 0 R /Fields [] >>',
  }
  return Object.entries(catalogs).map(([name, more]) => {
    const bytes = Buffer.from(onePagePdf(content, page))
      .toString('latin1')
      .replace('/Type /Catalog', `/Type /Catalog ${more}`)
    return pdf(name, Buffer.from(bytes, 'latin1'), 'ready')
  })
}

function withObject(resources: string, draw: string, object: RawStream): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources ${resources} >>`,
    { dictionary: '', data: Buffer.from(draw) },
    'null',
    object,
  ])
}

function fontPdf(file: RawStream, more = ''): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    content,
    `<< /Type /Font /Subtype /TrueType /BaseFont /Evil /FirstChar 0 /LastChar 255 /Widths [${'500 '.repeat(256)}] /FontDescriptor 6 0 R ${more} >>`,
    '<< /Type /FontDescriptor /FontName /Evil /Flags 4 /FontFile2 7 0 R >>',
    file,
  ])
}

function characterMapPdf(): Uint8Array {
  const lines = Array.from(
    { length: 300_000 },
    (_, n) => `<${(n % 65_536).toString(16).padStart(4, '0')}> <${'0041'.repeat(20)}>`,
  )
  return fontPdf(flate(`1 beginbfchar\n${lines.join('\n')}\nendbfchar`), '/ToUnicode 7 0 R')
}

function objectStreamPdf(): Uint8Array {
  const stream = flate('1 0 '.repeat(2_000_000), '/Type /ObjStm /N 2000000 /First 8000000')
  return rawPdf(['<< /Type /Catalog /Pages 2 0 R /Extra 3 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', stream])
}

function mutate(bytes: Uint8Array, prng: Prng): Uint8Array {
  const changed = Buffer.from(bytes)
  for (let count = prng.int(1, 40); count > 0; count -= 1) changed[prng.int(0, changed.length - 1)] = prng.int(0, 255)
  return changed
}
