import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { customerCardInput, enteredCard } from '@/contracts/card-input'
import { type CardProcessorName, processorNames } from '@/contracts/money-choices'
import type { CustomerCard } from '@/contracts/customer-cards'
import { DialogForm } from '@/documents/form/dialog-form'
import { SelectField } from '@/documents/form/fields'
import { ApiError } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { CardEntry } from './card-entry'
import { CardFields } from './card-fields'
import { useAddCard } from './queries'

const { shape } = customerCardInput
const NO_CARD = 'Enter the card in the form, and choose “Use this card”.'
const typedFields = z.object({
  processor: shape.processor,
  card: enteredCard.optional().transform((card, { addIssue }) => {
    if (card) return card
    addIssue({ code: 'custom', message: NO_CARD })
    return z.NEVER
  }),
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
  onClose: () => void
  onAdded?: (card: CustomerCard | undefined) => void
}

const isOfCard = (path: string): boolean => path in enteredCard.shape

/** Adds a card of a customer. Its number is typed in the processor's form, which hands us a token. */
export const AddCardDialog = ({ customerId, processor, onClose, onAdded }: Props) => {
  const { mutateAsync: add } = useAddCard()
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(typedFields),
    defaultValues: { processor: processor ?? 'global', holder: '', nickname: '', isDefault: false },
    shouldFocusError: false,
  })
  const chosen = useWatch({ control: form.control, name: 'processor' })
  const save = async ({ card, ...own }: Output) => {
    const { rows } = await add({ customerId, ...own, ...card })
    notify.success(`The card ending in ${card.last4} is added`)
    onAdded?.(rows.find((row) => row.last4 === card.last4 && row.processor === own.processor && row.isActive))
  }
  return (
    <DialogForm
      form={form}
      title="Add a card"
      description="The number stays in the processor’s form. We get a token, the brand, the last four digits and the expiry."
      submitLabel="Add card"
      save={save}
      onFailure={(error) => {
        const ofCard = error instanceof ApiError ? error.errors.find(({ path }) => isOfCard(path)) : undefined
        if (ofCard) form.setError('card', { type: 'server', message: ofCard.message })
        return ofCard !== undefined
      }}
      onClose={onClose}
    >
      {!processor && (
        <SelectField
          name="processor"
          label="Processor"
          required
          options={Object.entries(processorNames).map(([value, label]) => ({ value, label }))}
          onChosen={() => form.resetField('card')}
        />
      )}
      <CardEntry key={chosen} processor={chosen} />
      <CardFields />
    </DialogForm>
  )
}
