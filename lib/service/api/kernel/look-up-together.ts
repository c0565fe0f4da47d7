/** Reads the values of several keys at once; a key without a value is absent. */
export type LookUp<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/** A look-up that takes longer holds nobody else up. */
const patienceMs = 250

/**
 * One look-up for all who ask while another is under way. It begins after the last of them has asked, so that an answer
 * is never older than its question: nothing is kept between look-ups.
 */
export function lookUpTogether<Value>(lookUp: LookUp<Value>): (key: string) => Promise<Value | undefined> {
  let keys = new Set<string>()
  let next: Promise<ReadonlyMap<string, Value>> | null = null
  let turn: Promise<void> = Promise.resolve()

  function begin(): Promise<ReadonlyMap<string, Value>> {
    const found = lookUp([...keys])
    keys = new Set()
    next = null
    turn = new Promise((resolve) => {
      const late = setTimeout(resolve, patienceMs)
      const end = () => {
        clearTimeout(late)
        resolve()
      }
      found.then(end, end)
    })
    return found
  }

  return async (key) => {
    keys.add(key)
    next ??= turn.then(begin)
    return (await next).get(key)
  }
}
