import { expect, test } from './fixtures.ts'
import { matrixOf } from './reader.ts'

test('a pane is resized with the keyboard and the pointer, and keeps its size on the next visit', async ({
  page,
  serviceOf,
}) => {
  const [demo] = await (await serviceOf('analyst')).listComparisons()
  const line = page.getByRole('separator', { name: 'Evidence pane width' })
  const pane = page.getByRole('region', { name: 'Evidence' })
  const widthOf = async () => Math.round((await pane.boundingBox())?.width ?? 0)
  await page.goto(`/comparisons/${demo?.id}?evidence=true`)
  await expect(matrixOf(page)).toBeVisible()
  await expect(pane).toBeVisible()
  const first = await widthOf()
  expect(first).toBeGreaterThan(320)

  await line.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(widthOf).toBeGreaterThan(first + 20)
  const byKeys = await widthOf()

  const box = await line.boundingBox()
  if (!box) throw new Error('There is no line between the panes.')
  await page.mouse.move(box.x, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x - 60, box.y + 100, { steps: 4 })
  await page.mouse.up()
  await expect.poll(widthOf).toBeGreaterThan(byKeys + 40)
  const byPointer = await widthOf()

  await page.reload()
  await expect(matrixOf(page)).toBeVisible()
  await expect.poll(async () => Math.abs((await widthOf()) - byPointer)).toBeLessThan(3)

  await line.dblclick()
  await expect.poll(async () => Math.abs((await widthOf()) - first)).toBeLessThan(3)
})
