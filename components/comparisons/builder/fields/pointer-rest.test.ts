import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchPointer } from './pointer-rest.ts'

test('work started during a press waits until the click after the release', async () => {
  const target = new EventTarget()
  const { whenAtRest } = watchPointer(target, new AbortController().signal)
  const happened: string[] = []
  target.addEventListener('pointerup', () => happened.push('released'))
  whenAtRest(() => happened.push('at once'))
  target.dispatchEvent(new Event('pointerdown'))
  whenAtRest(() => happened.push('afterwards'))
  target.dispatchEvent(new Event('pointerup'))
  happened.push('clicked')
  await delay(1)
  expect(happened).toEqual(['at once', 'released', 'clicked', 'afterwards'])
})

test('a press that ends as a drag or outside the page does not block work forever', async () => {
  for (const end of ['pointercancel', 'dragend', 'blur']) {
    const target = new EventTarget()
    const { whenAtRest } = watchPointer(target, new AbortController().signal)
    target.dispatchEvent(new Event('pointerdown'))
    let hasRun = false
    whenAtRest(() => {
      hasRun = true
    })
    target.dispatchEvent(new Event(end))
    await delay(1)
    expect(hasRun, end).toBe(true)
  }
})
