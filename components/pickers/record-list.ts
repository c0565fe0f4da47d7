import type { UseQueryResult } from '@tanstack/react-query'
import type { RecordList, RecordOption } from './record-combobox.tsx'

type ListQuery<Item> = Pick<UseQueryResult<readonly Item[] | null>, 'data' | 'error' | 'refetch'>

/** A query's records as options of a picker. An error is passed on only if there are no records to show. */
export function toRecordList<Item>(query: ListQuery<Item>, toOption: (item: Item) => RecordOption): RecordList {
  return {
    options: query.data ? query.data.map(toOption) : query.data,
    error: query.data === undefined ? query.error : null,
    onRetry: () => void query.refetch(),
  }
}
