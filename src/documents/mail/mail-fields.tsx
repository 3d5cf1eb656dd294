import { FileText, Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { MailProposal } from '@/contracts/mail-proposal'
import type { FileRow } from '@/contracts/fields'
import { Notice } from '@/ui/feedback/notice'
import { Checkbox } from '@/ui/form/checkbox'
import { ChipsField } from '@/ui/form/chips-field'
import { Field } from '@/ui/form/field'
import { fileSize } from '@/ui/form/file-field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { followProposal, isAddress, type MailForm, problemsOfMail, splitAddresses, startOf, recipientsOfUnknownDomain } from './addresses'

interface MailFieldsProps {
  /** Name of the customer or vendor that the mail should go to. */
  party: string
  proposal: MailProposal
  /** Files of the document that may be attached. */
  files: readonly FileRow[]
  /** A field below the text, and the hint of the text that explains it. */
  extra?: ReactNode
  hint?: string | undefined
  /** More attachments, after the PDF. */
  attachments?: ReactNode
  /** The document's PDF, beside the form. */
  preview: ReactNode
  onSend: (mail: MailForm) => Promise<void>
  onClose: () => void
}

const personName = ({ name, email }: MailProposal['people'][number]) => (name ? `${name} <${email}>` : email)

/** Recipients, subject, text and attachments of a mail, with the PDF beside them. */
export const MailFields = ({ party, proposal, files, extra, hint, attachments, preview, onSend, onClose }: MailFieldsProps) => {
  const id = useId()
  const [mail, setMail] = useState(() => startOf(proposal))
  const [followed, setFollowed] = useState(proposal)
  if (followed !== proposal) {
    setFollowed(proposal)
    setMail(followProposal(mail, followed, proposal))
  }
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<MailForm>) => setMail((before) => ({ ...before, ...change }))
  const problems = attempted ? problemsOfMail(mail) : {}
  const recipients = [...mail.to, ...mail.cc]
  const otherPeople = proposal.people.filter(({ email }) => !recipients.includes(email))
  const unknownRecipients = recipientsOfUnknownDomain(recipients, proposal.people)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempted(true)
    const [firstInvalid] = Object.keys(problemsOfMail(mail))
    if (firstInvalid) return event.currentTarget.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus()
    if (busy) return
    setBusy(true)
    try {
      await onSend(mail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="flex min-w-0 flex-col gap-3">
        <Field label="To" required error={problems.to}>
          <ChipsField name="to" inputMode="email" value={mail.to} onChange={(to) => set({ to })} split={splitAddresses} isOdd={(entry) => !isAddress(entry)} />
        </Field>
        <Field label="Copy to" error={problems.cc}>
          <ChipsField name="cc" inputMode="email" value={mail.cc} onChange={(cc) => set({ cc })} split={splitAddresses} isOdd={(entry) => !isAddress(entry)} />
        </Field>
        {otherPeople.length > 0 && (
          <div className="flex flex-wrap gap-1">
            {otherPeople.map((person) => (
              <Button
                key={person.email}
                tone="ghost"
                className="max-w-full"
                icon={<Plus aria-hidden className="size-3.5" />}
                onClick={() => set(mail.to.length === 0 ? { to: [person.email] } : { cc: [...mail.cc, person.email] })}
              >
                <span className="truncate">{personName(person)}</span>
              </Button>
            ))}
          </div>
        )}
        {unknownRecipients.length > 0 && <Notice tone="warning" title={`${unknownRecipients.join(', ')}: not an address known of ${party}.`} />}
        <Field label="Subject" required error={problems.subject}>
          <Input name="subject" value={mail.subject} maxLength={200} onChange={(event) => set({ subject: event.target.value })} />
        </Field>
        <Field label="Text" required error={problems.text} hint={hint}>
          <Textarea name="text" rows={12} value={mail.text} maxLength={10_000} onChange={(event) => set({ text: event.target.value })} />
        </Field>
        {extra}
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-meta font-medium text-ink-2">Attachments</legend>
          <span className="inline-flex min-h-6 items-center gap-2">
            <FileText aria-hidden className="size-4 text-ink-2" />
            {proposal.fileName}
          </span>
          {attachments}
          {files.map((file) => (
            <Checkbox
              key={file.id}
              checked={mail.fileIds.includes(file.id)}
              onChange={(event) => set({ fileIds: event.target.checked ? [...mail.fileIds, file.id] : mail.fileIds.filter((one) => one !== file.id) })}
            >
              {file.name} <span className="text-ink-3">{fileSize(file.size)}</span>
            </Checkbox>
          ))}
          {problems.fileIds && <p className="text-meta text-negative">{problems.fileIds}</p>}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={busy}>
            Send
          </Button>
        </div>
      </form>
      {preview}
    </div>
  )
}
