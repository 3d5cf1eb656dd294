import { useWatch } from 'react-hook-form'
import type { DeliverableOrder, Delivery } from '@/contracts/deliveries'
import type { DeliveryEdit } from '@/contracts/delivery-input'
import type { PartyOption } from '@/contracts/parties'
import { DayField, HeadPanel, LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { DocumentCustomer } from '@/documents/form/party-fields'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { GoodsLines } from '@/documents/goods/goods-lines'
import { OpenOrders } from '@/documents/goods/open-orders'
import { CarrierFields, ReturnFields, WarehouseSelect } from '@/documents/goods/shipment-fields'
import { type DeliveryForm, deliveryForm, headerOfOrder, linesOfOrder, resolveDelivery } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

const set = { shouldDirty: true } as const

/** Form to add or edit a delivery to a customer or a return from one. */
export const DeliveryFormScreen = ({ values, existing, ...frame }: FormScreenProps<DeliveryForm, DeliveryEdit, Delivery>) => {
  const { form } = useDocumentForm<DeliveryForm, DeliveryEdit>(values, resolveDelivery)
  const { control, setValue, getValues } = form
  const [type, customer, lines] = useWatch({ control, name: ['type', 'customerId', 'lines'] })
  const basis = queries.useBasis({ customerId: customer?.id, except: existing?.voucherId })
  const isReturn = type === 'return'
  const takenLineIds = new Set(lines.map(({ sourceId }) => sourceId))
  const orders = basis?.orders ?? []
  /** Delivery address of the order whose lines are in the form. */
  const destination = orders.find((order) => order.lines.some(({ soLineId }) => takenLineIds.has(soLineId)))?.shipTo
  const take = (order: DeliverableOrder) => {
    if (lines.length === 0) for (const [name, value] of Object.entries(headerOfOrder(order))) setValue(name as 'shipTo' | 'warehouseId', value, set)
    setValue('lines', [...getValues('lines'), ...linesOfOrder(order).filter(({ sourceId }) => !takenLineIds.has(sourceId))], set)
  }
  const whyNotTaken = (order: DeliverableOrder): string | undefined => {
    if (order.lines.every(({ soLineId }) => takenLineIds.has(soLineId))) return 'All of its lines are below.'
    return destination === undefined || order.shipTo === destination ? undefined : 'It goes to another address: deliver it by itself.'
  }
  const changeCustomer = (next: PartyOption | null) => {
    setValue('customerId', next, set)
    if (next?.id !== customer?.id) setValue('lines', [], set)
  }
  return (
    <FormFrame form={form} {...frame} {...deliveryForm}>
      <HeadPanel>
        <DocumentCustomer onChange={changeCustomer} fixed={isReturn || Boolean(existing)} />
        <WarehouseSelect label={isReturn ? 'Into warehouse' : 'From warehouse'} warehouses={basis?.warehouses ?? []} />
        <DayField name="date" label={isReturn ? 'Came back' : 'Delivered'} required />
        {isReturn && <ReturnFields replaced="We send others in their place; the order stands open for them." />}
        <CarrierFields />
        {!isReturn && <LongTextField name="shipTo" label="Ship to" rows={2} maxLength={1000} className="sm:col-span-2" />}
      </HeadPanel>
      {!isReturn && customer && (
        <OpenOrders
          title="Open sales orders"
          orders={orders}
          none="Nothing is to be delivered to this customer from stock."
          about={(order) => order.customerOrderNumber}
          whyNot={whyNotTaken}
          onTake={take}
        />
      )}
      <GoodsLines batches={isReturn ? 'kept' : 'named'} empty={customer ? 'Take the lines of a sales order.' : 'Choose a customer first.'} />
      <LongTextField name="notes" label="Notes" hint="They stand on the delivery note." maxLength={5000} />
      <FilesPanel label="Files" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}
