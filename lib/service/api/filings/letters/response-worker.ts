/** The thread that writes one response letter: long ones take seconds. It is given a `ResponseWork` and sends the file. */

import { parentPort, workerData } from 'node:worker_threads'
import { writeLetterPdf } from '#lib/service/documents/exhibit/letter-pdf.ts'
import { writeDocx } from '#lib/service/documents/write-docx.ts'
import type { ResponseWork } from './get-letter-response-file.ts'

const { manuscript, format }: ResponseWork = workerData
parentPort?.postMessage(await (format === 'docx' ? writeDocx : writeLetterPdf)(manuscript))
