import type { StagedTab, StagingPass } from '#lib/contract/filings/staging.ts'

type Ended = Pick<StagingPass, 'status' | 'connector' | 'reference' | 'tabs'>

/** How a pass ended, in sentences; null while it has not ended, and where its failure says so. */
export function describePass({ status, connector, reference, tabs }: Ended): string | null {
  switch (status) {
    case 'ready_for_owner': {
      const drafted =
        connector === 'browser' ? 'The browser filled in the draft' : 'The pass prepared the draft package'
      return [
        `${drafted}: ${sayFilled(tabs)}.`,
        sayNotAsked(tabs),
        sayValidation(tabs),
        'Nothing was submitted or paid.',
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'superseded': {
      const left = reference === null ? 'It made no draft.' : `Its draft “${reference}” may be half filled in.`
      return `A later pass replaced this one before it ended. ${left} Nothing was submitted or paid.`
    }
    case 'queued':
    case 'needs_sign_in':
    case 'preparing':
    case 'failed':
      return null
  }
}

/** The label of the system's own words about a draft, which are among the values of its last tab. */
const validation = 'Validation'

function sayFilled(tabs: readonly StagedTab[]): string {
  const filled = tabs.flatMap((tab) => tab.filled).filter(({ label }) => label !== validation)
  const documents = filled.filter(({ label }) => label.endsWith('. Attachment')).length
  return `${count(filled.length - documents, 'value')} and ${count(documents, 'document')} on ${count(tabs.length, 'tab')}`
}

function sayNotAsked(tabs: readonly StagedTab[]): string | null {
  const number = tabs.reduce((sum, { notAsked }) => sum + notAsked.length, 0)
  if (number === 0) return null
  return `${count(number, 'value')} of the filing ${number === 1 ? 'has' : 'have'} no field there.`
}

function sayValidation(tabs: readonly StagedTab[]): string | null {
  const found = tabs.flatMap(({ filled }) => filled).find(({ label }) => label === validation)
  return found ? `The filing system’s validation says: “${found.value}”.` : null
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}
