'use client'

import { useState } from 'react'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { FilingImport, FilingReading, ImportedLetter } from '#lib/contract/filings/imports.ts'
import { SourceButton } from './source-button.tsx'

interface LettersToRecordProps {
  filingImport: FilingImport
  canEdit: boolean
  onChange: (letters: readonly ImportedLetter[]) => Promise<void>
}

/** The objection letters that the filing gets, with the responses to them. */
export function LettersToRecord({
  filingImport: { letters, reading, updatedAt },
  canEdit,
  onChange,
}: LettersToRecordProps) {
  if (letters.length === 0) return null
  return (
    <SideSection
      title="Objection letters"
      description="SERFF letters have no numbers: they are named by their dates. Corrections are saved when you leave a field."
    >
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
        {letters.map((letter, at) => (
          <LetterToRecord
            key={`${letter.letter} ${updatedAt}`}
            letter={letter}
            reading={reading}
            onChange={(next) => onChange(letters.map((each, index) => (index === at ? next : each)))}
          />
        ))}
      </fieldset>
    </SideSection>
  )
}

interface LetterToRecordProps {
  letter: ImportedLetter
  reading: FilingReading
  onChange: (letter: ImportedLetter) => void
}

const dates = [
  ['letterDate', 'Letter date', 'date'],
  ['receivedDate', 'Received', 'submitted'],
  ['respondBy', 'Respond by', 'respondBy'],
  ['responseDate', 'Response date', 'submitted'],
] as const

function LetterToRecord({ letter, reading, onChange }: LetterToRecordProps) {
  const name = `Objection letter ${letter.number ?? ''}`.trim()
  const printed = reading.letters[letter.letter]
  const response = letter.response === null ? undefined : reading.letters[letter.response]
  return (
    <section aria-label={name} className="rounded-md border border-line-strong px-3 py-3">
      <Checkbox
        label={`Record ${name.toLowerCase()}`}
        checked={letter.isTaken}
        onChange={(isTaken) => onChange({ ...letter, isTaken })}
      />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <TextOnBlur
          label="Number or date"
          value={letter.number ?? ''}
          onCommit={(text) => onChange({ ...letter, number: text || null })}
        />
        {dates.map(([field, label, fact]) => {
          const source = field === 'responseDate' ? response : printed
          const found = source?.facts[fact]
          return (
            <div key={field}>
              <TextOnBlur
                label={label}
                type="date"
                value={letter[field] ?? ''}
                onCommit={(text) => onChange({ ...letter, [field]: text || null })}
              />
              {found ? <SourceButton found={found} label={`${name}, ${label}`} /> : null}
            </div>
          )
        })}
      </div>
      <ol className="mt-3 flex flex-col gap-3">
        {letter.items.map((item, at) => {
          const found = printed?.items.find(({ number }) => number === item.number)?.text
          const answered = response?.items.find(({ number }) => number === item.number)?.text
          const set = (change: Partial<typeof item>) =>
            onChange({
              ...letter,
              items: letter.items.map((each, index) => (index === at ? { ...each, ...change } : each)),
            })
          return (
            <li key={item.number} className="flex flex-col gap-1">
              <TextOnBlur
                label={`Objection ${item.number}`}
                isLong
                value={item.text}
                onCommit={(text) => text && set({ text })}
              />
              {found ? <SourceButton found={found} label={`Objection ${item.number}`} /> : null}
              {item.answer !== null || answered ? (
                <TextOnBlur
                  label={`Response ${item.number}`}
                  isLong
                  value={item.answer ?? ''}
                  onCommit={(text) => set({ answer: text || null })}
                />
              ) : null}
              {answered ? <SourceButton found={answered} label={`Response ${item.number}`} /> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface TextOnBlurProps {
  label: string
  value: string
  type?: 'text' | 'date'
  isLong?: boolean
  onCommit: (text: string) => void
}

/** A text that is saved when the reader leaves it changed. */
function TextOnBlur({ label, value, type = 'text', isLong = false, onCommit }: TextOnBlurProps) {
  const [text, setText] = useState(value)
  const commit = () => {
    if (text.trim() !== value) onCommit(text.trim())
  }
  return (
    <Field label={label}>
      {isLong ? (
        <Textarea rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} onBlur={commit} />
      ) : (
        <Input type={type} value={text} onChange={(event) => setText(event.currentTarget.value)} onBlur={commit} />
      )}
    </Field>
  )
}
