import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { extract } from './extract.ts'
import { extractLimits } from './limits.ts'
import { left, lines, right } from './testing/column-lines.ts'
import { drawLines, drawPdf } from './testing/draw-pdf.ts'
import { onePagePdf, rawPdf } from './testing/raw-pdf.ts'
import { pagesOf, textOf } from './testing/read-pdf.ts'

describe('reading order', () => {
  it('goes down the left column, then down the right one', async () => {
    const pdf = await drawPdf((document) => {
      drawLines(document, left(20), { x: 50, y: 100 })
      drawLines(document, right(20), { x: 320, y: 104 })
    })
    expect((await textOf(pdf)).split('\n')).toEqual([...left(20), ...right(20)])
  })

  it('is the same when the file draws across the columns, line by line', async () => {
    const pdf = await drawPdf((document) => {
      for (let index = 0; index < 20; index += 1) {
        drawLines(document, left(1, index + 1), { x: 50, y: 100 + 12 * index })
        drawLines(document, right(1, index + 1), { x: 320, y: 100 + 12 * index })
      }
    })
    expect((await textOf(pdf)).split('\n').filter(Boolean)).toEqual([...left(20), ...right(20)])
  })

  it('reads both columns above a heading that goes across the page before the heading', async () => {
    const heading = 'SECTION II – LIABILITY COVERAGES'
    const pdf = await drawPdf((document) => {
      drawLines(document, left(10), { x: 50, y: 100 })
      drawLines(document, right(10), { x: 320, y: 100 })
      document.font('Helvetica-Bold').fontSize(12).text(heading, 200, 240, { lineBreak: false })
      document.font('Helvetica').fontSize(10)
      drawLines(document, left(10, 11), { x: 50, y: 270 })
      drawLines(document, right(10, 11), { x: 320, y: 270 })
    })
    const read = (await textOf(pdf)).split('\n').filter(Boolean)
    expect(read).toEqual([...left(10), ...right(10), heading, ...left(10, 11), ...right(10, 11)])
  })

  it('does so for a heading that ends before the gutter', async () => {
    const heading = 'SECTION II – LIABILITY'
    const pdf = await drawPdf((document) => {
      drawLines(document, left(10), { x: 50, y: 100 })
      drawLines(document, right(10), { x: 320, y: 100 })
      document.font('Helvetica-Bold').fontSize(12).text(heading, 50, 240, { lineBreak: false })
      document.font('Helvetica').fontSize(10)
      drawLines(document, left(10, 11), { x: 50, y: 270 })
      drawLines(document, right(10, 11), { x: 320, y: 270 })
    })
    const read = (await textOf(pdf)).split('\n').filter(Boolean)
    expect(read).toEqual([...left(10), ...right(10), heading, ...left(10, 11), ...right(10, 11)])
  })

  it('goes down three columns', async () => {
    const column = (name: string) => Array.from({ length: 15 }, (_, index) => `${name} column line ${index + 1} text`)
    const pdf = await drawPdf((document) => {
      for (const [index, name] of ['first', 'second', 'third'].entries()) {
        drawLines(document, column(name), { x: 50 + 180 * index, y: 100 })
      }
    })
    const read = (await textOf(pdf)).split('\n').filter(Boolean)
    expect(read).toEqual([...column('first'), ...column('second'), ...column('third')])
  })

  it('keeps a table of amounts in rows', async () => {
    const rows = [
      'Money and bank notes',
      'Jewelry, watches and furs',
      'Firearms and their parts',
      'Silverware and goldware',
    ]
    const pdf = await drawPdf((document) => {
      drawLines(document, rows, { x: 72, y: 200 })
      drawLines(document, ['$200', '$1,500', '$2,500', '$2,500'], { x: 400, y: 200 })
    })
    expect((await textOf(pdf)).replaceAll('\n\n', '\n')).toBe(
      'Money and bank notes $200\nJewelry, watches and furs $1,500\nFirearms and their parts $2,500\nSilverware and goldware $2,500',
    )
  })

  it('keeps a hanging number with its text', async () => {
    const pdf = await drawPdf((document) => {
      drawLines(document, ['1.', '2.', '3.', '4.'], { x: 72, y: 100, leading: 24 })
      for (const index of [0, 1, 2, 3]) {
        drawLines(document, [`Item ${index + 1} begins here and`, 'goes on below.'], { x: 100, y: 100 + 24 * index })
      }
    })
    const item = (number: number) => `${number}. Item ${number} begins here and\ngoes on below.`
    expect(await textOf(pdf)).toBe([1, 2, 3, 4].map(item).join('\n\n'))
  })

  it('puts running heads first and feet last, read across the columns', async () => {
    const numbers = ['first', 'second', 'third']
    const words = (side: string, page: number) => lines(`${side} of the ${numbers[page - 1]}`, 50, 1)
    const pdf = await drawPdf((document) => {
      for (const page of [1, 2, 3]) {
        if (page > 1) document.addPage()
        document
          .text('FD HO 03 05 21', 50, 30, { lineBreak: false })
          .text(`Page ${page} of 3`, 500, 30, { lineBreak: false })
        drawLines(document, words('left', page), { x: 50, y: 60 })
        drawLines(document, words('right', page), { x: 320, y: 60 })
        document.text('Copyright, Lakeside Mutual', 50, 720, { lineBreak: false })
      }
    })
    const pages = await pagesOf(pdf)
    for (const page of pages) {
      const read = page.text.split('\n').filter(Boolean)
      expect(read.at(0)).toBe(`FD HO 03 05 21 Page ${page.page} of 3`)
      expect(read.at(-1)).toBe('Copyright, Lakeside Mutual')
      expect(read.slice(1, -1)).toEqual([...words('left', page.page), ...words('right', page.page)])
    }
  })
})

