import type { ExtractLimits } from './limits.ts'
import { UnreadableError, unreadable } from './outcome.ts'
import type { PageText } from './page.ts'

/**
 * Counts a file's text piece by piece, before the pieces are joined: a few bytes of markup can repeat a megabyte.
 * Throws past the limits.
 */
export class TextMeter {
  readonly #limits: ExtractLimits
  #textBytes = 0
  #runs = 0

  constructor(limits: ExtractLimits) {
    this.#limits = limits
  }

  addText(text: string): void {
    this.#textBytes += Buffer.byteLength(text)
    if (this.#textBytes > this.#limits.textBytes) {
      throw tooMuchText(`The file contains more than ${inMegabytes(this.#limits.textBytes)} of text.`)
    }
  }

  /** Checks a finished page. Its text was already counted while it was read. */
  addPage({ page, text, runs }: PageText): void {
    const { pageTextBytes, pageRuns } = this.#limits
    if (Buffer.byteLength(text) > pageTextBytes) {
      throw tooMuchText(
        `Page or section ${page} of the file contains more than ${inMegabytes(pageTextBytes)} of text.`,
        'Add page breaks, or split the file into smaller ones, and upload it again.',
      )
    }
    this.#runs += runs.length
    if (runs.length > pageRuns || this.#runs > this.#limits.runs) {
      throw tooMuchText(
        'The text of the file is split into too many separate pieces.',
        'Save it as DOCX, or split it into smaller files, and upload it again.',
      )
    }
  }
}

export function tooMuchText(message: string, remedy?: string): UnreadableError {
  return new UnreadableError(unreadable('too_much_text', message, remedy))
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
