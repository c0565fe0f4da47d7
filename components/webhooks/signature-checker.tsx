'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { formatExact } from '#components/ui/feedback/time-format.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { checkSignature, type SignatureVerdict } from './check-signature.ts'

const Pasted = z.object({
  header: z.string().trim().min(1, 'Paste the header.'),
  body: z.string().min(1, 'Paste the body.'),
  secret: z.string().trim().min(1, 'Paste the secret.').startsWith('whsec_', 'The secret begins with whsec_.'),
})
type Pasted = z.infer<typeof Pasted>

/** Verifies what is pasted, in the browser. */
export function SignatureChecker() {
  const form = useForm<Pasted>({ resolver: zodResolver(Pasted), defaultValues: { header: '', body: '', secret: '' } })
  const [verdict, setVerdict] = useState<SignatureVerdict | 'not_available' | null>(null)
  const check = async (pasted: Pasted) => {
    // Browsers have Web Crypto only over https and on this machine.
    if (!globalThis.crypto?.subtle) return setVerdict('not_available')
    setVerdict(await checkSignature(pasted, Date.now() / 1000))
  }
  return (
    <Form
      form={form}
      onSubmit={check}
      label="Signature checker"
      className="flex max-w-2xl flex-col gap-4 [&_textarea]:font-mono [&_textarea]:text-xs"
    >
      <TextField<Pasted>
        name="header"
        label="Header"
        description="Service-Signature, or Service-Signature-Next with the new secret."
        placeholder="t=1767225600,v1=…"
        autoComplete="off"
        spellCheck={false}
      />
      <TextAreaField<Pasted>
        name="body"
        label="Raw body"
        description="Exactly as received: not parsed, not formatted, no line break added."
      />
      <TextField<Pasted> name="secret" label="Secret" placeholder="whsec_…" autoComplete="off" spellCheck={false} />
      <div>
        <SubmitButton>Check signature</SubmitButton>
      </div>
      <div role="status">{verdict ? <Verdict verdict={verdict} /> : null}</div>
    </Form>
  )
}

function Verdict({ verdict }: { verdict: SignatureVerdict | 'not_available' }) {
  const { title, advice } = describeVerdict(verdict)
  const isValid = verdict !== 'not_available' && verdict.kind === 'valid'
  const Icon = isValid ? CircleCheck : CircleAlert
  return (
    <div className="flex gap-2.5 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isValid ? 'text-success' : 'text-danger'}`} />
      <div>
        <p className="font-medium">{title}</p>
        <p className="max-w-(--measure) text-muted">{advice}</p>
      </div>
    </div>
  )
}

const minutes = webhookLimits.toleranceSeconds / 60

function describeVerdict(verdict: SignatureVerdict | 'not_available'): { title: string; advice: string } {
  if (verdict === 'not_available')
    return {
      title: 'This browser cannot check signatures here',
      advice: 'Open Filing Desk over https, or on the machine it runs on.',
    }
  switch (verdict.kind) {
    case 'valid':
      return { title: 'Valid', advice: 'The body is genuine and the timestamp is recent. A receiver accepts it.' }
    case 'malformed':
      return {
        title: 'The header is malformed',
        advice: 'It must read t=<unix seconds>,v1=<64 lowercase hex digits>, with nothing before, between or after.',
      }
    case 'digest_differs':
      return {
        title: 'The digest differs',
        advice:
          'The secret is not the one that signed it, or the body is not byte for byte what was sent. Take the body before any parser reads it, and the secret with its whsec_.',
      }
    case 'too_old':
    case 'too_new':
      return {
        title: verdict.kind === 'too_old' ? 'Too old' : 'Too far in the future',
        advice: `Signed ${formatExact(verdict.signedAt)}. A receiver must reject it: more than ${minutes} minutes from now. ${
          verdict.isOtherwiseValid
            ? 'Secret and body match the digest, so a receiver that got it in time would have accepted it. Check the clock of your receiver.'
            : 'The digest differs too: the secret or the body is not the one that was signed.'
        }`,
      }
  }
}
