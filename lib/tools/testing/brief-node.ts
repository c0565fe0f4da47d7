import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const cli = join(import.meta.dirname, '../cli')
/** Without optimized code of the embedded database, whose making takes most of a short life. */
const liftoffOnly = '--liftoff-only'

/**
 * Arguments of a Node.js process that runs a script of the project for a short time, with the compiled code that is kept.
 * The script and its arguments follow.
 */
export const briefNode: readonly string[] = [liftoffOnly, join(cli, 'run.mjs')]

/** The same for a script that is an argument: `--eval` follows. */
export const briefFlags: readonly string[] = [liftoffOnly, `--import=${pathToFileURL(join(cli, 'load-faster.ts'))}`]
