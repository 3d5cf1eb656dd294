import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { voidFields } from '@/contracts/cheque-input'
import type { ChequeDetail } from '@/contracts/cheques'
import { DialogForm } from '@/documents/form/dialog-form'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'

const voidForm = z.object(voidFields)
type Values = z.input<typeof voidForm>
type Output = z.output<typeof voidForm>

const textOf = ({ origin, document }: ChequeDetail): string => {
  if (origin === 'opening')
    return 'It was written before going live, so nothing here can be reversed: its money is brought back to the account that you choose.'
  return `Its number stays used. ${document?.voucherId ?? 'The payment'} stays as it is and can get another cheque.`
}

/** Asks for the reason and the day from which a cheque is void. */
export const VoidDialog = ({ cheque, onClose, onVoid }: { cheque: ChequeDetail; onClose: () => void; onVoid: (body: Output) => Promise<void> }) => {
  const today = useToday()
  const isOpening = cheque.origin === 'opening'
  const schema = isOpening ? voidForm.extend({ accountId: z.uuid('Choose the account.') }) : voidForm
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: { reason: '', date: cheque.date > today ? cheque.date : today, accountId: isOpening ? '' : null },
    shouldFocusError: false,
  })
  const { register, control, formState } = form
  return (
    <DialogForm form={form} title={`Void cheque ${cheque.number}?`} description={textOf(cheque)} submitLabel="Void" save={onVoid} onClose={onClose}>
      <Controller
        control={control}
        name="date"
        render={({ field: { value, ...field } }) => (
          <Field label="Void from" error={formState.errors.date?.message}>
            <DateField {...field} value={value ?? ''} today={today} />
          </Field>
        )}
      />
      {isOpening && (
        <Field
          label="Bring the money back to"
          required
          error={formState.errors.accountId?.message}
          hint="For example what is owed to payees who didn’t cash it"
        >
          <Select
            {...register('accountId')}
            options={[{ value: '', label: 'Choose' }, ...cheque.accounts.map(({ id, accountId, name }) => ({ value: id, label: `${accountId} ${name}` }))]}
          />
        </Field>
      )}
      <Field label="Reason" required error={formState.errors.reason?.message}>
        <Input maxLength={500} {...register('reason')} />
      </Field>
    </DialogForm>
  )
}
