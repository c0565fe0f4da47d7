'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { TryValues } from '#components/developers/model/build-request.ts'
import type { FormParameter, SendableOperation } from '#components/developers/model/reference-operation.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { meQuery } from '#lib/queries/accounts.ts'

interface TryFieldsProps {
  operation: SendableOperation
  values: TryValues
  issues: Readonly<Record<string, string>>
  onChange: (values: TryValues) => void
}

export function TryFields({ operation, values, issues, onChange }: TryFieldsProps) {
  const { parameters, body } = operation
  const setParameter = (name: string) => (value: string) =>
    onChange({ ...values, parameters: { ...values.parameters, [name]: value } })
  return (
    <>
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values.parameters[parameter.name] ?? ''}
          error={issues[parameter.name]}
          onChange={setParameter(parameter.name)}
        />
      ))}
      {body.kind === 'json' ? (
        <Field label="Body, JSON" error={issues.body}>
          <Textarea
            value={values.body}
            onChange={(event) => onChange({ ...values, body: event.currentTarget.value })}
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-xs"
          />
        </Field>
      ) : null}
      {body.kind === 'form' ? (
        <>
          {body.fields.map(({ name, isRequired }) => (
            <ParameterField
              key={name}
              parameter={{ name, in: 'query', isRequired, choices: [], absent: null }}
              value={values.fields[name] ?? ''}
              error={issues[name]}
              onChange={(value) => onChange({ ...values, fields: { ...values.fields, [name]: value } })}
            />
          ))}
          <Field label="file" error={issues.file}>
            <Input
              type="file"
              className="py-1"
              onChange={(event) => onChange({ ...values, file: event.currentTarget.files?.[0] ?? null })}
            />
          </Field>
        </>
      ) : null}
    </>
  )
}

interface ParameterFieldProps {
  parameter: FormParameter
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const leftOut = ''

function ParameterField({ parameter, value, error, onChange }: ParameterFieldProps) {
  const { name, isRequired, choices, absent } = parameter
  return (
    <Field label={name} isOptional={!isRequired} error={error} aside={<NewKey name={name} onMake={onChange} />}>
      {choices.length > 0 ? (
        <Select
          options={[
            { value: leftOut, label: absent === null ? 'Not sent' : `Not sent: ${absent}` },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          value={value}
          onChange={onChange}
        />
      ) : (
        <TextValue name={name} absent={absent} value={value} onChange={onChange} />
      )}
    </Field>
  )
}

function TextValue({
  name,
  absent,
  value,
  onChange,
}: Omit<ParameterFieldProps, 'parameter' | 'error'> & {
  name: string
  absent: string | null
}) {
  const listId = useId()
  const { data: me } = useQuery({ ...meQuery(browserClient), enabled: name === 'scope' })
  const known = name === 'scope' ? (me?.scopes ?? []) : []
  return (
    <>
      <Input
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={absent ?? ''}
        spellCheck={false}
        autoComplete="off"
        list={known.length > 0 ? listId : undefined}
        className="font-mono text-xs"
      />
      {known.length > 0 ? (
        <datalist id={listId}>
          {known.map((scope) => (
            <option key={scope.scope} value={scope.scope}>
              {scope.name}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}

function NewKey({ name, onMake }: { name: string; onMake: (key: string) => void }) {
  if (name !== 'Idempotency-Key') return null
  return (
    <Button size="sm" onClick={() => onMake(crypto.randomUUID())}>
      New key
    </Button>
  )
}
