import { accountsCommands } from '#components/accounts/commands.ts'
import { comparisonsCommands } from '#components/comparisons/commands.ts'
import { developersCommands } from '#components/developers/commands.ts'
import { filesCommands } from '#components/files/commands.ts'
import { filingsCommands } from '#components/filings/commands.ts'
import { homeCommands } from '#components/home/commands.ts'
import { importsCommands } from '#components/imports/commands.ts'
import { reasonerCommands } from '#components/reasoner/commands.ts'
import { referenceCommands } from '#components/reference/commands.ts'
import { scheduleCommands } from '#components/schedule-p/commands.ts'
import { type DomainCommands, shellCommands } from '#components/shell/commands.ts'
import { systemCommands } from '#components/system/commands.ts'
import { usageCommands } from '#components/usage/commands.ts'
import { webhooksCommands } from '#components/webhooks/commands.ts'

/** The domains of the desk, in the order of the navigation. The only list that names them all. */
export const domainCommands: readonly DomainCommands[] = [
  homeCommands,
  comparisonsCommands,
  filingsCommands,
  importsCommands,
  filesCommands,
  scheduleCommands,
  referenceCommands,
  accountsCommands,
  usageCommands,
  reasonerCommands,
  webhooksCommands,
  systemCommands,
  developersCommands,
  shellCommands,
]
