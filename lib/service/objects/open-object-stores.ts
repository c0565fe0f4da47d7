import type { Db } from '#lib/service/database/open.ts'
import { openDatabaseStore } from './database-store.ts'
import type { FilesPlace } from './files-place.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { openS3Store } from './s3-store.ts'

const checkedForMs = 2000

export interface ObjectStores {
  readonly database: ObjectStore
  /** Where new files go; null: the database. Files that it holds already are read from it, moved or not. */
  readonly outside: ObjectStore | null
}

export interface OpenObjectStoresOptions {
  readonly db: Db
  readonly now: () => Date
  readonly place: FilesPlace | null
}

/** A store that does not respond is opened all the same: the service starts, and says so in its readiness. */
export function openObjectStores({ db, now, place }: OpenObjectStoresOptions): ObjectStores {
  const database = openDatabaseStore({ db, now })
  if (place === null) return { database, outside: null }
  return {
    database,
    outside: checkSeldom(place.kind === 's3' ? openS3Store(place.settings, { now }) : openFolderStore(place.path)),
  }
}

/** Anyone can ask whether the service is ready: the store is asked once in two seconds, and once at a time. */
function checkSeldom(store: ObjectStore): ObjectStore {
  let checkedAt = Number.NEGATIVE_INFINITY
  let checked: Promise<void> | undefined
  let isUnderWay = false
  return {
    ...store,
    check() {
      if (checked && (isUnderWay || performance.now() - checkedAt < checkedForMs)) return checked
      checkedAt = performance.now()
      isUnderWay = true
      checked = store.check().finally(() => {
        isUnderWay = false
      })
      return checked
    },
  }
}
