import { Controller, useForm, useWatch } from 'react-hook-form'
import type { DeliverableOrder, Delivery } from '@/contracts/deliveries'
import type { DeliveryEdit } from '@/contracts/delivery-input'
import type { PartyOption } from '@/contracts/parties'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { FormFrame } from '@/documents/form-frame'
import { GoodsLines } from '@/documents/goods/goods-lines'
import { OpenOrders } from '@/documents/goods/open-orders'
import { CarrierFields, ReturnFields, ShipmentDay, WarehouseSelect } from '@/documents/goods/shipment-fields'
import { CustomerField } from '@/lookups/customer-field'
import type { RowLink } from '@/ui/data-table/types'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { type DeliveryForm, deliveryLabels, deliveryValues, headOfOrder, linesOfOrder, resolveDelivery } from './form-values'
import { mutations } from './mutations'
import { useBasis } from './queries'

interface DeliveryFormScreenProps {
  values: DeliveryForm
  draft: FormDraft<DeliveryForm>
  /** The draft that is edited; without it a new one is added. */
  existing?: Delivery
  /** Leaves the page on success; a failure is thrown. */
  save: (body: DeliveryEdit, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

const set = { shouldDirty: true } as const

/** Goods that leave for a customer or come back from one, to add or to edit. */
export const DeliveryFormScreen = ({ values, draft, existing, save, cancel }: DeliveryFormScreenProps) => {
  const files = mutations.useStageFiles()
  const form = useForm<DeliveryForm, unknown, DeliveryEdit>({ defaultValues: values, resolver: resolveDelivery, shouldFocusError: false })
  const { control, formState, setValue, getValues, register } = form
  const { errors } = formState
  const [type, customer, shipTo, lines] = useWatch({ control, name: ['type', 'customerId', 'shipTo', 'lines'] })
  const basis = useBasis({ customerId: customer?.id, except: existing?.voucherId })
  const isReturn = type === 'return'
  const taken = new Set(lines.map(({ sourceId }) => sourceId))
  const orders = basis?.orders ?? []
  /** Where the order goes whose lines stand there. */
  const destination = orders.find((order) => order.lines.some(({ soLineId }) => taken.has(soLineId)))?.shipTo
  const take = (order: DeliverableOrder) => {
    if (lines.length === 0) for (const [name, value] of Object.entries(headOfOrder(order))) setValue(name as 'shipTo' | 'warehouseId', value, set)
    setValue('lines', [...getValues('lines'), ...linesOfOrder(order).filter(({ sourceId }) => !taken.has(sourceId))], set)
  }
  const whyNot = (order: DeliverableOrder): string | undefined => {
    if (order.lines.every(({ soLineId }) => taken.has(soLineId))) return 'All of its lines are below.'
    return destination === undefined || order.shipTo === destination ? undefined : 'It goes to another address: deliver it by itself.'
  }
  const changeCustomer = (next: PartyOption | null) => {
    setValue('customerId', next, set)
    if (next?.id !== customer?.id) setValue('lines', [], set)
  }
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: Delivery) => deliveryValues(current)}
      labels={deliveryLabels}
      submitLabel="Save draft"
      cancel={cancel}
    >
      <Panel>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Controller
            control={control}
            name="customerId"
            render={({ field, fieldState }) => (
              <Field label="Customer" required error={fieldState.error?.message} className="sm:col-span-2">
                <CustomerField name={field.name} value={field.value} onChange={changeCustomer} onBlur={field.onBlur} disabled={isReturn || Boolean(existing)} />
              </Field>
            )}
          />
          <WarehouseSelect label={isReturn ? 'Into warehouse' : 'From warehouse'} warehouses={basis?.warehouses ?? []} />
          <ShipmentDay label={isReturn ? 'Came back' : 'Delivered'} />
          {isReturn && <ReturnFields replaced="We send others in their place; the order stands open for them." />}
          <CarrierFields />
          {!isReturn && (
            <Field label="Ship to" error={errors.shipTo?.message} className="sm:col-span-2">
              <Textarea {...register('shipTo')} value={shipTo} rows={2} maxLength={1000} />
            </Field>
          )}
        </div>
      </Panel>
      {!isReturn && customer && (
        <OpenOrders
          title="Open sales orders"
          orders={orders}
          none="Nothing is to be delivered to this customer from stock."
          about={(order) => order.customerOrderNumber}
          whyNot={whyNot}
          onTake={take}
        />
      )}
      <GoodsLines batches={isReturn ? 'kept' : 'named'} empty={customer ? 'Take the lines of a sales order.' : 'Choose a customer first.'} />
      <Field label="Notes" hint="They stand on the delivery note." error={errors.notes?.message}>
        <Textarea {...register('notes')} maxLength={5000} />
      </Field>
      <FilesPanel label="Files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}
