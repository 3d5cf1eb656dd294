import { type FormEvent, useId, useState } from 'react'
import { ApiError, errorMessage } from '@/lib/api-error'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { Notice } from '@/ui/feedback/notice'
import { Button } from '@/ui/primitives/button'
import { useAnswer } from './queries'

interface AnswerFormProps {
  token: string
  /** Ids of the optional lines that are ticked. */
  options: readonly string[]
  salesperson: { name: string; email: string }
}

/** Form to accept or reject, with a name; a rejection needs a reason. Typed values stay when sending fails. */
export const AnswerForm = ({ token, options, salesperson }: AnswerFormProps) => {
  const id = useId()
  const answer = useAnswer(token)
  const [rejecting, setRejecting] = useState(false)
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [attempted, setAttempted] = useState(false)
  const missing = { name: name.trim() === '', text: rejecting && text.trim() === '' }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempted(true)
    if (missing.name || missing.text) return event.currentTarget.querySelector<HTMLElement>(missing.name ? 'input' : 'textarea')?.focus()
    if (answer.isPending) return
    const body = rejecting
      ? { answer: 'reject' as const, name: name.trim(), reason: text.trim() }
      : { answer: 'accept' as const, name: name.trim(), note: text.trim() || null, lineIds: [...options] }
    // The failure is shown from the mutation's own state.
    await answer.mutateAsync(body).catch(() => undefined)
  }
  const { error } = answer
  return (
    <form noValidate aria-labelledby={id} onSubmit={(event) => void send(event)} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 id={id} className="text-total font-semibold">
        {rejecting ? 'Reject this quotation' : 'Accept this quotation'}
      </h2>
      {error && (
        <Notice tone="error" role="alert" title={errorMessage(error)}>
          {error instanceof ApiError && error.status !== 409 && (
            <p>
              Nothing was recorded. Try again, or write to <a href={`mailto:${salesperson.email}`}>{salesperson.email}</a>.
            </p>
          )}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Your name" required error={attempted && missing.name ? 'Enter your name.' : undefined}>
          <Input autoComplete="name" value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
        </Field>
      </div>
      <Field
        label={rejecting ? 'Why not?' : 'Anything to add, such as your order number'}
        required={rejecting}
        error={attempted && missing.text ? 'Tell us why, so that we can do better.' : undefined}
      >
        <Textarea value={text} maxLength={500} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={answer.isPending}>
          {rejecting ? 'Reject' : 'Accept'}
        </Button>
        <Button
          onClick={() => {
            setRejecting(!rejecting)
            setAttempted(false)
            answer.reset()
          }}
        >
          {rejecting ? 'Accept instead' : 'Reject instead'}
        </Button>
      </div>
    </form>
  )
}
