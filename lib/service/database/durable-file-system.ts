import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Start parameters of the embedded database: those of PGlite without `-F`, which turns fsync off.
 * The only other difference is the buffers: all of them are resident from the start, and everything else is read from
 * the page cache of the system.
 */
export function durableStartParams(defaults: readonly string[], more: readonly string[] = []): string[] {
  const settings = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', ...more]
  return [...defaults.filter((parameter) => parameter !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * PGlite's file system over a directory, with an fsync that reaches the disk. PGlite's own has none, so that a commit
 * would live in the page cache alone.
 */
export class DurableFileSystem extends NodeFS {
  readonly #sync: (descriptor: number) => void

  constructor(directory: string, sync: (descriptor: number) => void = fsyncSync) {
    super(directory)
    this.#sync = sync
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const started = await super.init(pglite, options)
    const sync = this.#sync
    const preRun = [...(started.emscriptenOpts.preRun ?? [])]
    preRun.push(({ NODEFS }) => {
      Object.assign(Reflect.get(NODEFS, 'stream_ops'), {
        fsync(stream: { readonly nfd: number }): number {
          sync(stream.nfd)
          return 0
        },
      })
    })
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun } }
  }
}

/** Makes every file and directory below `directory` durable: for files written before syncing was on. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
