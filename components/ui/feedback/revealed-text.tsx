import { Fragment } from 'react'
import { hasHiddenCharacters, revealHidden } from './reveal-hidden.ts'

/** Text in which characters that cannot be seen are shown by name. */
export function RevealedText({ text }: { text: string }) {
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
