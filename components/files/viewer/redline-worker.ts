import { redline } from '#lib/engines/compare/differ/redline.ts'

/** Takes two texts, returns what makes the second of the first. */
addEventListener('message', ({ data: [before, after] }: MessageEvent<readonly [string, string]>) => {
  postMessage(redline(before, after))
})
