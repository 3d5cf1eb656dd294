import { useFormContext, useWatch } from 'react-hook-form'
import { countryName } from '@/documents/parties/countries'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import type { DeliverToValues, PoForm } from './form-values'

const FIELDS: readonly { name: keyof DeliverToValues; label: string; longest: number; wide?: boolean }[] = [
  { name: 'consignee', label: 'Consignee', longest: 200, wide: true },
  { name: 'street', label: 'Street', longest: 200, wide: true },
  { name: 'postalCode', label: 'Postal code', longest: 20 },
  { name: 'city', label: 'City', longest: 100 },
  { name: 'region', label: 'State or region', longest: 100 },
  { name: 'country', label: 'Country', longest: 2 },
  { name: 'contact', label: 'Contact there', longest: 200 },
  { name: 'phone', label: 'Phone there', longest: 40 },
]

/** Delivery address of a drop-ship. Empty fields are taken from the sales order and its customer. */
export const DeliveryAddress = () => {
  const { control, register, formState } = useFormContext<PoForm>()
  const [to, namesCustomer] = useWatch({ control, name: ['deliverTo', 'namesCustomer'] })
  const errors = formState.errors.deliverTo
  const typedCountry = to.country.trim()
  const hints: Partial<Record<keyof DeliverToValues, string>> = {
    consignee: namesCustomer ? 'The customer when left empty' : 'We when left empty',
    street: Object.values({ ...to, consignee: '', contact: '', phone: '' }).some(Boolean) ? undefined : 'Of the sales order when the address is left empty',
    country: /^[a-z]{2}$/i.test(typedCountry) ? countryName(typedCountry) : 'Two letters, for example AE',
  }
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3 sm:col-span-2 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-4">
      <legend className="px-1 text-sm font-medium text-ink-2">Delivery address</legend>
      {FIELDS.map(({ name, label, longest, wide }) => (
        <Field key={name} label={label} hint={hints[name]} error={errors?.[name]?.message} className={wide ? 'sm:col-span-2' : undefined}>
          <Input {...register(`deliverTo.${name}`)} maxLength={longest} className={name === 'country' ? 'uppercase' : undefined} />
        </Field>
      ))}
      <Checkbox {...register('namesCustomer')} className="sm:col-span-2">
        Tell the vendor who the end customer is
      </Checkbox>
    </fieldset>
  )
}
