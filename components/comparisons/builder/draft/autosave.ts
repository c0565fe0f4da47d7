import { backoffMs } from '#lib/client/retry-delay.ts'

/** Whether the draft is saved, as the person sees it. */
export type SaveState =
  /** Nothing typed yet, so there is nothing to save. */
  | { readonly kind: 'untouched' }
  /** Typed and not on the server yet: in the pause after typing, or while a save is running. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saved'; readonly revision: string }
  /** `isRetrying`: the next attempt starts automatically. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isRetrying: boolean }
  /** Changed or deleted elsewhere, most likely in another tab. Nothing is saved until the person chooses a version. */
  | { readonly kind: 'elsewhere' }

/** Kind of a failed save: worth a retry, rejected permanently, or changed elsewhere. */
export type SaveErrorKind = 'retry' | 'rejected' | 'elsewhere'

interface AutosaveOptions<Content> {
  /** Null: not on the server yet. */
  readonly revision: string | null
  /** Puts the content on the server and returns its new revision. */
  readonly save: (
    content: Content,
    options: { readonly revision: string | null; readonly isLast: boolean },
  ) => Promise<string>
  readonly classifyError: (error: unknown) => SaveErrorKind
  readonly onState: (state: SaveState) => void
}

/** Nothing is saved until the person chooses one of two versions. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere'
}

export const pauseMs = 600
const retryDelays = { firstMs: 1000, maxMs: 30_000 }

/** Saves one draft: one save at a time, the newest content last, failures again after longer and longer waits. */
export class Autosave<Content> {
  readonly #options: AutosaveOptions<Content>
  #revision: string | null
  #waiting: { readonly content: Content } | null = null
  #last: { readonly content: Content } | null = null
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isElsewhere = false
  #isStopped = false

  constructor(options: AutosaveOptions<Content>) {
    this.#options = options
    this.#revision = options.revision
  }

  /** Saves the content once typing pauses. */
  change(content: Content): void {
    this.#waiting = { content }
    this.#last = this.#waiting
    if (this.#isStopped || this.#isElsewhere) return
    this.#report({ kind: 'unsaved' })
    this.#schedule(pauseMs)
  }

  /** Saves waiting content immediately. Resolves when it is on the server; rejects with the error of a failed save. */
  flush({ isLast = false }: { readonly isLast?: boolean } = {}): Promise<void> {
    return this.#run(isLast)
  }

  /** Takes note that the server has this revision, which no save from here made. */
  noticeRevision(current: string | null): void {
    if (this.#isStopped || this.#isElsewhere || this.#running || current === this.#revision) return
    if (current !== null && this.#revision !== null && current < this.#revision) return
    this.#isElsewhere = true
    clearTimeout(this.#timer)
    this.#report({ kind: 'elsewhere' })
  }

  /** Takes note that the server has exactly what waits here: a page that closes saves without reading the response. */
  adoptRevision(current: string): void {
    if (this.#isStopped || this.#isElsewhere || this.#running) return
    if (this.#revision !== null && current <= this.#revision) return
    this.#revision = current
    this.#waiting = null
    clearTimeout(this.#timer)
    this.#report({ kind: 'saved', revision: current })
  }

  /** Overwrites the other version with this tab's content; `current` is the other version's revision. */
  async keepMine(current: string | null): Promise<void> {
    this.#revision = current
    this.#isElsewhere = false
    this.#waiting ??= this.#last
    this.#report(this.#waiting || !current ? { kind: 'unsaved' } : { kind: 'saved', revision: current })
    await this.#run(false)
  }

  /** Saves nothing from here on. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Saves until nothing waits. A caller who comes during a save waits for it, then for its own. */
  async #run(isLast: boolean): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#running) {
      await this.#running.catch(() => undefined)
      return await this.#run(isLast)
    }
    if (!this.#waiting || this.#isStopped) return
    if (this.#isElsewhere) throw new ChangedElsewhere()
    this.#running = this.#saveOnce(this.#waiting.content, isLast)
    try {
      await this.#running
    } finally {
      this.#running = null
    }
    if (this.#waiting) await this.#run(isLast)
  }

  async #saveOnce(content: Content, isLast: boolean): Promise<void> {
    const taken = this.#waiting
    try {
      this.#revision = await this.#options.save(content, { revision: this.#revision, isLast })
      this.#failures = 0
      if (this.#waiting === taken) this.#waiting = null
      if (!this.#waiting) this.#report({ kind: 'saved', revision: this.#revision })
    } catch (error) {
      this.#handle(error)
      throw error
    }
  }

  #handle(error: unknown): void {
    const kind = this.#options.classifyError(error)
    if (kind === 'elsewhere') {
      this.#isElsewhere = true
      this.#report({ kind: 'elsewhere' })
      return
    }
    const isRetrying = kind === 'retry'
    this.#report({ kind: 'failed', error, isRetrying })
    if (isRetrying && !this.#isStopped) this.#schedule(backoffMs(this.#failures, retryDelays))
    this.#failures += 1
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(false).catch(() => undefined), delayMs)
  }

  #report(state: SaveState): void {
    if (!this.#isStopped) this.#options.onState(state)
  }
}
