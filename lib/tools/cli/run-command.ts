import { type SpawnOptions, spawn } from 'node:child_process'

interface RunOptions {
  /** In addition to this process's own; those that are undefined are removed. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** An open file that takes all output; this process's terminal without it. */
  readonly output?: number
}

/** Runs a command; resolves to its exit code (a signal counts as 1). */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, output }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options: SpawnOptions = {
      stdio: output === undefined ? 'inherit' : ['ignore', output, output],
      env: { ...process.env, ...env },
    }
    const child = spawn(command, args, options)
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
