import { styleText } from 'node:util'
import { runCompare } from './compare/run-compare.ts'
import { say } from './run-command.ts'

/** `npm run compare -- OLD NEW [MORE…]`: compares wordings without a server; README lists its options and exit codes. */
process.exitCode = await runCompare(process.argv.slice(2), {
  say,
  note: (line) => void process.stderr.write(`${line}\n`),
  // Leaves the text as it is where standard output is no terminal.
  paint: (color, text) => styleText(color, text, { stream: process.stdout }),
})
