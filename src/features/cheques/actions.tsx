import { Ban, CircleCheck, FileText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ChequePatch } from '@/contracts/cheque-input'
import type { ChequeDetail } from '@/contracts/cheques'
import { mutations } from '@/documents/cheques/queries'
import { action, possibleActions } from '@/documents/detail/document-actions'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { staleRecord } from '@/documents/save-conflict'
import { withErrorToast } from '@/documents/with-error-toast'
import { documentLink } from '@/lookups/document-links'
import { useMayIn } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { VoidDialog } from './void-dialog'

type Question = 'clear' | 'void'

const ClearDialog = ({ number, onClose, onClear }: { number: string; onClose: () => void; onClear: (date: string) => Promise<unknown> }) => {
  const today = useToday()
  const [date, setDate] = useState(today)
  const [isSent, setIsSent] = useState(false)
  return (
    <FieldsDialog
      title={`The bank has paid ${number}`}
      description="A cheque that the bank has paid is never stale and can’t be voided."
      submit="Note as cleared"
      onClose={onClose}
      onSubmit={() => {
        setIsSent(true)
        return date ? onClear(date) : undefined
      }}
    >
      <Field label="Paid on" required error={isSent && !date ? 'Enter the day.' : undefined}>
        <DateField name="date" value={date} onChange={setDate} today={today} />
      </Field>
    </FieldsDialog>
  )
}

/** The actions of a cheque, and the dialog that is open. */
export const useChequeActions = (cheque: ChequeDetail) => {
  const { id, number, status, version, document } = cheque
  const may = useMayIn('cheques')
  const change = mutations.useChange(id)
  const remember = mutations.useRemember()
  const [asked, setAsked] = useState<Question | null>(null)
  const close = () => setAsked(null)
  const step = async (body: ChequePatch, message: string) => {
    try {
      remember(await change.mutateAsync(body))
      notify.success(message)
      close()
    } catch (error) {
      const current = staleRecord<ChequeDetail>(error)
      if (current) remember(current)
      throw error
    }
  }
  const isOut = status === 'issued' || status === 'stale'
  const actions = possibleActions([
    may('update') && isOut && action('clear', 'Cleared…', CircleCheck, { primary: true, run: () => setAsked('clear') }),
    may('update') &&
      status === 'cleared' &&
      action('unclear', 'Not cleared', Undo2, {
        busy: change.isPending,
        run: withErrorToast(() => step({ action: 'unclear', version }, `${number} is no longer cleared`)),
      }),
    may('cancel') && isOut && action('void', 'Void…', Ban, { group: 'Close', run: () => setAsked('void') }),
    document !== null && action('payment', `Open ${document.voucherId}`, FileText, { group: 'Look up', link: documentLink(document.kind, document.voucherId) }),
  ])
  const dialog =
    asked === 'clear' ? (
      <ClearDialog
        number={number}
        onClose={close}
        onClear={withErrorToast((date: string) => step({ action: 'clear', version, date }, `${number} is cleared`))}
      />
    ) : asked === 'void' ? (
      <VoidDialog cheque={cheque} onClose={close} onVoid={(body) => step({ action: 'void', version, ...body }, `${number} is void`)} />
    ) : null
  return { actions, dialog }
}
