import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { checkContents, moveContents } from '#lib/service/api/files/move-contents.ts'
import { findImportKind, importRecords } from '#lib/service/api/import-records.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { InvalidImport } from '#lib/service/api/kernel/import/table.ts'
import { copyOpenCluster } from '#lib/service/database/copy-cluster.ts'
import { DataDirectoryUnusable } from '#lib/service/database/lock.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** Files on it are as large as the operator makes them; this bounds a mistake. */
const maxBytes = 512 * 1024 * 1024
/** A command that was killed leaves its copy under way. */
const oneCopyAtATime = pLimit(1)

export function commandSocketPath(dataDir: string): string {
  return join(dataDir, 'commands.sock')
}

export interface CommandSocket {
  close(): Promise<void>
}

/** The database is copied there for a backup. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backup')
}

/**
 * Takes commands that need the embedded database while this process holds it: HTTP on a socket in the data directory that
 * only the account of the process can open. A response is lines of JSON, the last one with the outcome. Where the socket
 * cannot be opened, commands ask to stop the desk.
 */
export async function openCommandSocket(deps: Deps): Promise<CommandSocket> {
  const nothing: CommandSocket = { close: async () => undefined }
  if (deps.database.kind !== 'embedded') return nothing
  const path = commandSocketPath(deps.settings.dataDir)
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    handleCommand(deps, request, response).catch((cause: unknown) => {
      deps.logger.error('A command failed.', { cause })
      response.destroy()
    })
  })
  try {
    // Left by a process that was killed: the directory is locked, so no other listens on it.
    await rm(path, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
    await chmod(path, 0o600)
  } catch (cause) {
    deps.logger.warn('Commands cannot be taken while the desk runs.', { cause })
    return nothing
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Command {
  readonly deps: Deps
  readonly query: URLSearchParams
  readonly bytes: Uint8Array
  readonly send: (line: object) => void
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal
}

const commands: Readonly<Record<string, (command: Command) => Promise<void>>> = {
  '/import': handleImport,
  '/copy-database': handleCopy,
  '/move-files': handleMoveFiles,
  '/check-files': handleCheckFiles,
}

async function handleCommand(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://commands')
  const handle = commands[pathname]
  if (request.method !== 'POST' || !handle) {
    response.writeHead(404).end()
    return
  }
  if (Number(request.headers['content-length'] ?? maxBytes + 1) > maxBytes) {
    response.writeHead(413).end()
    return
  }
  const bytes = await buffer(request)
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const send = (line: object) => response.write(`${JSON.stringify(line)}\n`)
  await handle({ deps, query: searchParams, bytes, send, signal: gone.signal })
  response.end()
}

/** `POST /import?kind=…` with a file: a line for each step of progress, then the outcome or the issues of the file. */
async function handleImport({ deps, query, bytes, send }: Command): Promise<void> {
  const [kind, names] = [findImportKind(query.get('kind')), query.get('names')]
  if (!kind) return send({ issues: ['This version of Filing Desk does not import this kind.'] })
  try {
    const outcome = await importRecords(deps, {
      kind,
      bytes,
      isDryRun: query.has('dryRun'),
      names: names === 'keep' || names === 'rename' ? names : null,
      onProgress: (progress) => send({ progress }),
    })
    send({ outcome })
  } catch (error) {
    if (!(error instanceof InvalidImport)) throw error
    send({ issues: error.issues })
  }
}

/** `POST /move-files?to=…`: a line for each step, then the outcome. */
async function handleMoveFiles({ deps, query, send, signal }: Command): Promise<void> {
  const to = query.get('to') === 'store' ? 'store' : 'database'
  await sendOutcome(send, () => moveContents(deps, { to, signal, onProgress: (progress) => send({ progress }) }))
}

/** `POST /check-files`: the same. */
async function handleCheckFiles({ deps, send, signal }: Command): Promise<void> {
  await sendOutcome(send, () => checkContents(deps, { signal, onProgress: (progress) => send({ progress }) }))
}

async function sendOutcome(send: Command['send'], work: () => Promise<object>): Promise<void> {
  try {
    send({ outcome: await work() })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    send({ issues: [error.message] })
  }
}

/** `POST /copy-database`: copies the database for a backup. */
async function handleCopy({ deps: { database, settings }, send }: Command): Promise<void> {
  const { queueConnection: connection } = database
  if (connection.backend !== 'pglite') return
  try {
    await oneCopyAtATime(() =>
      copyOpenCluster(connection.pglite, {
        directory: join(settings.dataDir, 'database'),
        target: join(backupFolder(settings.dataDir), 'database'),
      }),
    )
    send({ outcome: 'copied' })
  } catch (error) {
    if (!(error instanceof DataDirectoryUnusable)) throw error
    send({ issues: [error.message] })
  }
}
