import type { Database } from '#lib/service/database/database.ts'
import {
  type Admission,
  type AdmissionLimits,
  defaultLimits,
  limitsOfOneConnection,
  openAdmission,
} from '#lib/service/http/admission.ts'
import type { TurnLimits } from '#lib/service/http/turns.ts'

/** The limits of a deployment, where a request that waits for its turn gets it however slow the machine is. */
export function openTestAdmission({ kind }: Database): Admission {
  const { record, upload, download, unknown, stranger } = kind === 'embedded' ? limitsOfOneConnection : defaultLimits
  const limits: AdmissionLimits = {
    record: withoutHurry(record),
    upload: withoutHurry(upload),
    download: withoutHurry(download),
    unknown: withoutHurry(unknown),
    stranger: withoutHurry(stranger),
  }
  return openAdmission(limits)
}

function withoutHurry(limits: TurnLimits): TurnLimits {
  return { ...limits, waitMs: 600_000 }
}
