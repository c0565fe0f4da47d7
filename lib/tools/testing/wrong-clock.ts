/** Loaded before everything else, with `node --import`: the clock of the process is wrong by `CLOCK_WRONG_MS`. */
const wrongMs = Number(process.env.CLOCK_WRONG_MS)
const rightNow = Date.now
const now = () => rightNow() + wrongMs

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
