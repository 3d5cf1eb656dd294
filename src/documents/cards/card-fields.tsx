import { useFormContext } from 'react-hook-form'
import { TextField } from '@/documents/form/fields'
import { Checkbox } from '@/ui/form/checkbox'

/** What people may say of a card, new or stored. */
export const CardFields = () => {
  const { register } = useFormContext()
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="expMonth" label="Expiry month" kind="number" required maxLength={2} hint="1 to 12" />
        <TextField name="expYear" label="Expiry year" kind="number" required maxLength={4} hint="Four digits" />
      </div>
      <TextField name="holder" label="Name on the card" maxLength={100} />
      <TextField name="nickname" label="Nickname" maxLength={60} hint="To tell cards apart" />
      <Checkbox {...register('isDefault')}>Propose this card first</Checkbox>
    </>
  )
}
