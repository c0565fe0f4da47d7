import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'

interface CodeBlockProps {
  /** Describes the code: "Read every page, curl". */
  label: string
  text: string
  /** Only what is shown is cut; what is copied is not. */
  mostCharacters?: number
}

export function CodeBlock({ label, text, mostCharacters = Number.POSITIVE_INFINITY }: CodeBlockProps) {
  const isCut = text.length > mostCharacters
  return (
    <div className="min-w-0 border border-line bg-sunken">
      <div className="flex items-center gap-2 border-line border-b py-0.5 pr-1 pl-3">
        <span className="min-w-0 grow truncate text-muted text-xs">{label}</span>
        <CopyButton text={text} label={`Copy: ${label}`} />
      </div>
      <ScrollRegion label={label} className="max-h-[32rem] overflow-y-auto -outline-offset-2">
        <pre className="px-3 py-2 font-mono text-ink text-xs leading-5">
          {isCut ? text.slice(0, mostCharacters) : text}
        </pre>
      </ScrollRegion>
      {isCut ? (
        <p className="border-line border-t px-3 py-1 text-faint text-xs">
          The first {mostCharacters.toLocaleString('en-US')} of {text.length.toLocaleString('en-US')} characters. Copy
          it to see all.
        </p>
      ) : null}
    </div>
  )
}
