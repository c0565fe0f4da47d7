export type OneByOne = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** Runs what it is given in order, each after the one before it has ended, however that ended. */
export function createOneByOne(): OneByOne {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const outcome = last.then(work)
    last = outcome.catch(() => undefined)
    return outcome
  }
}
