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
import { useFileIssues } from '#components/comparisons/builder/inputs/use-file-issues.ts'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { findIssues, type Issue } from '#components/comparisons/builder/model/find-issues.ts'
import { measureRequest, type RequestMeasure } from '#components/comparisons/builder/model/to-request.ts'
import { isList, listErrorPaths, listTouchedPaths } from './issue-resolver.ts'
import { watchPointer } from './pointer-rest.ts'

/** Issues and size of the draft, computed shortly after typing. */
export interface Insight {
  readonly draft: BuilderDraft
  /** Broken rules of the contract, and files that cannot be used as they are. */
  readonly issues: readonly Issue[]
  /** The issues that come from files. */
  readonly fileIssues: readonly Issue[]
  readonly measure: RequestMeasure
  /** True once a person has tried to run it. Before that, a missing value is not an error. */
  readonly isAttempted: boolean
}

const InsightContext = createContext<Insight | null>(null)

export function useInsight(): Insight {
  const insight = use(InsightContext)
  if (!insight) throw new Error('The builder’s parts need an InsightProvider around them.')
  return insight
}

interface InsightProviderProps {
  /** True once a person has tried to run it: every issue then shows at its field, touched or not. */
  isAttempted: boolean
  /** Called immediately on every change of the draft. */
  onChange: (draft: BuilderDraft) => void
  children: ReactNode
}

/**
 * Checks the draft when typing leaves time, so that no key waits for the checks; only what shows the outcome renders
 * again. An error shows at its field once that was touched or a run was tried; errors at other fields stay up to date.
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
  const issues = useMemo(() => findIssues(deferred), [deferred])
  const measure = useMemo(() => measureRequest(deferred), [deferred])
  const fileIssues = useFileIssues(deferred)
  const insight = useMemo(
    () => ({ draft: deferred, measure, isAttempted, fileIssues, issues: [...issues, ...fileIssues] }),
    [deferred, measure, isAttempted, issues, fileIssues],
  )

  const signature = JSON.stringify(issues)
  const bringUpToDate = useEffectEvent(() => {
    if (isAttempted) void form.trigger()
    else show([...shown.current, ...touched.current])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the issues change
  useEffect(() => bringUpToDate(), [signature, isAttempted])

  return <InsightContext value={insight}>{children}</InsightContext>
}
