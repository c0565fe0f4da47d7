import { buildIfChanged } from './build.ts'
import { say } from './run-command.ts'

/** `npm run build`: the desk's pages, unless they were built from exactly these sources. */
await buildIfChanged().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
