'use client'

import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { ContactDraft, ContactIssues } from './contact-draft.ts'
import { contactFields, feeFields } from './field-labels.ts'

interface ContactFieldsProps {
  value: ContactDraft
  issues: ContactIssues
  onChange: (value: ContactDraft) => void
}

const choices = [
  { value: '', label: 'Not given' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function ContactFields({ value, issues, onChange }: ContactFieldsProps) {
  const setContact = (field: string, text: string) =>
    onChange({ ...value, contact: { ...value.contact, [field]: text } })
  const setFee = (field: string, text: string) => onChange({ ...value, fees: { ...value.fees, [field]: text } })
  return (
    <div data-contact-fields="" className="grid max-w-3xl gap-x-4 gap-y-3 sm:grid-cols-2">
      {contactFields.map(({ field, label, limit }) => {
        const text = value.contact[field] ?? ''
        const isLong = field === 'address'
        return (
          <Field
            key={field}
            label={label}
            error={issues[`contact.${field}`]}
            className={isLong ? 'sm:col-span-2' : ''}
            {...(limit ? { count: { text, limit } } : {})}
          >
            {isLong ? (
              <Textarea rows={3} value={text} onChange={(event) => setContact(field, event.currentTarget.value)} />
            ) : (
              <Input
                value={text}
                inputMode={inputModes[field]}
                onChange={(event) => setContact(field, event.currentTarget.value)}
              />
            )}
          </Field>
        )
      })}
      {feeFields.map(({ field, label }) => (
        <Field
          key={field}
          label={label}
          error={issues[`fees.${field}`]}
          className={field === 'calculation' ? 'sm:col-span-2' : ''}
        >
          <FeeControl field={field} text={value.fees[field] ?? ''} onChange={(text) => setFee(field, text)} />
        </Field>
      ))}
    </div>
  )
}

const inputModes = { name: 'text', title: 'text', email: 'email', phone: 'tel', address: 'text' } as const

interface FeeControlProps {
  field: (typeof feeFields)[number]['field']
  text: string
  onChange: (text: string) => void
}

function FeeControl({ field, text, onChange }: FeeControlProps) {
  switch (field) {
    case 'amount':
      return <Input inputMode="decimal" value={text} onChange={(event) => onChange(event.currentTarget.value)} />
    case 'calculation':
      return (
        <Textarea
          rows={2}
          maxLength={filingLimits.feeCharacters}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'isRequired':
    case 'isRetaliatory':
      return <Select options={choices} value={text} onChange={onChange} />
  }
}
