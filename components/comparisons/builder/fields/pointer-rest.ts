/**
 * Delays work until no pointer button is held down. Content that appears between press and release moves the target away,
 * and the click is lost.
 */
export function watchPointer(target: Pick<EventTarget, 'addEventListener'>, signal: AbortSignal) {
  let isDown = false
  let waiting: (() => void)[] = []
  const rest = () => {
    isDown = false
    // After the click that follows the release.
    setTimeout(() => {
      const due = waiting
      waiting = []
      for (const run of due) run()
    })
  }
  const press = () => {
    isDown = true
  }
  target.addEventListener('pointerdown', press, { capture: true, signal })
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'blur']) {
    target.addEventListener(end, rest, { capture: end !== 'blur', signal })
  }
  return {
    whenAtRest(run: () => void): void {
      if (isDown) waiting.push(run)
      else run()
    },
  }
}
