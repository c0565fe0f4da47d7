import type { CompareQuestion } from '#lib/reading/compare-question.ts'
import { compareRows } from '#lib/reading/compare-rows.ts'

addEventListener('message', ({ data }: MessageEvent<CompareQuestion>) => {
  postMessage(compareRows(data))
})
