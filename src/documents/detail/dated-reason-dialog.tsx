import { useState } from 'react'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog'

interface DatedReasonDialogProps extends Omit<ReasonDialogProps, 'children' | 'onReason'> {
  /** What happens on the day that is asked: "Reversed on". */
  dateLabel: string
  /** The day is left out where nobody chose one: the server takes today. */
  onReason: (reason: string, date: string | undefined) => unknown
}

/** A step that is posted: with a reason, on a day. */
export const DatedReasonDialog = ({ dateLabel, onReason, ...asked }: DatedReasonDialogProps) => {
  const today = useToday()
  const [date, setDate] = useState(today)
  return (
    <ReasonDialog {...asked} onReason={(reason) => onReason(reason, date || undefined)}>
      <Field label={dateLabel}>
        <DateField name="date" value={date} onChange={setDate} today={today} />
      </Field>
    </ReasonDialog>
  )
}
