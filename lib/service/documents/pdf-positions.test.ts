import { describe, expect, it } from 'vitest'
import { left, right } from './testing/column-lines.ts'
import { drawLines, drawPdf } from './testing/draw-pdf.ts'
import { onePagePdf } from './testing/raw-pdf.ts'
import { pagesOf } from './testing/read-pdf.ts'

describe('positions', () => {
  const content = { dictionary: '', data: Buffer.from('BT /F1 10 Tf 100 700 Td (Policy) Tj ET') }

  it('are points from the top left corner of the page', async () => {
    const [page] = await pagesOf(onePagePdf(content))
    const [run] = page?.runs ?? []
    expect(page).toMatchObject({ width: 612, height: 792 })
    expect(run?.x).toBeCloseTo(100, 0)
    expect(run && run.y < 92 && run.y + run.height > 92).toBe(true)
    expect(run?.width).toBeCloseTo(26.67, 1)
  })

  it('are of the crop box', async () => {
    const [page] = await pagesOf(onePagePdf(content, '/CropBox [36 36 576 756]'))
    expect(page).toMatchObject({ width: 540, height: 720 })
    expect(page?.runs[0]?.x).toBeCloseTo(64, 0)
  })

  it('are of the page as it is turned', async () => {
    const [page] = await pagesOf(onePagePdf(content, '/Rotate 90'))
    expect(page).toMatchObject({ width: 792, height: 612, text: 'Policy' })
    const [run] = page?.runs ?? []
    // The text that was 100 from the left and 700 from the foot now runs down from (700, 100).
    expect(run && run.x < 700 && run.x + run.width > 700).toBe(true)
    expect(run?.y).toBeCloseTo(100, 0)
    expect(run?.height).toBeCloseTo(26.67, 1)
  })

  it('are right for a page whose text runs up a turned sheet, and its columns are read as columns', async () => {
    const pdf = await drawPdf((document) => {
      document.rotate(-90, { origin: [0, 0] }).translate(-792, 0)
      drawLines(document, left(20), { x: 50, y: 100 })
      drawLines(document, right(20), { x: 420, y: 100 })
    })
    const [page] = await pagesOf(pdf)
    expect(page?.text.split('\n').filter(Boolean)).toEqual([...left(20), ...right(20)])
    for (const run of page?.runs ?? []) {
      expect(run.height).toBeGreaterThan(run.width)
      expect(run.x >= 0 && run.y >= 0 && run.x + run.width <= 612 && run.y + run.height <= 792).toBe(true)
    }
  })
})
