/** Decoration: a passage as the desk sets it, two editions in one. */
export function Specimen() {
  return (
    <div
      aria-hidden="true"
      className="relative hidden items-center justify-center overflow-hidden border-line border-l bg-paper px-16 lg:flex"
    >
      <div className="max-w-[34rem] select-none">
        <p className="flex items-baseline justify-between border-line-strong border-b pb-2 text-faint text-xs">
          <span>Section I — Exclusions</span>
          <span className="tabular-nums">Edition 04 17 · Edition 03 24</span>
        </p>
        <div className="mt-6 grid grid-cols-[1.5rem_1fr] gap-x-4 gap-y-5">
          <Bar className="h-full" />
          <p className="wording text-[1.125rem]">
            <b className="font-semibold">7. Water.</b> We do not pay for loss{' '}
            <span className="mark-removed">resulting from</span>{' '}
            <span className="mark-inserted">caused directly or indirectly by</span> water that backs up through a sewer
            or drain, whether or not the event is <span className="mark-inserted">weather related or</span> within your
            control.
          </p>
          <Bar className="h-1/2 self-end" />
          <p className="wording text-[1.125rem]">
            <b className="font-semibold">8. Neglect.</b> You <span className="mark-removed">must</span>{' '}
            <span className="mark-inserted">shall</span> use all reasonable means to save the property within{' '}
            <span className="mark-removed">sixty (60)</span> <span className="mark-inserted">thirty (30)</span> days of
            the loss.
          </p>
        </div>
        <p className="mt-8 border-line-strong border-t pt-2 text-faint text-xs">Every statement links to its page.</p>
      </div>
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <span className={`w-1 justify-self-end rounded-[1px] bg-rubric ${className}`} />
}
