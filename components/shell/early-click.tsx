/**
 * Runs while the page is still being read. A click on a part that React has not hydrated yet does nothing: React stops
 * it before it reaches the control, or does not listen yet. Such a click is repeated until the control has received it.
 * Links and forms work without scripts.
 */
const keepClicks = `(() => {
  const mostMs = 30000
  const kept = new Map()
  let timer = 0
  const isToggle = ({ type }) => type === 'checkbox' || type === 'radio'
  // React marks the root before it listens there.
  const isListening = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'))
  const watch = (control) => {
    let hasArrived = false
    const arrive = () => { hasArrived = true }
    control.addEventListener('click', arrive, true)
    return () => {
      control.removeEventListener('click', arrive, true)
      return hasArrived
    }
  }
  const repeat = () => {
    timer = 0
    for (const [control, since] of kept) {
      if (!control.isConnected || control.disabled || performance.now() - since > mostMs) kept.delete(control)
      else {
        if (!isListening()) break
        // The browser has switched it already, and switches it back with each click.
        if (isToggle(control)) control.checked = !control.checked
        const hasArrived = watch(control)
        control.click()
        if (!hasArrived()) break
        kept.delete(control)
      }
    }
    if (kept.size > 0) timer = setTimeout(repeat, 50)
  }
  addEventListener('click', ({ target, isTrusted }) => {
    const control = isTrusted && target.closest?.('button[type=button], input[type=checkbox], input[type=radio]')
    if (!control) return
    const couldHear = isListening()
    const hasArrived = watch(control)
    setTimeout(() => {
      const wasKept = kept.delete(control)
      if (hasArrived() && couldHear) return
      // Switched twice, a checkbox is as it was.
      if (!wasKept || control.type !== 'checkbox') kept.set(control, performance.now())
      if (timer === 0) timer = setTimeout(repeat, 0)
    })
  }, true)
})()`

/** A control that is pressed before the page’s scripts have taken over acts as soon as they have. `nonce`: of the page’s policy. */
export function EarlyClick({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {keepClicks}
    </script>
  )
}
