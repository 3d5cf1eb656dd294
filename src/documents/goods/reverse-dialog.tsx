import { useState } from 'react'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'

interface ReverseDialogProps {
  voucherId: string
  description: string
  onClose: () => void
  onReverse: (given: { reason: string; date: string | undefined }) => Promise<unknown>
}

/** Asks why posted goods are taken back, and on which day. */
export const ReverseDialog = ({ voucherId, description, onClose, onReverse }: ReverseDialogProps) => {
  const today = useToday()
  const [date, setDate] = useState(today)
  return (
    <ReasonDialog
      title={`Reverse ${voucherId}?`}
      description={description}
      submit="Reverse"
      keep="Keep it"
      missing="Say why it is reversed."
      onClose={onClose}
      onReason={(reason) => onReverse({ reason, date: date || undefined })}
    >
      <Field label="Reversed on">
        <DateField name="date" value={date} onChange={setDate} today={today} />
      </Field>
    </ReasonDialog>
  )
}
