import { useState } from 'react'
import { reminderExclusions } from '@/contracts/reminder-exclusions'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'

interface ExcludeProps {
  customerId: string
  /** The document that isn't reminded; without it, nothing of the customer is. */
  document: { id: string; voucherId: string } | undefined
  name: string
  onClose: () => void
}

/** Asks why a customer or a document isn't reminded, and until when. */
export const ExcludeDialog = ({ customerId, document, name, onClose }: ExcludeProps) => {
  const today = useToday()
  const [until, setUntil] = useState('')
  const { mutateAsync } = useCompanyMutation({
    mutationFn: (reason: string, scope) =>
      call(reminderExclusions.exclude, { body: { customerId, documentId: document?.id ?? null, reason, until: until || null }, ...scope }),
  })
  const submit = async (reason: string) => {
    try {
      await mutateAsync(reason)
    } catch (error) {
      return notify.error(errorMessage(error))
    }
    onClose()
    notify.success(`${document?.voucherId ?? name} isn’t reminded`)
  }
  return (
    <ReasonDialog
      title={`Leave ${document?.voucherId ?? name} out of reminders?`}
      description={document ? 'Other documents of the customer are still reminded.' : 'None of its documents is reminded.'}
      submit="Leave it out"
      missing="Say why it isn’t reminded."
      onClose={onClose}
      onReason={submit}
    >
      <Field label="Until" hint="Left empty, until somebody ends it">
        <DateField name="until" value={until} onChange={setUntil} today={today} />
      </Field>
    </ReasonDialog>
  )
}
