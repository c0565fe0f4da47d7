import { join } from 'node:path'

/**
 * Arguments of a Node.js process that runs a script of the project for a short time: without optimized code of the embedded
 * database, whose making takes most of such a life, and with the compiled code that is kept. The script and its arguments
 * follow.
 */
export const briefNode: readonly string[] = ['--liftoff-only', join(import.meta.dirname, '../cli/run.mjs')]
