import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import { isEnded } from './comparisons.ts'
import { liveFlow } from './live-flow.ts'

/** Progress comes in quick steps: a read that was made stale begins after this long, and then takes all of them in. */
const gatherMs = 120

/** The reads that a change makes stale, by the beginnings of their keys. */
export function staleKeysOf({ subject, id, parentId }: LiveEvent): readonly QueryKey[] {
  switch (subject) {
    case 'form_comparison':
      return [['getFormComparison', id], ['listFormComparisons'], ['listFilingComparisons']]
    case 'filing_session':
      return [
        ['getFilingSession', { params: { sessionId: id } }],
        ['listFilingSessions', parentId],
        ['getFilingStaging', parentId],
        ['listFilingActivity'],
        ['listOpenQuestions'],
        ['listFilingHighlights'],
      ]
    case 'fix_task':
      return [
        ['getFilingSession', { params: { sessionId: parentId } }],
        ['listFilingSessions'],
        ['listFilingComments'],
        ['listFilingActivity'],
        ['listDueComments'],
        ['listOpenQuestions'],
        ['listFilingHighlights'],
      ]
    case 'webhook_endpoint':
      return [['listWebhookEndpoints'], ['getWebhookEndpoint']]
    case 'webhook_delivery':
      // Deliveries that change together are told once, with the id of one of them.
      return [['listWebhookDeliveries'], ['getWebhookDelivery'], ['listWebhookEndpoints'], ['getWebhookEndpoint']]
  }
}

/** Everything that events tell of. */
const liveReads: readonly QueryKey[] = [
  'getFormComparison',
  'listFormComparisons',
  'listFilingComparisons',
  'getFilingSession',
  'listFilingSessions',
  'getFilingStaging',
  'listFilingActivity',
  'listFilingComments',
  'listDueComments',
  'listOpenQuestions',
  'listFilingHighlights',
  'listWebhookEndpoints',
  'getWebhookEndpoint',
  'listWebhookDeliveries',
  'getWebhookDelivery',
].map((read) => [read])

/** Brings what live events say to the pages of one tab. */
export function createLiveRefresh(queries: QueryClient) {
  const waiting = new Map<string, { readonly key: QueryKey; isAgain: boolean }>()

  /** One read of a kind at a time: what changes meanwhile is read once afterwards. */
  const refresh = async (key: QueryKey): Promise<void> => {
    const name = JSON.stringify(key)
    const underway = waiting.get(name)
    if (underway) {
      underway.isAgain = true
      return
    }
    const entry = { key, isAgain: true }
    waiting.set(name, entry)
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    while (entry.isAgain) {
      entry.isAgain = false
      await queries.invalidateQueries({ queryKey: key, predicate: ({ state }) => !hasEnded(state.data) })
    }
    waiting.delete(name)
  }
  const refreshAll = (keys: readonly QueryKey[]) => {
    for (const key of keys) void refresh(key)
  }

  return {
    /** When events cease to flow, what is shown is read once more, and polling goes on from there. */
    setFlowing(isFlowing: boolean): void {
      if (liveFlow.setFlowing(isFlowing) && !isFlowing) refreshAll(liveReads)
    },
    /** A message of `GET /events`. */
    receive(name: string, data: string): void {
      if (name === 'reset') refreshAll(liveReads)
      const event = name === 'change' ? readEvent(data) : null
      if (!event) return
      liveFlow.hear(event)
      refreshAll(staleKeysOf(event))
    },
  }
}

/** Null for what this version of the desk does not know. */
function readEvent(data: string): LiveEvent | null {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

/** A comparison that has ended does not change, and its result is large. */
function hasEnded(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'comparison' in data && isEnded(data.comparison as never)
}
