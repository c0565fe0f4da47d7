import { originOf, type ScheduleView } from './schedule-view.ts'

/** Only on paper: which page of which statement, and which view of it. */
export function SchedulePrintHeader({ view, title }: { view: ScheduleView; title: string }) {
  const facts = originOf(view, title).facts.filter(([name]) => name !== 'View')
  return (
    <header data-print-header className="mb-3 hidden border-line-strong border-b pb-2 print:block">
      <p className="font-serif text-lg">Schedule P, {title}</p>
      <p className="text-muted text-xs">{facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>
    </header>
  )
}
