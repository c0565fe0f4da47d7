/** So small that a slow reader that makes progress asks for another one in time. */
const pieceBytes = 64 * 1024

export interface WatchReadingOptions {
  /** Called once: when all is read, when the reader is gone, when it is cut off, and when the source fails. */
  readonly onEnd?: (() => void) | undefined
  /** A reader that asks for nothing for so long is cut off. */
  readonly stallMs?: number
}

/** The same bytes, read from `source` no sooner than the reader asks for them. */
export function watchReading(
  source: ReadableStream<Uint8Array>,
  { onEnd, stallMs = 60_000 }: WatchReadingOptions,
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let rest: Uint8Array = new Uint8Array()
  let timer: NodeJS.Timeout | undefined
  function end(): void {
    clearTimeout(timer)
    onEnd?.()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => waitForReader(controller),
      async pull(controller) {
        clearTimeout(timer)
        try {
          if (rest.byteLength === 0) rest = (await reader.read()).value ?? rest
        } catch (error) {
          end()
          throw error
        }
        if (rest.byteLength === 0) {
          end()
          controller.close()
          return
        }
        controller.enqueue(rest.subarray(0, pieceBytes))
        rest = rest.subarray(pieceBytes)
        waitForReader(controller)
      },
      async cancel(reason) {
        end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )

  function waitForReader(controller: ReadableStreamDefaultController<Uint8Array>): void {
    timer = setTimeout(() => {
      end()
      controller.error(new Error('The reader stopped reading for too long.'))
      reader.cancel().catch(() => undefined)
    }, stallMs)
  }
}
