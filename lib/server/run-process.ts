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

const known = [
  'InvalidEnvironment',
  'DataDirectoryInUse',
  'DataDirectoryUnusable',
  'DatabaseUnusable',
  'UnknownMigration',
  'StartFailed',
]

/** Says what is wrong in one line where a person can mend it, and exits with 1. */
export function failStart(error: unknown): never {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}

function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (known.includes(error.name)) return error.message
  return explainListening(error) ?? error.stack ?? error.message
}

/** What the system says to a server that cannot listen. */
function explainListening(error: Error & { code?: unknown; port?: unknown; address?: unknown; hostname?: unknown }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use. Set PORT to another one.`
    case 'EACCES':
      return error.port === undefined ? null : `Port ${error.port} is not for this account. Set PORT to one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${error.address ?? error.hostname} is no address of this machine. Set HOST to one that is.`
    default:
      return null
  }
}
