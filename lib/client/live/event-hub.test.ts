import { expect, test } from 'vitest'
import { createEventHub, type HubMessage } from './event-hub.ts'
import type { FollowOptions } from './follow-events.ts'

const source = { url: '/bff/events', headers: {} }
const awake = { kind: 'awake', source } as const
const asleep = { kind: 'asleep' } as const

function openHub() {
  const opened: FollowOptions[] = []
  const hub = createEventHub(async (options) => void opened.push(options))
  const openTab = () => {
    const received: HubMessage[] = []
    return { received, postMessage: (message: HubMessage) => void received.push(message) }
  }
  return { hub, opened, openTab }
}

test('tabs share one connection, and each receives every event', () => {
  const { hub, opened, openTab } = openHub()
  const tabs = [openTab(), openTab(), openTab()]
  for (const tab of tabs) hub.receive(tab, awake)
  hub.receive(openTab(), awake)
  opened[0]?.onMessage({ event: 'change', data: '{}', id: '1' })
  expect(opened.length).toBe(1)
  for (const { received } of tabs) expect(received).toContainEqual({ kind: 'event', name: 'change', data: '{}' })
})

test('a tab that joins later learns whether events flow', () => {
  const { hub, opened, openTab } = openHub()
  hub.receive(openTab(), awake)
  opened[0]?.onFlow(true)
  const late = openTab()
  hub.receive(late, awake)
  expect(late.received).toEqual([{ kind: 'flow', isFlowing: true }])
})

test('the connection closes with the last tab that is awake, and the next one resumes', () => {
  const { hub, opened, openTab } = openHub()
  const [first, second] = [openTab(), openTab()]
  hub.receive(first, awake)
  hub.receive(second, awake)
  opened[0]?.onMessage({ event: 'change', data: '{}', id: '4.2.1' })
  hub.receive(first, asleep)
  expect(opened[0]?.signal.aborted).toBe(false)
  hub.receive(second, asleep)
  expect(opened[0]?.signal.aborted).toBe(true)
  hub.receive(second, awake)
  expect(opened[1]?.lastEventId).toBe('4.2.1')
  opened[0]?.onFlow(true)
  expect(second.received).not.toContainEqual({ kind: 'flow', isFlowing: true })
})
