import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Run, StoredPage } from './service.ts'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const matrixOf = (page: Page): Locator => page.getByRole('grid', { name: 'Provisions by variant' })
export const cellWith = (page: Page, text: string): Locator =>
  matrixOf(page).getByRole('gridcell').filter({ hasText: text })
export const evidenceOf = (page: Page): Locator => page.getByRole('figure')

/** The marked boxes on the page as printed, as shares of its width and height. */
async function readMarkedBoxes(figure: Locator): Promise<Rectangle[]> {
  const marks = figure.locator('[data-highlight="passage"]')
  await expect(figure.locator('canvas')).toBeVisible()
  await expect(marks.first()).toBeVisible()
  return marks.evaluateAll((boxes) =>
    boxes.map((box) => {
      const canvas = box.closest('figure')?.querySelector('canvas')
      if (!canvas) throw new Error('The page is not drawn.')
      const sheet = canvas.getBoundingClientRect()
      const { x, y, width, height } = box.getBoundingClientRect()
      return {
        x: (x - sheet.x) / sheet.width,
        y: (y - sheet.y) / sheet.height,
        width: width / sheet.width,
        height: height / sheet.height,
      }
    }),
  )
}

/** Where words are printed, from the stored page's own runs, as shares of its width and height. */
function findWords({ text, runs, width, height }: StoredPage, words: string): Rectangle {
  const at = text.indexOf(words)
  if (at < 0) throw new Error(`The page does not contain “${words}”.`)
  const end = at + words.length
  const parts = runs.filter((run) => run.start < end && run.end > at).map((run) => cut(run, at, end))
  const x = Math.min(...parts.map((part) => part.x))
  const y = Math.min(...parts.map((part) => part.y))
  const right = Math.max(...parts.map((part) => part.x + part.width))
  const bottom = Math.max(...parts.map((part) => part.y + part.height))
  return { x: x / width, y: y / height, width: (right - x) / width, height: (bottom - y) / height }
}

function cut({ start, end, x, y, width, height }: Run, from: number, to: number): Rectangle {
  const each = width / (end - start)
  const left = Math.max(start, from)
  return { x: x + (left - start) * each, y, width: (Math.min(end, to) - left) * each, height }
}

/** The share of `inner` that `outer` covers. */
function coverage(outer: Rectangle, inner: Rectangle): number {
  const across = Math.min(outer.x + outer.width, inner.x + inner.width) - Math.max(outer.x, inner.x)
  const down = Math.min(outer.y + outer.height, inner.y + inner.height) - Math.max(outer.y, inner.y)
  return (Math.max(0, across) * Math.max(0, down)) / (inner.width * inner.height)
}

/** Expects one box, over the first `length` characters of `words` on the stored page. */
export async function expectMarked(
  figure: Locator,
  stored: StoredPage,
  { words, length }: { words: string; length: number },
): Promise<void> {
  const whole = findWords(stored, words)
  const wanted = { ...whole, width: (whole.width * length) / words.length }
  const [box, ...more] = await readMarkedBoxes(figure)
  expect(more).toEqual([])
  if (!box) return
  expect(coverage(box, wanted)).toBeGreaterThan(0.9)
  expect(coverage(wanted, box)).toBeGreaterThan(0.5)
}
