import { useFormContext } from 'react-hook-form'
import { TextField } from '@/documents/form/fields'
import { Checkbox } from '@/ui/form/checkbox'

/** What people may say of a card, new or stored. */
export const CardFields = () => {
  const { register } = useFormContext()
  return (
    <>
      <TextField name="holder" label="Name on the card" maxLength={100} />
      <TextField name="nickname" label="Nickname" maxLength={60} hint="To tell cards apart" />
      <Checkbox {...register('isDefault')}>Propose this card first</Checkbox>
    </>
  )
}
