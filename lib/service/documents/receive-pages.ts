import type { Readable } from 'node:stream'
import type { ChildMessage } from './extract-child.ts'
import type { ExtractLimits } from './limits.ts'
import { type ExtractOutcome, type OnPage, UnreadableError, unreadable } from './outcome.ts'
import type { PageText } from './page.ts'
import { TextMeter, tooMuchText } from './text-meter.ts'

/** In JSON a run has about 100 bytes, and a character at most twice its own: what could take more is dropped before. */
const bytesPerRun = 160
const envelopeBytes = 1_024

/**
 * Collects the pages that the child writes, a line of JSON each. The child counts for itself, but it has read a hostile
 * file: here its output is counted again, before a line is parsed. Null where the output ends without an outcome.
 */
export async function receivePages(
  output: Readable,
  { limits, onPage }: { readonly limits: ExtractLimits; readonly onPage: OnPage | undefined },
): Promise<ExtractOutcome | null> {
  const meter = new TextMeter(limits)
  const pages: PageText[] = []
  try {
    for await (const line of readLines(output, longestLine(limits))) {
      const message = parseMessage(line)
      if (message.kind === 'end') return message.outcome.ok ? { ...message.outcome, pages } : message.outcome
      meter.addText(message.page.text)
      meter.addPage(message.page)
      if (pages.push(message.page) > limits.pages) throw tooMuchText('The file has too many pages.')
      onPage?.(pages.length, message.pageCount)
    }
    return null
  } catch (error) {
    if (error instanceof UnreadableError) return error.outcome
    throw error
  }
}

function parseMessage(line: Buffer): ChildMessage {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    throw new UnreadableError(unreadable('damaged', 'The file could not be read: reading stopped unexpectedly.'))
  }
}

function longestLine({ pageTextBytes, pageRuns }: ExtractLimits): number {
  return 2 * pageTextBytes + bytesPerRun * pageRuns + envelopeBytes
}

async function* readLines(output: Readable, longest: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of output as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...chunks, chunk.subarray(from, end)])
      chunks = []
      length = 0
      from = end + 1
    }
    chunks.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longest) throw tooMuchText('A page of the file contains too much text.')
  }
}
