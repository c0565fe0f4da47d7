import { Fragment } from 'react'
import { splitFound } from './model/found-text.ts'
import { hasHiddenCharacters, revealHidden } from './model/reveal.ts'

/** Text with what the search found marked, and with characters that cannot be seen shown by name. */
export function VisibleText({ text, needle = '' }: { text: string; needle?: string }) {
  if (needle === '' && !hasHiddenCharacters(text)) return text
  return splitFound(text, needle).map(({ text: piece, isFound }, index) => {
    const key = `${index}`
    if (!isFound) {
      return (
        <Fragment key={key}>
          <Revealed text={piece} />
        </Fragment>
      )
    }
    return (
      <mark key={key} className="mark-found">
        <Revealed text={piece} />
      </mark>
    )
  })
}

function Revealed({ text }: { text: string }) {
  if (!hasHiddenCharacters(text)) return text
  return revealHidden(text).map((piece, index) => {
    const key = `${index}`
    if ('text' in piece) return <Fragment key={key}>{piece.text}</Fragment>
    return (
      <bdi
        key={key}
        title={piece.name}
        className="mx-px rounded-sm border border-warning px-0.5 align-middle font-mono text-2xs text-warning no-underline"
      >
        {piece.name.replace(/ \(.*\)$/, '')}
      </bdi>
    )
  })
}
