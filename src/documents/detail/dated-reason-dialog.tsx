import { type ReactNode, useState } from 'react'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog'

interface DatedReasonDialogProps extends Omit<ReasonDialogProps, 'children' | 'onReason'> {
  /** What to know before. */
  notice?: ReactNode
  /** Label of the date field: "Reversed on". */
  dateLabel: string
  /** `date` is undefined if no date was chosen: the server then takes today. */
  onReason: (reason: string, date: string | undefined) => unknown
}

/** Dialog for a step that is posted: it asks for a reason and a date. */
export const DatedReasonDialog = ({ notice, dateLabel, onReason, ...dialogProps }: DatedReasonDialogProps) => {
  const today = useToday()
  const [date, setDate] = useState(today)
  return (
    <ReasonDialog {...dialogProps} onReason={(reason) => onReason(reason, date || undefined)}>
      {notice}
      <Field label={dateLabel}>
        <DateField name="date" value={date} onChange={setDate} today={today} />
      </Field>
    </ReasonDialog>
  )
}
