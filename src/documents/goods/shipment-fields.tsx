import { Controller, useFormContext } from 'react-hook-form'
import type { WarehouseSummary } from '@/contracts/movement-input'
import { useToday } from '@/session/today'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'

/** What forms of receipts and deliveries have in common. */
export interface ShipmentForm {
  date: string
  /** Empty for none. */
  warehouseId: string
  carrier: string
  /** One per line. */
  tracking: string
  isReplaced: boolean
  returnReason: string
  notes: string
}

export const shipmentLabels = {
  date: 'Date',
  warehouseId: 'Warehouse',
  carrier: 'Carrier',
  tracking: 'Tracking numbers',
  isReplaced: 'Sent again',
  returnReason: 'Reason',
  notes: 'Notes',
  fileIds: 'File',
  removeFileIds: 'Removed files',
} as const

export const trackingIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const ShipmentDay = ({ label }: { label: string }) => {
  const { control } = useFormContext<ShipmentForm>()
  const today = useToday()
  return (
    <Controller
      control={control}
      name="date"
      render={({ field, fieldState }) => (
        <Field label={label} required error={fieldState.error?.message}>
          <DateField {...field} today={today} />
        </Field>
      )}
    />
  )
}

export const WarehouseSelect = ({ label, warehouses }: { label: string; warehouses: readonly WarehouseSummary[] }) => {
  const { register, formState } = useFormContext<ShipmentForm>()
  return (
    <Field label={label} required error={formState.errors.warehouseId?.message}>
      <Select {...register('warehouseId')} placeholder="Choose" options={warehouses.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))} />
    </Field>
  )
}

export const CarrierFields = () => {
  const { register, formState } = useFormContext<ShipmentForm>()
  const { errors } = formState
  return (
    <>
      <Field label="Carrier" error={errors.carrier?.message}>
        <Input {...register('carrier')} maxLength={100} />
      </Field>
      <Field label="Tracking numbers" hint="One per line." error={errors.tracking?.message}>
        <Textarea {...register('tracking')} rows={2} className="font-mono" />
      </Field>
    </>
  )
}

/** Why goods go back, and whether others come in their place. */
export const ReturnFields = ({ replaced }: { replaced: string }) => {
  const { register, formState } = useFormContext<ShipmentForm>()
  return (
    <>
      <Field label="Reason" required error={formState.errors.returnReason?.message} className="sm:col-span-2">
        <Input {...register('returnReason')} maxLength={500} />
      </Field>
      <Checkbox {...register('isReplaced')} className="sm:col-span-2">
        {replaced}
      </Checkbox>
    </>
  )
}
