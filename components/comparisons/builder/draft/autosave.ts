/** How the draft stands on the server, as it is told to the person. */
export type SaveState =
  /** Nothing typed yet: there is nothing to keep. */
  | { readonly kind: 'untouched' }
  /** Typed, not yet on the server: the pause after typing, or a save under way. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saved'; readonly revision: string }
  /** `isTryingAgain`: without being asked to. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isTryingAgain: boolean }
  /** Somebody, most likely this person in another tab, changed or removed it meanwhile. Nothing more is saved until it is decided. */
  | { readonly kind: 'elsewhere' }

export type SaveErrorKind = 'again' | 'refused' | 'elsewhere'

interface AutosaveOptions<Content> {
  /** Null: not on the server yet. */
  readonly revision: string | null
  /** Puts the content on the server and answers its new revision. */
  readonly save: (
    content: Content,
    options: { readonly revision: string | null; readonly isLast: boolean },
  ) => Promise<string>
  readonly judgeFault: (error: unknown) => SaveErrorKind
  readonly onState: (state: SaveState) => void
}

export interface Autosave<Content> {
  /** To be saved once typing pauses. */
  change(content: Content): void
  /** Saves what waits, at once. Resolves when it is on the server; rejects with why it is not. */
  flush(options?: { readonly isLast?: boolean }): Promise<void>
  /** The server's revision is now this one, not by a save from here. */
  noticeRevision(revision: string | null): void
  /** The server holds just what waits here, at this revision: a page saves on its way out without hearing the answer. */
  adoptRevision(revision: string): void
  /** Writes this tab's content over what was done elsewhere; `revision` is what stands there now. */
  keepMine(revision: string | null): Promise<void>
  /** Nothing is saved from here on. */
  stop(): void
}

/** Nothing is saved until somebody decides which of two versions goes on. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere'
}

export const pauseMs = 600
const firstRetryMs = 1000
const lastRetryMs = 30_000

/** Saves one draft: one save at a time, the newest content last, failures again after ever longer waits. */
export function createAutosave<Content>(options: AutosaveOptions<Content>): Autosave<Content> {
  let { revision } = options
  let waiting: { readonly content: Content } | null = null
  let last: { readonly content: Content } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isElsewhere = false
  let isStopped = false

  const tell = (state: SaveState) => {
    if (!isStopped) options.onState(state)
  }
  const plan = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(false).catch(() => undefined), delayMs)
  }

  /** Saves until nothing waits. A caller who comes while a save is under way waits for it, then for its own. */
  async function run(isLast: boolean): Promise<void> {
    clearTimeout(timer)
    if (running) {
      await running.catch(() => undefined)
      return await run(isLast)
    }
    if (!waiting || isStopped) return
    if (isElsewhere) throw new ChangedElsewhere()
    running = saveOnce(waiting.content, isLast)
    try {
      await running
    } finally {
      running = null
    }
    if (waiting) await run(isLast)
  }

  async function saveOnce(content: Content, isLast: boolean): Promise<void> {
    const taken = waiting
    try {
      revision = await options.save(content, { revision, isLast })
      failures = 0
      if (waiting === taken) waiting = null
      if (!waiting) tell({ kind: 'saved', revision })
    } catch (error) {
      const fault = options.judgeFault(error)
      if (fault === 'elsewhere') {
        isElsewhere = true
        tell({ kind: 'elsewhere' })
      } else {
        tell({ kind: 'failed', error, isTryingAgain: fault === 'again' })
        if (fault === 'again' && !isStopped) plan(Math.min(firstRetryMs * 2 ** failures, lastRetryMs))
        failures += 1
      }
      throw error
    }
  }

  return {
    change(content) {
      waiting = { content }
      last = waiting
      if (isStopped || isElsewhere) return
      tell({ kind: 'unsaved' })
      plan(pauseMs)
    },
    flush: ({ isLast = false } = {}) => run(isLast),
    noticeRevision(current) {
      if (isStopped || isElsewhere || running || current === revision) return
      if (current !== null && revision !== null && current < revision) return
      isElsewhere = true
      clearTimeout(timer)
      tell({ kind: 'elsewhere' })
    },
    adoptRevision(current) {
      if (isStopped || isElsewhere || running || (revision !== null && current <= revision)) return
      revision = current
      waiting = null
      clearTimeout(timer)
      tell({ kind: 'saved', revision })
    },
    async keepMine(current) {
      revision = current
      isElsewhere = false
      waiting ??= last
      tell(waiting || !current ? { kind: 'unsaved' } : { kind: 'saved', revision: current })
      await run(false)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
