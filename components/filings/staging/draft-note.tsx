import type { Destination, FilingStaging } from '#lib/contract/filings/staging.ts'

interface DraftNoteProps {
  staging: Pick<FilingStaging, 'connectors' | 'continues' | 'lastPass'>
  destination: Destination
}

/** Which draft of the filing system a browser fills in, where there is an earlier one. */
export function DraftNote({ staging, destination }: DraftNoteProps) {
  const text = describeDraft(staging, destination)
  return text === null ? null : <p className="break-words">{text}</p>
}

function describeDraft({ connectors, continues, lastPass }: DraftNoteProps['staging'], destination: Destination) {
  if (connectors[destination] !== 'browser') return null
  const former = continues[destination]
  if (former !== null) {
    return (
      `The pass continues the draft “${former}” and replaces the values there. If this login no longer has it as a ` +
      `draft, the pass makes a second one, and “${former}” stays as it is.`
    )
  }
  if (!lastPass?.reference || lastPass.destination !== destination) return null
  return (
    `The pass makes a second draft. The earlier one, “${lastPass.reference}”, stays in the filing system until you ` +
    'delete it there.'
  )
}
