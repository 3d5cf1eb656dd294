import { useFormContext, useWatch } from 'react-hook-form'
import { fieldGrid } from '@/documents/parties/form/field-grid'
import { PaymentTerm } from '@/documents/parties/form/payment-term'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { distributorOptions } from './distributors'
import type { VendorValues } from './form-values'
import { holdOptions } from './holds'

const Hold = () => {
  const { control, register, formState } = useFormContext<VendorValues>()
  const { errors } = formState
  const isOnHold = useWatch({ control, name: 'onHold' }) !== 'none'
  return (
    <>
      <Field label="On hold" error={errors.onHold?.message}>
        <Select {...register('onHold')} options={holdOptions} />
      </Field>
      <Field label="Reason for the hold" required={isOnHold} error={errors.onHoldReason?.message} className="lg:col-span-2">
        <Input {...register('onHoldReason')} maxLength={200} disabled={!isOnHold} />
      </Field>
    </>
  )
}

/** Terms of a vendor: payment, orders, distributor and hold. */
export const VendorTerms = () => {
  const { register, formState } = useFormContext<VendorValues>()
  const { errors } = formState
  return (
    <Panel title="Terms">
      <div className={fieldGrid}>
        <PaymentTerm />
        <Field label="Lead time, days" error={errors.leadTimeDays?.message}>
          <Input numeric {...register('leadTimeDays')} />
        </Field>
        <Field label="Smallest order" hint="In the vendor’s currency" error={errors.minOrderValue?.message}>
          <Input numeric {...register('minOrderValue')} />
        </Field>
        <Field label="Distributor" hint="Whose quote files can be imported" error={errors.distributorKind?.message}>
          <Select {...register('distributorKind')} options={distributorOptions} />
        </Field>
        <Field label="Account number" hint="Ours, with the distributor" error={errors.distributorAccountNo?.message}>
          <Input {...register('distributorAccountNo')} maxLength={40} />
        </Field>
        <Checkbox {...register('form1099')} className="self-center">
          Gets a form 1099
        </Checkbox>
        <Hold />
      </div>
    </Panel>
  )
}
