/** The thread that reads one filing. It is given its pages and sends a `ReadingOutcome`. */

import { parentPort, workerData } from 'node:worker_threads'
import { readFiling } from '#lib/engines/serff/read-filing.ts'
import type { PageOfText } from '#lib/engines/serff/types.ts'

const pages: readonly PageOfText[] = workerData
parentPort?.postMessage(readFiling(pages))
