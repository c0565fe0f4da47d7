import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { ApiError, requestIdOf } from '#lib/client/errors.ts'

interface SourceErrorProps {
  error: Error
  /** The result's quote from the page, shown instead of the page. */
  quote: string | null
  onRetry: () => void
}

/** Why a page cannot be shown, and what still can. */
export function SourceError({ error, quote, onRetry }: SourceErrorProps) {
  const { title, advice, canRetry } = explain(error)
  return (
    <div className="flex flex-col">
      <ErrorPanel title={title} requestId={requestIdOf(error)} onRetry={canRetry ? onRetry : undefined}>
        {advice}
      </ErrorPanel>
      <Quote text={quote} />
    </div>
  )
}

/** In place of a page that cannot be read without a connection. */
export function SourceOffline({ quote }: Pick<SourceErrorProps, 'quote'>) {
  return (
    <div className="flex flex-col">
      <ErrorPanel title="You are offline.">The page opens when the connection is back.</ErrorPanel>
      <Quote text={quote} />
    </div>
  )
}

function Quote({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <blockquote className="wording mx-auto max-w-[76ch] px-6 py-4">
      <span className="eyebrow mb-1 block font-sans">Quoted in the result</span>
      {text}
    </blockquote>
  )
}

function explain(error: Error): { title: string; advice: string; canRetry: boolean } {
  if (!(error instanceof ApiError))
    return { title: 'The page could not be loaded.', advice: error.message, canRetry: true }
  switch (error.code) {
    case 'not_found':
      return {
        title: 'This file can no longer be opened.',
        advice: 'It was deleted, or you have no access to it. Its owner or an administrator can share it with you.',
        canRetry: false,
      }
    case 'download_restricted':
      return {
        title: 'Downloads are turned off for this file.',
        advice: 'The owner has turned off downloads. The text of the file can still be shown.',
        canRetry: false,
      }
    case 'input_not_ready':
      return { title: 'The text of this file is still being read.', advice: 'Try again in a moment.', canRetry: true }
    case 'input_unreadable':
      return { title: 'This file has no readable text.', advice: error.message, canRetry: false }
    default:
      return {
        title: 'The page could not be opened.',
        advice: error.message,
        canRetry: error.status >= 500 || error.status === 429,
      }
  }
}
