import { tabs } from './tabs.ts'

/** Errors on the pages of one account, for tests of a browser driver. */
export interface Scenario {
  /** Each response waits up to this long. */
  readonly slowMs: number
  /** The request, counted from sign-in, that gets no response for `hangMs`. */
  readonly hangsAt: number | null
  readonly hangMs: number
  /** The request, counted from sign-in, at which the session is gone. */
  readonly losesSessionAt: number | null
  /** The tab on which the following happen, by its slug. */
  readonly tab: string
  /** One control is called something else. */
  readonly relabels: 'field' | 'save' | null
  readonly trick: (typeof tricks)[number] | null
  readonly script: (typeof scripts)[number] | null
}

/** How a page makes saving submit. */
export const tricks = [
  'submit is where save was',
  'save and submit swap names',
  'save has another form action',
  'save sends a value that submits',
  'two buttons are called save',
  'save redirects to submit',
  'save shows another status',
] as const

/** Actions that a script in a page attempts. */
export const scripts = [
  'submits without a click',
  'submits behind the page',
  'turns save into submit when it is pressed',
  'opens windows and dialogs',
  'shows the password',
] as const

export const calmScenario: Scenario = {
  slowMs: 0,
  hangsAt: null,
  hangMs: 0,
  losesSessionAt: null,
  tab: 'general-information',
  relabels: null,
  trick: null,
  script: null,
}

/** The same seed makes the same scenario. About one in four is fair but for slow pages. */
export function makeScenario(seed: number): Scenario {
  const random = createRandom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const scenario = { ...calmScenario, slowMs: Math.floor(random() * 60), tab: pick(tabs).slug }
  const kind = random()
  if (kind < 0.25) return scenario
  if (kind < 0.35) return { ...scenario, losesSessionAt: 1 + Math.floor(random() * 12) }
  if (kind < 0.4) return { ...scenario, hangsAt: 1 + Math.floor(random() * 12), hangMs: 8000 }
  if (kind < 0.5) return { ...scenario, relabels: pick(['field', 'save'] as const) }
  return kind < 0.75 ? { ...scenario, trick: pick(tricks) } : { ...scenario, script: pick(scripts) }
}

/** Mulberry32. Source: https://github.com/cprosche/mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
