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

test('a tab that is asleep receives nothing', () => {
  const { hub, opened, openTab } = openHub()
  const [awakeTab, asleepTab] = [openTab(), openTab()]
  for (const tab of [awakeTab, asleepTab]) hub.receive(tab, awake)
  hub.receive(asleepTab, asleep)
  asleepTab.received.length = 0
  opened[0]?.onFlow(true)
  opened[0]?.onMessage({ event: 'change', data: '{}', id: '1' })
  expect(asleepTab.received).toEqual([])
  expect(awakeTab.received).toEqual([
    { kind: 'flow', isFlowing: true },
    { kind: 'event', name: 'change', data: '{}' },
  ])
})

test('the first connection follows from now on, and a message without an id changes nothing about where to resume', () => {
  const { hub, opened, openTab } = openHub()
  const tab = openTab()
  hub.receive(tab, awake)
  expect(opened[0]).toMatchObject({ source, lastEventId: null })
  opened[0]?.onMessage({ event: 'change', data: '{}', id: '4' })
  opened[0]?.onMessage({ event: 'ready', data: '{}', id: undefined })
  hub.receive(tab, asleep)
  hub.receive(tab, awake)
  expect(opened[1]?.lastEventId).toBe('4')
})

test('events of a connection that was closed reach no tab, and nothing flows before the next one says so', () => {
  const { hub, opened, openTab } = openHub()
  const tab = openTab()
  hub.receive(tab, awake)
  opened[0]?.onFlow(true)
  hub.receive(tab, asleep)
  hub.receive(tab, awake)
  tab.received.length = 0
  opened[0]?.onMessage({ event: 'change', data: '{}', id: '9' })
  expect(tab.received).toEqual([])
  const late = openTab()
  hub.receive(late, awake)
  expect(late.received).toEqual([{ kind: 'flow', isFlowing: false }])
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
