import type { UseQueryResult } from '@tanstack/react-query'
import type { RecordList, RecordOption } from './record-combobox.tsx'

type ListQuery<Item> = Pick<UseQueryResult<readonly Item[] | null>, 'data' | 'error' | 'refetch'>

/** What a picker lists of a query's records. An error counts only where there is nothing to show. */
export function toRecordList<Item>(query: ListQuery<Item>, toOption: (item: Item) => RecordOption): RecordList {
  return {
    options: query.data ? query.data.map(toOption) : query.data,
    error: query.data === undefined ? query.error : null,
    onRetry: () => void query.refetch(),
  }
}
