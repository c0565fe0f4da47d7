import { type CompareQuestion, compareRows } from './compare-rows.ts'

addEventListener('message', ({ data }: MessageEvent<CompareQuestion>) => {
  postMessage(compareRows(data))
})
