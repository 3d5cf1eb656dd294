import { useState } from 'react'
import type { PaymentRun } from '@/contracts/payment-runs'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { useToday } from '@/session/today'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { FileField } from '@/ui/form/file-field'
import { paymentRun } from './calls'

interface SettleProps {
  run: PaymentRun
  onClose: () => void
  onSettle: (date: string, partyIds: string[]) => Promise<void>
}

/** Asks for the day on which the bank booked the payments, and which of them. */
export const SettleDialog = ({ run, onClose, onSettle }: SettleProps) => {
  const today = useToday()
  const open = run.payees.filter(({ status, amount }) => status === 'open' && !isZero(amount))
  const [date, setDate] = useState(today)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = open.filter(({ party }) => !left.has(party.id)).map(({ party }) => party.id)
  const toggle = (id: string, isBooked: boolean) => setLeft(new Set(isBooked ? [...left].filter((one) => one !== id) : [...left, id]))
  return (
    <FieldsDialog
      title="Booked by the bank"
      description="The payments leave the account of payments in transit for our bank account."
      submit="Book"
      disabled={chosen.length === 0 || date === ''}
      onClose={onClose}
      onSubmit={() => onSettle(date, chosen)}
    >
      <Field label="Booked on" required>
        <DateField name="date" value={date} onChange={setDate} today={today} />
      </Field>
      <fieldset className="flex max-h-64 flex-col gap-1 overflow-y-auto">
        <legend className="text-meta text-ink-2">Payments</legend>
        {open.map(({ party, amount }) => (
          <Checkbox key={party.id} checked={!left.has(party.id)} onChange={(event) => toggle(party.id, event.target.checked)}>
            {party.name}, <Amount value={amount} currency={run.currency} withCode />
          </Checkbox>
        ))}
      </fieldset>
    </FieldsDialog>
  )
}

interface ReportProps {
  onClose: () => void
  onRead: (fileId: string) => Promise<void>
}

/** Takes the file in which the bank says what became of the payments. */
export const ReportDialog = ({ onClose, onRead }: ReportProps) => {
  const staging = paymentRun.mutations.useStageFiles()
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async () => {
    if (!file) return
    try {
      const { id } = await staging.stage(file)
      await onRead(id)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <FieldsDialog
      title="Read a report of the bank"
      description="A status report (pain.002) or a file of ACH returns. Each payment that the bank has rejected is reversed, and its bills are open again."
      submit="Read"
      disabled={file === null}
      failure={failure}
      onClose={onClose}
      onSubmit={read}
    >
      <Field label="File" required>
        <FileField
          accept=".xml,.ach,.txt"
          files={file ? [file] : []}
          onChange={([chosen]) => {
            setFile(chosen ?? null)
            setFailure(null)
          }}
        />
      </Field>
    </FieldsDialog>
  )
}
