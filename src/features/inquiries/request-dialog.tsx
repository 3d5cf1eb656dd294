import { useState } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import type { Coverage } from '@/contracts/sourcing'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { useToday } from '@/session/today'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { LineChecks } from './line-checks'
import { RequestVendors } from './request-vendors'
import { useRequest } from './use-request'

interface RequestDialogProps {
  inquiry: Inquiry
  coverage: Coverage | undefined
  onClose: () => void
}

/** Dialog that asks several vendors to quote the same lines, each in a separate mail, and says what they will see. */
export const RequestDialog = ({ inquiry, coverage, onClose }: RequestDialogProps) => {
  const today = useToday()
  const lines = inquiry.lines.filter(({ noQuoteReason }) => noQuoteReason === null)
  const [vendorIds, setVendorIds] = useState<ReadonlySet<string>>(new Set())
  const [lineIds, setLineIds] = useState<ReadonlySet<string>>(new Set(lines.map(({ id }) => id)))
  const [fileIds, setFileIds] = useState<ReadonlySet<string>>(new Set())
  const [dueDate, setDueDate] = useState('')
  const [message, setMessage] = useState('')
  const { send, busy, errors, failure } = useRequest(inquiry, onClose)
  const count = vendorIds.size
  const ask = () =>
    send({
      inquiryVoucherId: inquiry.voucherId,
      vendorIds: [...vendorIds],
      lineIds: lines.flatMap(({ id }) => (lineIds.has(id) ? [id] : [])),
      dueDate: dueDate || null,
      message,
      fileIds: [...fileIds],
    })
  return (
    <FieldsDialog
      title="Request quotations"
      description="Each vendor gets a request with a number of its own. Vendors see part numbers, descriptions, quantities and required dates; neither the customer nor target prices."
      width="wide"
      submit={count > 1 ? `Ask ${count} vendors` : 'Ask the vendor'}
      busy={busy}
      className="flex flex-col gap-4"
      onClose={onClose}
      onSubmit={ask}
    >
      {failure && (
        <p role="alert" className="text-negative">
          {failure}
        </p>
      )}
      <RequestVendors
        inquiry={inquiry}
        chosen={vendorIds}
        onChange={setVendorIds}
        lineIds={lineIds}
        waiting={coverage?.waiting ?? []}
        error={errors.vendorIds}
      />
      <LineChecks legend="Lines" lines={lines} chosen={lineIds} onChange={setLineIds} error={errors.lineIds} />
      <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
        <Field label="Answer by" error={errors.dueDate} hint={inquiry.dueDate && dueDate > inquiry.dueDate ? 'After the customer’s own due date' : undefined}>
          <DateField name="dueDate" value={dueDate} onChange={setDueDate} today={today} />
        </Field>
        <Field label="Message" error={errors.message} hint="Stands above the lines in the mail">
          <Textarea value={message} rows={3} maxLength={5000} placeholder="Please quote the following:" onChange={(event) => setMessage(event.target.value)} />
        </Field>
      </div>
      {inquiry.files.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="text-meta font-medium text-ink-2">Files that go along</legend>
          {inquiry.files.map((file) => (
            <Checkbox
              key={file.id}
              checked={fileIds.has(file.id)}
              onChange={({ target }) => setFileIds((ids) => new Set(target.checked ? [...ids, file.id] : [...ids].filter((id) => id !== file.id)))}
            >
              <span className="min-w-0 break-all">{file.name}</span>
            </Checkbox>
          ))}
          <p className="text-meta text-ink-2">Files go out as they are. Look whether they name the customer or prices.</p>
          {errors.fileIds && <p className="text-meta text-negative">{errors.fileIds}</p>}
        </fieldset>
      )}
    </FieldsDialog>
  )
}
