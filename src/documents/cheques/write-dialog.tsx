import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { chequeInput } from '@/contracts/cheque-input'
import type { ChequeDetail, ChequesOfDocument } from '@/contracts/cheques'
import { DialogForm } from '@/documents/form/dialog-form'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { PostDatedNote } from './post-dated-note'
import { mutations } from './queries'
import { layoutNames } from './words'

const { seriesId, date, memo } = chequeInput.shape
const writeForm = z
  .object({ seriesId, isByHand: z.boolean(), number: z.string().trim(), date, memo })
  .refine(({ isByHand, number }) => !isByHand || /^[1-9]\d{0,9}$/.test(number), { path: ['number'], message: 'Enter the number on the cheque.' })
type Values = z.input<typeof writeForm>

interface Props {
  document: { id: string; voucherId: string }
  choices: ChequesOfDocument
  onClose: () => void
  onWritten: (cheque: ChequeDetail) => void
}

/** Writes the cheque of a payment: it takes the next number and is printed, or notes the number of one that was written by hand. */
export const WriteDialog = ({ document, choices, onClose, onWritten }: Props) => {
  const today = useToday()
  const write = mutations.useCreate()
  const { series } = choices
  const form = useForm<Values, unknown, z.output<typeof writeForm>>({
    resolver: zodResolver(writeForm),
    defaultValues: { seriesId: series[0]?.id ?? '', isByHand: false, number: '', date: choices.date ?? today, memo: '' },
    shouldFocusError: false,
  })
  const { register, control, formState } = form
  const [chosenId, isByHand, day] = useWatch({ control, name: ['seriesId', 'isByHand', 'date'] })
  const chosen = series.find(({ id }) => id === chosenId)
  const save = async ({ isByHand: byHand, number, ...body }: z.output<typeof writeForm>) => {
    const cheque = await write.mutateAsync({ documentId: document.id, ...body, number: byHand ? Number(number) : null })
    notify.success(`Cheque ${cheque.number} is written`)
    onWritten(cheque)
  }
  return (
    <DialogForm
      form={form}
      title={`Cheque for ${document.voucherId}`}
      description={isByHand ? undefined : 'Put the form into the printer. The number is taken when you write the cheque, and is never used again.'}
      submitLabel={isByHand ? 'Note cheque' : 'Write and print'}
      save={save}
      onClose={onClose}
    >
      <Field
        label="Series"
        required
        error={formState.errors.seriesId?.message}
        hint={chosen && `Next number ${chosen.prefix}${chosen.nextNo}. ${layoutNames[chosen.layout]}.`}
      >
        <Select {...register('seriesId')} options={series.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Checkbox {...register('isByHand')}>It was written by hand</Checkbox>
      {isByHand && (
        <Field label="Number on the cheque" required error={formState.errors.number?.message}>
          <Input mono inputMode="numeric" maxLength={10} {...register('number')} />
        </Field>
      )}
      <Controller
        control={control}
        name="date"
        render={({ field: { value, ...field } }) => (
          <Field label="Date on the cheque" error={formState.errors.date?.message}>
            <DateField {...field} value={value ?? ''} today={today} />
          </Field>
        )}
      />
      <PostDatedNote date={day ?? ''} today={today} />
      <Field label="Memo" hint="Printed on the cheque" error={formState.errors.memo?.message}>
        <Input maxLength={200} {...register('memo')} />
      </Field>
    </DialogForm>
  )
}
