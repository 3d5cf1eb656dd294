import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { customerCardInput } from '@/contracts/card-input'
import { type CardProcessorName, processorNames } from '@/contracts/money-choices'
import type { CustomerCard } from '@/contracts/customer-cards'
import { DialogForm } from '@/documents/form/dialog-form'
import { SelectField, TextField } from '@/documents/form/fields'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { useAddCard } from './queries'
import { CardFields } from './card-fields'
import { whole } from './typed'
import { testCardHint, tokenOf } from './test-cards'

const { shape } = customerCardInput
const typedFields = z.object({
  processor: shape.processor,
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: whole('Enter a month from 1 to 12.').pipe(shape.expMonth),
  expYear: whole('Enter the year with four digits.').pipe(shape.expYear),
  holder: shape.holder,
  nickname: shape.nickname,
  isDefault: z.boolean(),
})
type Values = z.input<typeof typedFields>
type Output = z.output<typeof typedFields>

interface Props {
  customerId: string
  /** The processor, if only its cards are wanted. */
  processor?: CardProcessorName | undefined
  simulated: readonly CardProcessorName[]
  onClose: () => void
  onAdded?: (card: CustomerCard | undefined) => void
}

class NoTestCard extends Error {}

/** The field of the test form. Its text is no value of the form: it is never sent, kept as a draft or shown again. */
const TestNumber = ({ value, error, onChange }: { value: string; error: string; onChange: (typed: string) => void }) => (
  <Field label="Card number" required hint={testCardHint} {...(error && { error })}>
    <Input mono value={value} maxLength={30} autoComplete="off" inputMode="numeric" onChange={(event) => onChange(event.target.value)} />
  </Field>
)

/** Adds a card of a customer by the processor's token. The number of the card isn't sent. */
export const AddCardDialog = ({ customerId, processor, simulated, onClose, onAdded }: Props) => {
  const [number, setNumber] = useState('')
  const [numberError, setNumberError] = useState('')
  const { mutateAsync: add } = useAddCard()
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(typedFields),
    defaultValues: { processor: processor ?? 'global', token: '', brand: '', last4: '', expMonth: '', expYear: '', holder: '', nickname: '', isDefault: false },
    shouldFocusError: false,
  })
  const chosen = useWatch({ control: form.control, name: 'processor' })
  const isTest = simulated.includes(chosen)
  const save = async ({ token, brand, last4, ...card }: Output) => {
    const made = isTest ? tokenOf(number, card.expMonth, card.expYear) : { token: token.trim(), brand: brand.trim().toUpperCase(), last4: last4.trim() }
    if (!made) throw new NoTestCard()
    const { rows } = await add({ customerId, ...card, ...made })
    notify.success(`The card ending in ${made.last4} is added`)
    onAdded?.(rows.find((row) => row.last4 === made.last4 && row.processor === card.processor && row.isActive))
  }
  return (
    <DialogForm
      form={form}
      title="Add a card"
      description={
        isTest
          ? 'The processor is simulated: this form stands for its own one. Only a token, the brand, the last four digits and the expiry are sent.'
          : 'Enter the card in the form of the processor, and its token here. Card numbers are refused.'
      }
      submitLabel="Add card"
      save={save}
      onFailure={(error) => {
        if (!(error instanceof NoTestCard)) return false
        setNumberError('That is none of the test cards. Real cards can’t be entered while the processor is simulated.')
        return true
      }}
      onClose={onClose}
    >
      {!processor && (
        <SelectField name="processor" label="Processor" required options={Object.entries(processorNames).map(([value, label]) => ({ value, label }))} />
      )}
      {isTest ? (
        <TestNumber
          value={number}
          error={numberError}
          onChange={(typed) => {
            setNumber(typed)
            setNumberError('')
          }}
        />
      ) : (
        <>
          <TextField name="token" label="Token" required maxLength={100} mono hint="As the processor’s form shows it" />
          <TextField name="brand" label="Brand" required maxLength={20} hint="Such as VISA" />
          <TextField name="last4" label="Last four digits" required maxLength={4} mono />
        </>
      )}
      <CardFields />
    </DialogForm>
  )
}
