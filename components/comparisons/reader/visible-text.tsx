import { Fragment } from 'react'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import { type Needle, noNeedle, splitFound } from '#lib/reading/found-text.ts'

/** Text with what the search found marked, and with characters that cannot be seen shown by name. */
export function VisibleText({ text, needle = noNeedle }: { text: string; needle?: Needle }) {
  if (needle.length === 0) return <RevealedText text={text} />
  return splitFound(text, needle).map(({ text: piece, isFound }, index) => {
    const key = `${index}`
    if (!isFound) {
      return (
        <Fragment key={key}>
          <RevealedText text={piece} />
        </Fragment>
      )
    }
    return (
      <mark key={key} className="mark-found">
        <RevealedText text={piece} />
      </mark>
    )
  })
}
