import { openComparisonRunner } from '#lib/service/api/comparisons/jobs/comparison-runner.ts'
import { toSource } from './compare-source.ts'
import { earlierWording } from './wordings.ts'

/** A separate process for a test to kill: it compares for a long time and reports once its comparison computes. */
const long = Array.from({ length: 3_000 }, (_, n) => earlierWording.replaceAll('loss', `loss${n}`)).join('\f')
let isReported = false
await openComparisonRunner().run(toSource(long, long.replaceAll('insure', 'cover')), {
  signal: new AbortController().signal,
  onProgress(phase) {
    if (isReported || phase !== 'aligning') return
    isReported = true
    process.stdout.write(`${JSON.stringify('comparing')}\n`)
  },
})
process.stdout.write(`${JSON.stringify('ended')}\n`)
