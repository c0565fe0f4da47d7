import { startPractice } from './server.ts'

/** `npm run practice`: the practice filing system until it is stopped. Its one argument is a port. */
const port = Number(process.argv[2] ?? 4700)
const account = { username: 'filer', password: 'practice-only' }
try {
  const { url, stop } = await startPractice({ port, accounts: { [account.username]: account.password } })
  process.stdout.write(`
Practice filing system: ${url}
Log in as ${account.username} with the password ${account.password}. What you enter is forgotten when this stops.
Let Filing Desk fill drafts here: FILING_SYSTEMS=lib/tools/practice/filing-systems.json npm start
`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  process.stderr.write(isTaken ? `Port ${port} is in use: npm run practice -- PORT\n` : `${error}\n`)
  process.exitCode = 1
}
