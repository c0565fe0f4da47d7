/** The thread that writes the exhibits of one development. It is given an `ExhibitWork` and sends the file. */

import { parentPort, workerData } from 'node:worker_threads'
import { writeFiguresPdf } from '#lib/service/documents/exhibit/figures-pdf.ts'
import type { ExhibitWork } from './write-exhibits.ts'

const { exhibits, createdAt }: ExhibitWork = workerData
parentPort?.postMessage(await writeFiguresPdf(exhibits, createdAt))