describe('paragraphs', () => {
  it('begin at a gap', async () => {
    const pdf = await drawPdf((document) => {
      const end = drawLines(document, left(3), { x: 72, y: 100 })
      drawLines(document, left(3, 4), { x: 72, y: end + 8 })
    })
    expect(await textOf(pdf)).toBe(`${left(3).join('\n')}\n\n${left(3, 4).join('\n')}`)
  })

  it('begin at an indented first line, without a gap', async () => {
    const pdf = await drawPdf((document) => {
      drawLines(document, left(2), { x: 72, y: 100 })
      drawLines(document, left(1, 3), { x: 90, y: 124 })
      drawLines(document, left(2, 4), { x: 72, y: 136 })
    })
    expect(await textOf(pdf)).toBe(`${left(2).join('\n')}\n\n${left(3, 3).join('\n')}`)
  })

  it('do not begin at the hanging lines of an item', async () => {
    const pdf = await drawPdf((document) => {
      drawLines(document, ['A.'], { x: 72, y: 100 })
      drawLines(document, left(3), { x: 90, y: 100 })
    })
    expect(await textOf(pdf)).toBe(`A. ${left(3).join('\n')}`)
  })

  it('begin after a heading in another font, without a gap', async () => {
    const pdf = await drawPdf((document) => {
      document.font('Helvetica-Bold').text('Loss Settlement', 72, 100, { lineBreak: false }).font('Helvetica')
      drawLines(document, left(3), { x: 72, y: 112 })
    })
    expect(await textOf(pdf)).toBe(`Loss Settlement\n\n${left(3).join('\n')}`)
  })

  it('do not begin inside a sentence that is partly bold', async () => {
    const pdf = await drawPdf((document) => {
      document.text('We pay for ', 72, 100, { continued: true, lineBreak: false })
      document.font('Helvetica-Bold').text('actual cash value', { continued: true, lineBreak: false })
      document.font('Helvetica').text(', less the deductible.', { lineBreak: false })
    })
    expect(await textOf(pdf)).toBe('We pay for actual cash value, less the deductible.')
  })
})

describe('characters', () => {
  it('of a superscript stay in their line', async () => {
    const pdf = await drawPdf((document) => {
      drawLines(document, ['the rating territory'], { x: 72, y: 100 })
      document
        .fontSize(6)
        .text('2', 72 + 92, 98, { lineBreak: false })
        .fontSize(10)
      drawLines(document, ['is named in the Declarations.'], { x: 72, y: 112 })
    })
    expect(await textOf(pdf)).toMatch(/^the rating territory ?2\nis named/)
  })

  it('printed twice to look bold are read once', async () => {
    const pdf = await drawPdf((document) => {
      document.text('EXCLUSIONS', 72, 100, { lineBreak: false }).text('EXCLUSIONS', 72.3, 100, { lineBreak: false })
    })
    expect(await textOf(pdf)).toBe('EXCLUSIONS')
  })

  it('outside the crop box are not on the page', async () => {
    const content = {
      dictionary: '',
      data: Buffer.from('BT /F1 10 Tf 72 700 Td (Inside) Tj 0 60 Td (Printer mark) Tj ET'),
    }
    expect(await textOf(onePagePdf(content, '/CropBox [36 36 576 740]'))).toBe('Inside')
  })

  it('that end a line with a soft hyphen keep it; inside a line it is a hyphen', async () => {
    expect(await textOf(softHyphenPdf())).toBe('if installed in their func\u00ad\ntioning post-FIRM places')
  })
})

describe('a PDF without text', () => {
  it('is scanned if it holds pictures', async () => {
    const image = {
      dictionary: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      data: Buffer.from([255]),
    }
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
      { dictionary: '', data: Buffer.from('q 612 0 0 792 0 0 cm /I Do Q') },
      image,
    ])
    expect(await extract(pdf, extractLimits)).toMatchObject({ ok: false, reason: 'scanned' })
  })

  it('is empty if it does not', async () => {
    expect(await extract(await drawPdf(() => {}), extractLimits)).toMatchObject({ ok: false, reason: 'empty' })
  })

  it('is read if only some pages have none: those are empty pages', async () => {
    const pdf = await drawPdf((document) => {
      drawLines(document, left(5), { x: 72, y: 100 })
      document.addPage().addPage()
      drawLines(document, left(5), { x: 72, y: 100 })
    })
    expect((await pagesOf(pdf)).map((page) => page.text === '')).toEqual([false, true, false])
  })
})

/** As layout programs write it: the font's hyphen is mapped to U+00AD, and ends a line or is inside a word. */
function softHyphenPdf(): Uint8Array {
  const map =
    '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <20> <7e> <0020> <80> <80> <00ad> endbfrange'
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap ${map} endcmap end end`
  const content =
    'BT /F1 10 Tf 72 700 Td 12 TL (if installed in their func\\200) Tj T* (tioning post\\200FIRM places) Tj ET'
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    { dictionary: '', data: Buffer.from(content) },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R /Encoding << /Differences [128 /hyphen] >> >>',
    { dictionary: '/Filter /FlateDecode', data: deflateSync(cmap) },
  ])
}
