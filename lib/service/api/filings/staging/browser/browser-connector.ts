import { type ChildProcess, fork } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StagingTab } from '#lib/contract/filings/staging.ts'
import {
  type DraftTask,
  type FilingSystemConnector,
  nameDraft,
  StagingFailure,
} from '#lib/service/api/filings/staging/connector/connector.ts'
import { inheritCompiled } from '#lib/service/documents/start-bound-process.ts'
import { endProcesses } from './end-processes.ts'
import type { FilingSystem } from './filing-systems.ts'
import type { PassMessage, PassStart } from './pass-messages.ts'

export interface BrowserConnectorOptions {
  readonly system: FilingSystem
  /** An executable. */
  readonly chromiumPath: string
  /** Made where it is missing: folders of passes, which are taken away with them. */
  readonly tempDir: string
  /** How long one step may take, and the whole pass. */
  readonly times?: { readonly stepMs: number; readonly passMs: number }
  /** Something in the browser asked for what is not on the allow-list. */
  readonly onBlocked?: (blocked: { readonly isPage: boolean }) => void
}

const defaultTimes = { stepMs: 30_000, passMs: 20 * 60_000 }

/** Fills the draft in the external system, with a browser in a separate process for each pass. */
export function openBrowserConnector(options: BrowserConnectorOptions): FilingSystemConnector {
  const { tempDir } = options
  return {
    kind: 'browser',
    needsSignIn: true,
    async prepareDraft(task) {
      task.signal.throwIfAborted()
      await mkdir(tempDir, { recursive: true })
      const folder = await mkdtemp(join(tempDir, 'browser-pass-'))
      const child = startChild(folder)
      const responses: Promise<unknown>[] = []
      try {
        await converse(child, { ...options, task, folder, responses })
      } finally {
        child.removeAllListeners('message')
        child.kill('SIGKILL')
        await endProcesses(folder)
        // One may be writing documents yet.
        await Promise.allSettled(responses)
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  }
}

/** It gets nothing of this process's environment but where compiled code is kept, and what it prints goes nowhere. */
function startChild(folder: string): ChildProcess {
  return fork(join(import.meta.dirname, 'pass-process.ts'), [folder], {
    env: { NODE_ENV: 'production', TMPDIR: folder, HOME: folder, ...inheritCompiled() },
    execArgv: ['--no-warnings'],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}

interface Conversation extends BrowserConnectorOptions {
  readonly task: DraftTask
  readonly folder: string
  /** To what the child has said so far. */
  readonly responses: Promise<unknown>[]
}

/** Resolves when the child has filled the draft; rejects when it cannot, when it ends, and when the pass must end. */
async function converse(child: ChildProcess, conversation: Conversation): Promise<void> {
  const { task, times = defaultTimes } = conversation
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onAbort = () => reject(task.signal.reason)
  const tooLong = () =>
    reject(new StagingFailure('system_unavailable', 'The external system took too long to respond.'))
  const deadline = setTimeout(tooLong, times.passMs)
  task.signal.addEventListener('abort', onAbort, { once: true })
  child.on('error', () => reject(new Error('The process of the pass could not be started.')))
  child.on('exit', () => reject(new Error('The process of the pass ended early.')))
  child.on('message', (message: PassMessage) => {
    const response = respond(child, conversation, message)
    conversation.responses.push(response)
    response.then((isEnd) => isEnd && resolve(), reject)
  })
  child.send(describeStart(conversation))
  // Not in the message, of which copies are made. A child that has ended reads nothing: its end is the error.
  child.stdin?.on('error', () => {}).end(task.password ?? undefined)
  try {
    await promise
  } finally {
    clearTimeout(deadline)
    task.signal.removeEventListener('abort', onAbort)
  }
}

function describeStart({ task, folder, system, chromiumPath, times = defaultTimes }: Conversation): PassStart {
  const { pass, draft } = task
  return {
    system,
    chromiumPath,
    folder,
    username: pass.username,
    reference: nameDraft(pass.id),
    formerReference: pass.formerReference,
    tabs: draft.tabs,
    stepMs: times.stepMs,
  }
}

/** True when the pass has ended with a draft. */
async function respond(
  child: ChildProcess,
  { task, folder, onBlocked }: Conversation,
  message: PassMessage,
): Promise<boolean> {
  switch (message.kind) {
    case 'draft-opened':
      await task.onDraft({ reference: message.reference, url: message.url })
      child.send({ id: message.id })
      return false
    case 'tab-begins':
      await task.beforeTab(message.tab)
      await writeDocuments(task, folder, message.tab)
      child.send({ id: message.id })
      return false
    case 'tab-done': {
      const { id, kind: _, ...result } = message
      await task.onTab(result)
      child.send({ id })
      return false
    }
    case 'blocked':
      onBlocked?.(message)
      return false
    case 'ended':
      if (message.failure) throw new StagingFailure(message.failure.code, message.failure.message)
      return true
  }
}

/** Only the documents of the next tab: a large package is not all on disk together. */
async function writeDocuments({ draft }: DraftTask, folder: string, tab: StagingTab): Promise<void> {
  const documents = join(folder, 'documents')
  await rm(documents, { recursive: true, force: true })
  await mkdir(join(documents, tab), { recursive: true })
  for (const { fileName, read } of draft.documents.filter((document) => document.tab === tab)) {
    await writeFile(join(documents, tab, fileName), await read(), { mode: 0o600 })
  }
}
