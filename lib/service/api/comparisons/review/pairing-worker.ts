/** The thread that works out one pairing: results are of megabytes. It is given a `PairingWork` and sends a `ComputedPairing`. */

import { parentPort, workerData } from 'node:worker_threads'
import { unpackResult } from '#lib/service/api/comparisons/unpack-result.ts'
import { computePairing } from './compute-pairing.ts'
import type { PairingWork } from './run-pairing.ts'

const { content, ...task }: PairingWork = workerData
parentPort?.postMessage(computePairing({ ...task, result: JSON.parse(`${await unpackResult(content)}`) }))
