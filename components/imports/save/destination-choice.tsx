'use client'

import { useState } from 'react'
import { DestinationMark } from '#components/pickers/destination-mark.tsx'
import { LoginForm } from '#components/pickers/login-form.tsx'
import { destinationLabels, nameLogin } from '#components/pickers/record-names.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { type Destination, destinations, type SerffLogin } from '#lib/contract/filings/staging.ts'

interface DestinationChoiceProps {
  value: Destination
  onChange: (destination: Destination) => void
  /** The reader's own, one for each destination; null while they are read. */
  logins: readonly SerffLogin[] | null
  isDisabled: boolean
  /** The reader wanted to go on without a login. */
  isMissing: boolean
}

/** Where the filings are, and with it the reader's own login there. */
export function DestinationChoice({ value, onChange, logins, isDisabled, isMissing }: DestinationChoiceProps) {
  const hasLogin = logins?.some(({ destination }) => destination === value) ?? true
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend="Filing system"
        value={value}
        onChange={onChange}
        disabled={isDisabled}
        options={destinations.toReversed().map((destination) => {
          const login = logins?.find((each) => each.destination === destination)
          return {
            value: destination,
            label: <DestinationMark destination={destination} />,
            hint: login ? nameLogin(login) : logins ? 'You have no login here yet.' : 'Loading your logins…',
          }
        })}
      />
      {hasLogin ? null : <AddLogin key={value} destination={value} isMissing={isMissing} />}
    </div>
  )
}

function AddLogin({ destination, isMissing }: { destination: Destination; isMissing: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const { name } = destinationLabels[destination]
  if (isAdding) {
    return <LoginForm destination={destination} onCancel={() => setAdding(false)} />
  }
  return (
    <>
      {isMissing ? (
        <p role="alert" className="text-danger text-xs">
          A saved filing names the login it is imported with. Add your {name} login.
        </p>
      ) : null}
      <Button size="sm" className="self-start" onClick={() => setAdding(true)}>
        Add {name} login
      </Button>
    </>
  )
}
