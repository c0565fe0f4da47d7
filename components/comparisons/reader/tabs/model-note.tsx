import { Bot } from 'lucide-react'

/** Marks an answer of the language model. */
export function ModelNote({ model }: { model: string }) {
  return (
    <span className="inline-flex items-start gap-1 text-muted text-xs">
      <Bot aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      By {model}. Check the quotes.
    </span>
  )
}
