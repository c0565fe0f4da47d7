import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** How often `text` is in the writable memory of a process, in UTF-8 or UTF-16. Linux only. */
export function countInMemory(pid: number, text: string): number {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    return listWritable(pid)
      .flatMap(([from, to]) => needles.map((needle) => countIn(readRange(memory, from, to), needle)))
      .reduce((sum, count) => sum + count, 0)
  } finally {
    closeSync(memory)
  }
}

function listWritable(pid: number): [from: bigint, to: bigint][] {
  return readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
      return from && to && !line.endsWith('[vvar]') ? [[BigInt(`0x${from}`), BigInt(`0x${to}`)]] : []
    })
}

/** Pages that went away since they were listed are left out. */
function readRange(memory: number, from: bigint, to: bigint): Buffer {
  const bytes = Buffer.alloc(Number(to - from))
  try {
    return bytes.subarray(0, readSync(memory, bytes, 0, bytes.length, from))
  } catch {
    return Buffer.alloc(0)
  }
}

function countIn(bytes: Buffer, needle: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1)) count += 1
  return count
}
