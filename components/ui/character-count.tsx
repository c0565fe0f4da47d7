import clsx from 'clsx'

export function CharacterCount({ text, limit }: { text: string; limit: number }) {
  const used = [...text].length
  if (used < limit * 0.75) return null
  return (
    <output className={clsx('text-2xs tabular-nums', used > limit ? 'font-semibold text-danger' : 'text-faint')}>
      {used.toLocaleString('en-US')} of {limit.toLocaleString('en-US')}
      {used > limit ? ` (${(used - limit).toLocaleString('en-US')} too many)` : null}
    </output>
  )
}
