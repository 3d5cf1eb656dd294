import { FileText, Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { CustomerQuotation, MailProposal } from '@/contracts/customer-quotations'
import { fileSize } from '@/ui/form/file-field'
import { useMay } from '@/lookups/use-may'
import { Notice } from '@/ui/feedback/notice'
import { Checkbox } from '@/ui/form/checkbox'
import { ChipsField } from '@/ui/form/chips-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { MailPdf } from './mail-pdf'
import { isAddress, problemsOfMail, type SendForm, splitAddresses, startOf, strangersAmong } from './send-form'

interface SendFormFieldsProps {
  quotation: CustomerQuotation
  proposal: MailProposal
  onSend: (mail: SendForm) => Promise<void>
  onClose: () => void
}

const personName = ({ name, email }: MailProposal['people'][number]) => (name ? `${name} <${email}>` : email)

/** Who gets it, what they read, and what goes along, with the PDF beside. */
export const SendFormFields = ({ quotation, proposal, onSend, onClose }: SendFormFieldsProps) => {
  const id = useId()
  const mayPrint = useMay('customer-quotations', 'print')
  const [mail, setMail] = useState(() => startOf(proposal))
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<SendForm>) => setMail((before) => ({ ...before, ...change }))
  const problems = attempted ? problemsOfMail(mail) : {}
  const everybody = [...mail.to, ...mail.cc]
  const others = proposal.people.filter(({ email }) => !everybody.includes(email))
  const strangers = strangersAmong(everybody, proposal.people)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempted(true)
    const [first] = Object.keys(problemsOfMail(mail))
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
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
        {others.length > 0 && (
          <div className="flex flex-wrap gap-1">
            {others.map((person) => (
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
        {strangers.length > 0 && <Notice tone="warning" title={`${strangers.join(', ')}: not an address known of ${quotation.customer.name}.`} />}
        <Field label="Subject" required error={problems.subject}>
          <Input name="subject" value={mail.subject} maxLength={200} onChange={(event) => set({ subject: event.target.value })} />
        </Field>
        <Field
          label="Text"
          required
          error={problems.text}
          hint={mail.withLink ? '{{link}} becomes the customer’s own link when the mail goes out.' : undefined}
        >
          <Textarea name="text" rows={12} value={mail.text} maxLength={10_000} onChange={(event) => set({ text: event.target.value })} />
        </Field>
        <Checkbox checked={mail.withLink} onChange={(event) => set({ withLink: event.target.checked })}>
          With a link to accept or reject without signing in
        </Checkbox>
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-meta font-medium text-ink-2">Attachments</legend>
          <span className="inline-flex min-h-6 items-center gap-2">
            <FileText aria-hidden className="size-4 text-ink-2" />
            {proposal.fileName}
          </span>
          {quotation.files.map((file) => (
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
      {mayPrint && <MailPdf voucherId={quotation.voucherId} fileName={proposal.fileName} />}
    </div>
  )
}
