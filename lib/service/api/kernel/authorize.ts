import type { Operation } from '#lib/contract/kernel/operation.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { Caller } from './caller.ts'

/** The gates an operation declares: role and credential, then feature, then dataset. Records are the services' matter. */
export function authorize({ access }: Operation, caller: Caller): void {
  if (access.credential === 'session' && caller.credential.kind !== 'session') {
    throw new ServiceError('forbidden', 'Only a signed-in person may do this, not an API key.')
  }
  if (access.write && !hasWriteAccess(caller)) {
    throw new ServiceError('forbidden', 'This needs write access. Viewers and read-only keys do not have it.')
  }
  if (access.roles && !access.roles.includes(caller.member.role)) {
    throw new ServiceError('forbidden', `Only ${access.roles.join(' or ')} may do this.`)
  }
  if (access.feature && !caller.organization.features.includes(access.feature)) {
    throw new ServiceError('feature_not_enabled')
  }
  if (access.dataset && !caller.organization.datasets.includes(access.dataset)) {
    throw new ServiceError('dataset_not_enabled', undefined, { dataset: access.dataset })
  }
}

/** A role other than viewer and a credential that is not read-only. */
export function hasWriteAccess({ member, credential }: Caller): boolean {
  return member.role !== 'viewer' && credential.access === 'read_write'
}
