import { useFormContext } from 'react-hook-form'
import type { WarehouseSummary } from '@/contracts/movement-input'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import type { ValuesOf } from '../form/codecs'
import type { shipmentCodecs } from './shipment-codecs'

type ShipmentForm = ValuesOf<typeof shipmentCodecs>

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

/** Fields of a return: the reason, and whether replacements are sent. */
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
