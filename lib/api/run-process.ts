/** What a process that serves has to let go of, in the order in which it is let go. */
export interface Stoppable {
  stop(): Promise<void>
}

export interface RunningServer extends Stoppable {
  /** Where people reach it. */
  readonly publicUrl: string
}

/**
 * Stops cleanly on SIGTERM and SIGINT and exits with 0; a second signal, or 25 seconds, ends the process at once.
 * Work that is cut off goes on at the next start.
 */
export function stopOnSignal(running: Stoppable): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), 25_000).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** Says what is wrong in one line where a person can mend it, and exits with 1. */
export function failStart(error: unknown): never {
  const known = ['InvalidEnvironment', 'DataDirectoryInUse', 'DataDirectoryUnusable', 'UnknownMigration', 'StartFailed']
  if (error instanceof Error && known.includes(error.name)) process.stderr.write(`${error.message}\n`)
  else if (isAddressInUse(error)) process.stderr.write(`Port ${error.port} is in use. Set PORT to another one.\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

function isAddressInUse(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}
