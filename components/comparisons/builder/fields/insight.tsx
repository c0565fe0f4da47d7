'use client'

import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { useFileStates } from '#components/comparisons/builder/inputs/use-file-states.ts'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { findIssues, type Issue } from '#components/comparisons/builder/model/find-issues.ts'
import { measureRequest, type RequestMeasure } from '#components/comparisons/builder/model/to-request.ts'
import { isList, listErrorPaths, listTouchedPaths } from './issue-resolver.ts'
import { watchPointer } from './pointer-rest.ts'

/** What is known of the draft as it stands, a moment after it was typed. */
export interface Insight {
  readonly draft: BuilderDraft
  /** What the contract holds against it, and files that cannot be used as they are. */
  readonly problems: readonly Issue[]
  /** Of those, the ones that are the files'. */
  readonly fileIssues: readonly Issue[]
  readonly measure: RequestMeasure
  /** Somebody tried to run it: before that, what is missing is no mistake yet. */
  readonly isAttempted: boolean
}

const InsightContext = createContext<Insight | null>(null)

export function useInsight(): Insight {
  const insight = use(InsightContext)
  if (!insight) throw new Error('The builder’s parts need an InsightProvider around them.')
  return insight
}

interface InsightProviderProps {
  /** Somebody tried to run it: from then on every problem shows at its field, not only where it was touched. */
  isAttempted: boolean
  /** Every change of the draft, at once. */
  onChange: (draft: BuilderDraft) => void
  children: ReactNode
}

/**
 * Looks at the draft when typing leaves time for it, so that no key waits for the checks; only what shows the outcome
 * is drawn anew. An error shows at its field once that was touched, or once somebody tried to run; what one field causes at
 * another is kept up to date.
 */
export function InsightProvider({ isAttempted, onChange, children }: InsightProviderProps) {
  const form = useFormContext<BuilderDraft>()
  const [draft, setDraft] = useState(() => structuredClone(form.getValues()))
  const shown = useRef<readonly string[]>([])
  const touched = useRef<readonly string[]>([])
  const changed = useEffectEvent(() => {
    const current = structuredClone(form.getValues())
    setDraft(current)
    onChange(current)
  })
  const show = (paths: readonly string[]) => {
    if (paths.length > 0) void form.trigger([...new Set(paths)] as FieldPath<BuilderDraft>[])
  }
  const marked = useEffectEvent((marks: { readonly errors?: object; readonly touchedFields?: object }) => {
    shown.current = listErrorPaths(marks.errors ?? {}).map((path) => (isList(path) ? `${path}.root` : path))
    const before = new Set(touched.current)
    touched.current = listTouchedPaths(marks.touchedFields ?? {})
    show(touched.current.filter((path) => !before.has(path)))
  })
  useEffect(() => {
    const stopValues = form.subscribe({ formState: { values: true }, callback: () => changed() })
    const watch = new AbortController()
    const pointer = watchPointer(window, watch.signal)
    const stopMarks = form.subscribe({
      formState: { errors: true, touchedFields: true },
      callback: (marks) => pointer.whenAtRest(() => marked(marks)),
    })
    return () => {
      stopValues()
      stopMarks()
      watch.abort()
    }
  }, [form])

  const deferred = useDeferredValue(draft)
  const problems = useMemo(() => findIssues(deferred), [deferred])
  const measure = useMemo(() => measureRequest(deferred), [deferred])
  const { problems: fileIssues } = useFileStates(deferred)
  const insight = useMemo(
    () => ({ draft: deferred, measure, isAttempted, fileIssues, problems: [...problems, ...fileIssues] }),
    [deferred, measure, isAttempted, problems, fileIssues],
  )

  const signature = JSON.stringify(problems)
  const bringUpToDate = useEffectEvent(() => {
    if (isAttempted) void form.trigger()
    else show([...shown.current, ...touched.current])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the problems are others than before
  useEffect(() => bringUpToDate(), [signature, isAttempted])

  return <InsightContext value={insight}>{children}</InsightContext>
}
