import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import type { Prng } from '#lib/tools/quality/prng.ts'

/**
 * A fake browser: a separate process, which ends with the process that started it. Each one writes a line to the log
 * when it starts, with the other ones that are alive at that moment.
 */
export function openLoggedBrowser(log: string, random: Prng): FilingSystemConnector {
  return {
    kind: 'browser',
    needsSignIn: false,
    async prepareDraft({ draft, signal, beforeTab, onTab }) {
      const others = readBrowsers(log).filter(({ pid }) => isAlive(pid))
      const child = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] })
      await once(child, 'spawn')
      appendFileSync(log, `${JSON.stringify({ pid: child.pid, others: others.length })}\n`)
      try {
        for (const { tab, fields } of draft.tabs) {
          await beforeTab(tab)
          await delay(random.int(0, 80), undefined, { signal })
          await onTab({ tab, filled: fields, notAsked: [], screenshot: null })
        }
      } finally {
        await delay(random.int(0, 100))
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
  }
}

export function readBrowsers(log: string): { pid: number; others: number }[] {
  if (!existsSync(log)) return []
  const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
