import { useWatch } from 'react-hook-form'
import type { GoodsReceiptEdit } from '@/contracts/goods-receipt-input'
import type { GoodsReceipt, ReceivableOrder } from '@/contracts/goods-receipts'
import type { PartyOption } from '@/contracts/parties'
import { DayField, HeadPanel, LongTextField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { DocumentVendor } from '@/documents/form/party-fields'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { GoodsLines } from '@/documents/goods/goods-lines'
import { OpenOrders } from '@/documents/goods/open-orders'
import { CarrierFields, ReturnFields, WarehouseSelect } from '@/documents/goods/shipment-fields'
import { DocumentRate } from '@/documents/trade/document-rate'
import { useMay } from '@/lookups/use-may'
import { ChargesField } from './charges-field'
import { headerOfOrder, linesOfOrder, type ReceiptForm, receiptForm, resolveReceipt } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

const set = { shouldDirty: true } as const

/** Form to add or edit a goods receipt from a vendor or a return to one. */
export const ReceiptFormScreen = ({ values, existing, ...frame }: FormScreenProps<ReceiptForm, GoodsReceiptEdit, GoodsReceipt>) => {
  const { baseCurrency, dayOf } = useFormContextData()
  const seesCosts = useMay('goods-receipts', 'cost')
  const { form } = useDocumentForm<ReceiptForm, GoodsReceiptEdit>(values, (typed) => resolveReceipt(typed, baseCurrency, seesCosts))
  const { control, setValue, getValues } = form
  const [type, vendor, date, currency, lines] = useWatch({ control, name: ['type', 'vendorId', 'date', 'currency', 'lines'] })
  const basis = queries.useBasis({ vendorId: vendor?.id, except: existing?.voucherId, date: dayOf(date) })
  const isReturn = type === 'return'
  const announcedSerials = new Map(basis?.orders.flatMap((order) => order.lines.map((line) => [line.poLineId, line.announced.serials])))
  const announcedOf = (sourceId: string) => announcedSerials.get(sourceId) ?? []
  const takenLineIds = new Set(lines.map(({ sourceId }) => sourceId))
  const take = (order: ReceivableOrder) => {
    const { tracking, ...header } = headerOfOrder(order)
    if (lines.length === 0) for (const [name, value] of Object.entries(header)) setValue(name as 'type' | 'currency' | 'warehouseId', value, set)
    if (tracking && getValues('tracking').trim() === '') setValue('tracking', tracking, set)
    setValue('lines', [...getValues('lines'), ...linesOfOrder(order).filter(({ sourceId }) => !takenLineIds.has(sourceId))], set)
  }
  const whyNotTaken = (order: ReceivableOrder): string | undefined => {
    if (order.lines.every(({ poLineId }) => takenLineIds.has(poLineId))) return 'All of its lines are below.'
    if (lines.length === 0) return undefined
    if (order.isDropShip !== (type === 'dropship'))
      return order.isDropShip ? 'It goes straight to the customer: receive it by itself.' : 'It goes into a warehouse: receive it by itself.'
    return order.currency === currency ? undefined : `It is in ${order.currency}: receive it by itself.`
  }
  const changeVendor = (next: PartyOption | null) => {
    setValue('vendorId', next, set)
    if (next?.id !== vendor?.id) setValue('lines', [], set)
  }
  return (
    <FormFrame form={form} {...frame} {...receiptForm}>
      <HeadPanel>
        <DocumentVendor onChange={changeVendor} fixed={isReturn || Boolean(existing)} />
        {type !== 'dropship' && <WarehouseSelect label={isReturn ? 'From warehouse' : 'Into warehouse'} warehouses={basis?.warehouses ?? []} />}
        <DayField name="date" label={isReturn ? 'Sent back' : 'Received'} required />
        {!isReturn && <DocumentRate rates={basis?.rates} />}
        {isReturn && <ReturnFields replaced="The vendor sends others in their place; the order stands open for them." />}
        <TextField name="vendorDeliveryNo" label="Their delivery note" mono maxLength={100} />
        <CarrierFields />
      </HeadPanel>
      {!isReturn && vendor && (
        <OpenOrders
          title="Open orders"
          orders={basis?.orders ?? []}
          none="Nothing is to be received of this vendor."
          about={(order) =>
            [order.isDropShip ? 'straight to the customer' : '', order.currency === baseCurrency ? '' : order.currency].filter(Boolean).join(', ') || null
          }
          whyNot={whyNotTaken}
          onTake={take}
        />
      )}
      <GoodsLines batches={isReturn ? 'kept' : 'new'} announcedOf={announcedOf} empty={vendor ? 'Take the lines of an order.' : 'Choose a vendor first.'} />
      {seesCosts && !isReturn && <ChargesField basis={basis} baseCurrency={baseCurrency} named={existing?.charges ?? []} />}
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="The vendor’s delivery note and other files" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}
