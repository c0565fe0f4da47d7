import { spawn } from 'node:child_process'

/**
 * Runs a command with this process's terminal, without the variables that are undefined in `env`; resolves to its exit
 * code (a signal counts as 1).
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
