import DataLoader from 'dataloader'

/** Reads the values of several keys in one query; a key without a value is absent. */
export type LookUp<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/** A look-up that takes longer does not delay the next one. */
const maxWaitMs = 250

/**
 * One look-up for all requests that come while another is under way. It begins after the last of them, so that a response
 * is never older than its request: nothing is cached between look-ups.
 */
export function lookUpTogether<Value>(lookUp: LookUp<Value>): (key: string) => Promise<Value | undefined> {
  let previous: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const found = lookUp([...new Set(keys)])
      previous = settled(found)
      const values = await found
      return keys.map((key) => values.get(key))
    },
    { cache: false, batchScheduleFn: (begin) => void previous.then(begin) },
  )
  return (key) => loader.load(key)
}

/** Resolves when the look-up has ended, or has taken too long. */
function settled(found: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, maxWaitMs)
    const end = () => {
      clearTimeout(late)
      resolve()
    }
    found.then(end, end)
  })
}
