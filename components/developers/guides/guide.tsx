import type { ReactNode } from 'react'
import { CodeBlock } from '#components/developers/code-block.tsx'
import type { CodeFile } from './code-file.ts'
import { type GuideId, guides } from './guide-list.ts'

export function Guide({ id, children }: { id: GuideId; children: ReactNode }) {
  const title = guides.find((guide) => guide.id === id)?.title
  return (
    <section
      id={id}
      aria-label={title}
      className="flex scroll-mt-2 flex-col gap-3 border-line border-b px-4 py-6 text-sm last:border-0 sm:px-6"
    >
      <h2 className="font-serif text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function Prose({ children }: { children: ReactNode }) {
  return <p className="max-w-(--measure)">{children}</p>
}

export function Rules({ children }: { children: ReactNode }) {
  return <ul className="flex max-w-(--measure) list-disc flex-col gap-1.5 pl-4">{children}</ul>
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="wrap-anywhere font-mono text-xs">{children}</code>
}

/** Side by side where there is room. */
export function CodeFiles({ files }: { files: readonly CodeFile[] }) {
  return (
    <div className="grid items-start gap-3 2xl:grid-cols-2">
      {files.map(({ name, language, text }) => (
        <CodeBlock key={name} label={`${language}: ${name}`} text={text} />
      ))}
    </div>
  )
}
