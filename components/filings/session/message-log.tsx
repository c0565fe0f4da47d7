import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import type { SessionMessage } from '#lib/contract/filings/sessions.ts'

const kindLabels: Record<SessionMessage['kind'], string> = {
  request: 'Request',
  question: 'Question',
  reply: 'Answer',
  outcome: 'Outcome',
}

/** Requests, questions, answers and outcomes, oldest first. */
export function MessageLog({ messages }: { messages: readonly SessionMessage[] }) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="border-line-strong border-b pb-1.5 font-serif text-lg">
        Messages
      </h2>
      <ol>
        {messages.map(({ id, kind, author, body, createdAt }) => (
          <li key={id} className="flex flex-col gap-1 border-line border-b py-2.5 text-sm">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{author?.name ?? 'Filing Desk'}</span>
              <Badge>{kindLabels[kind]}</Badge>
              <RelativeTime iso={createdAt} className="text-muted" />
            </span>
            <p className="max-w-(--measure) whitespace-pre-wrap break-words">
              <RevealedText text={body} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
