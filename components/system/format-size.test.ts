import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1_500_000, '1.4 MB'],
  [13_314_398_618, '12.4 GB'],
  [5_000_000_000_000_000, '4,547.5 TB'],
])('%i is %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})
