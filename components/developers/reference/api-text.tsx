/** A text of the API document: a name of the API is between backquotes, and shown as code. */
export function ApiText({ text }: { text: string }) {
  const parts = text.split('`')
  // A backquote without its other one is a character.
  const isPaired = parts.length % 2 === 1
  if (!isPaired) return text
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <code key={at} className="wrap-anywhere font-mono text-[0.92em]">
        {part}
      </code>
    ),
  )
}
