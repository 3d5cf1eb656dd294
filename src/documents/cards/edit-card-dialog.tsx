import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { customerCardEdit } from '@/contracts/card-input'
import type { CustomerCard } from '@/contracts/customer-cards'
import { DialogForm } from '@/documents/form/dialog-form'
import { TextField } from '@/documents/form/fields'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { CardFields } from './card-fields'
import { whole } from './typed'
import { useChangeCard } from './queries'
import { brandName } from './words'

const { shape } = customerCardEdit
const typedFields = z.object({
  expMonth: whole('Enter a month from 1 to 12.').pipe(shape.expMonth),
  expYear: whole('Enter the year with four digits.').pipe(shape.expYear),
  holder: shape.holder,
  nickname: shape.nickname,
  isDefault: z.boolean(),
  isActive: z.boolean(),
})
type Values = z.input<typeof typedFields>
type Output = z.output<typeof typedFields>

/** Changes what we keep of a card beside the processor's token. */
export const EditCardDialog = ({ card, onClose }: { card: CustomerCard; onClose: () => void }) => {
  const { mutateAsync: change } = useChangeCard(card.id)
  const { expMonth, expYear, holder, nickname, isDefault, isActive, version } = card
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(typedFields),
    defaultValues: { expMonth: String(expMonth), expYear: String(expYear), holder: holder ?? '', nickname: nickname ?? '', isDefault, isActive },
    shouldFocusError: false,
  })
  const named = `${brandName(card.brand)} ending in ${card.last4}`
  return (
    <DialogForm
      form={form}
      title={named}
      description="Another number is another card: add it, and take this one out of use."
      submitLabel="Save"
      save={async (values) => {
        await change({ version, ...values })
        notify.success(`The card ending in ${card.last4} is saved`)
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="expMonth" label="Expiry month" kind="number" required maxLength={2} hint="1 to 12" />
        <TextField name="expYear" label="Expiry year" kind="number" required maxLength={4} hint="Four digits" />
      </div>
      <CardFields />
      <Checkbox {...form.register('isActive')}>In use</Checkbox>
    </DialogForm>
  )
}
