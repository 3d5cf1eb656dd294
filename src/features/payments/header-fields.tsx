import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { paymentMethods } from '@/contracts/money-choices'
import type { PartyOption } from '@/contracts/parties'
import { CurrencyField, DayField, HeadPanel, SelectField, TextField } from '@/documents/form/fields'
import { asOptions } from '@/documents/status'
import { CustomerField } from '@/lookups/customer-field'
import { VendorField } from '@/lookups/vendor-field'
import { useSession } from '@/session/session'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import type { PaymentForm } from './form-values'
import type { PaymentBasis, PaymentOf } from './kinds'

const methodOptions = asOptions(paymentMethods)

interface Props {
  of: PaymentOf
  basis: PaymentBasis | undefined
  onParty: (party: PartyOption | null) => void
  onCurrency: (currency: string) => void
  onMethod: (method: string) => void
  /** Called when the amount was entered, to distribute it over the lines. */
  onAmount: () => void
}

/** What moves on our account, where that is kept in another currency than the payment's, and its rate. */
const OtherCurrency = ({ currency }: { currency: string }) => {
  const { baseCurrency } = useSession().companyInfo
  return (
    <>
      <TextField name="paidAmount" label={`Amount in ${currency}`} kind="number" required hint="As the bank states it, without its fee" />
      {currency !== baseCurrency && (
        <TextField name="paidRate" label={`Rate: ${baseCurrency} for 1 ${currency}`} kind="number" hint="The company’s rate of the day if left empty" />
      )}
    </>
  )
}

/** Who pays or is paid, on which of our accounts, how much and when. */
export const PaymentHead = ({ of, basis, onParty, onCurrency, onMethod, onAmount }: Props) => {
  const { control } = useFormContext<PaymentForm>()
  const { baseCurrency } = useSession().companyInfo
  const [method, accountId, currency] = useWatch({ control, name: ['method', 'accountId', 'currency'] })
  const own = basis?.own ?? []
  const accountCurrency = own.find(({ id }) => id === accountId)?.currency ?? baseCurrency
  const isOffset = method === 'offset'
  const PartyLookup = of.party === 'customer' ? CustomerField : VendorField
  const accounts = [{ value: '', label: 'Choose' }, ...own.map(({ id, accountId: number, name }) => ({ value: id, label: `${number} ${name}` }))]
  return (
    <HeadPanel>
      <Controller
        control={control}
        name="partyId"
        render={({ field, fieldState }) => (
          <Field label={of.words.party} required error={fieldState.error?.message} className="sm:col-span-2">
            <PartyLookup name={field.name} value={field.value} onBlur={field.onBlur} onChange={onParty} />
          </Field>
        )}
      />
      <DayField name="date" label="Date" required hint="On which the money moves on our account" />
      <CurrencyField onChosen={onCurrency} />
      <SelectField name="method" label="Method" required options={methodOptions} onChosen={onMethod} />
      {!isOffset && <SelectField name="accountId" label={of.words.account} required options={accounts} />}
      {!isOffset && <TextField name="amount" label={`Amount ${currency}`} kind="number" required onLeft={onAmount} />}
      {!isOffset && accountCurrency !== currency && <OtherCurrency currency={accountCurrency} />}
      {!isOffset && accountCurrency === currency && currency !== baseCurrency && (
        <TextField name="rate" label={`Rate: ${baseCurrency} for 1 ${currency}`} kind="number" hint="The company’s rate of the day if left empty" />
      )}
      {!isOffset && <TextField name="fee" label={`Fee ${accountCurrency}`} kind="number" hint="What our bank takes" />}
      <TextField name="reference" label="Reference" maxLength={60} />
      {!isOffset && (
        <Controller
          control={control}
          name="isRefund"
          render={({ field }) => (
            <Checkbox name={field.name} checked={field.value} onChange={(event) => field.onChange(event.target.checked)} className="self-end sm:col-span-2">
              {of.words.refund}
            </Checkbox>
          )}
        />
      )}
    </HeadPanel>
  )
}
