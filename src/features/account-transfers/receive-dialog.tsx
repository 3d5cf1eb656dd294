import { useState } from 'react'
import type { AccountTransfer } from '@/contracts/account-transfers'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { decimalToSend, withoutPadding } from '@/documents/trade/typed'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'

interface ReceiveDialogProps {
  transfer: AccountTransfer
  onReceive: (received: { receivedOn: string; amountIn: string }) => Promise<void>
  onClose: () => void
}

/** Asks on which day how much has arrived. */
export const ReceiveDialog = ({ transfer, onReceive, onClose }: ReceiveDialogProps) => {
  const { voucherId, currencyIn, receivedOn, amountIn, toAccount } = transfer
  const today = useToday()
  const [day, setDay] = useState(receivedOn < today ? receivedOn : today)
  const [amount, setAmount] = useState(withoutPadding(amountIn))
  return (
    <FieldsDialog
      title={`${voucherId} has arrived`}
      description={`It is posted to ${toAccount.accountId} ${toAccount.name}. A difference to what was expected is posted as well.`}
      submit="Receive"
      onClose={onClose}
      onSubmit={() => onReceive({ receivedOn: day, amountIn: decimalToSend(amount) })}
    >
      <Field label="Arrived on" required>
        <DateField name="receivedOn" value={day} onChange={setDay} today={today} />
      </Field>
      <Field label={`Amount that arrived, ${currencyIn}`} required>
        <Input numeric value={amount} onChange={({ target }) => setAmount(target.value)} />
      </Field>
    </FieldsDialog>
  )
}
