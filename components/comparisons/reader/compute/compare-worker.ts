import type { CompareQuestion } from './compare-question.ts'
import { compareRows } from './compare-rows.ts'

addEventListener('message', ({ data }: MessageEvent<CompareQuestion>) => {
  postMessage(compareRows(data))
})
