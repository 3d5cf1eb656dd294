import { useMemo } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useColleagues } from '@/documents/detail/timeline/queries'
import { ChosenSelect } from '@/documents/parties/form/chosen-select'
import { fieldGrid } from '@/documents/parties/form/field-grid'
import { PaymentTerm } from '@/documents/parties/form/payment-term'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Panel } from '@/ui/layout/panel'
import type { CustomerValues } from './form-values'

const boxClass = 'self-end sm:min-h-7'

const CreditHold = () => {
  const { control, register, formState } = useFormContext<CustomerValues>()
  const isOnHold = useWatch({ control, name: 'creditHold' })
  return (
    <>
      <Checkbox {...register('creditHold')} className={boxClass}>
        On credit hold
      </Checkbox>
      <Field label="Reason for the hold" required={isOnHold === true} error={formState.errors.creditHoldReason?.message} className="lg:col-span-2">
        <Input {...register('creditHoldReason')} maxLength={200} disabled={!isOnHold} />
      </Field>
    </>
  )
}

const Exemption = () => {
  const { control, register, formState } = useFormContext<CustomerValues>()
  const { errors } = formState
  const isExempt = useWatch({ control, name: 'taxExempt' })
  const today = useToday()
  return (
    <>
      <Checkbox {...register('taxExempt')} className={boxClass}>
        Exempt from tax
      </Checkbox>
      <Field label="Certificate number" required={isExempt === true} error={errors.exemptionNo?.message}>
        <Input {...register('exemptionNo')} maxLength={60} disabled={!isExempt} />
      </Field>
      <Controller
        control={control}
        name="exemptionExpiresOn"
        render={({ field, fieldState }) => (
          <Field label="Certificate expires on" error={fieldState.error?.message}>
            <DateField {...field} today={today} disabled={!isExempt} />
          </Field>
        )}
      />
    </>
  )
}

/** Terms of a customer: payment, salesperson, margin, credit and tax. */
export const CustomerTerms = () => {
  const { register, formState } = useFormContext<CustomerValues>()
  const { errors } = formState
  const colleagues = useColleagues()
  const salespeople = useMemo(() => colleagues.map(({ id, name }) => ({ id, name })), [colleagues])
  const seesMargin = useMay('customer-quotations', 'cost')
  return (
    <Panel title="Terms">
      <div className={fieldGrid}>
        <PaymentTerm />
        <ChosenSelect<CustomerValues> name="salespersonId" label="Salesperson" options={salespeople} />
        {seesMargin && (
          <Field label="Margin %" hint="What quotations to this customer start from" error={errors.marginPct?.message}>
            <Input numeric {...register('marginPct')} />
          </Field>
        )}
        <Field label="Credit limit" hint="In the customer’s currency" error={errors.creditLimit?.message} className="lg:col-start-1">
          <Input numeric {...register('creditLimit')} />
        </Field>
      </div>
      <div className={`${fieldGrid} mt-3`}>
        <CreditHold />
        <Exemption />
      </div>
    </Panel>
  )
}
