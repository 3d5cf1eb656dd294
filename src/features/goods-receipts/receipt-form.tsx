import { Controller, useForm, useWatch } from 'react-hook-form'
import type { GoodsReceiptEdit } from '@/contracts/goods-receipt-input'
import type { GoodsReceipt, ReceivableOrder } from '@/contracts/goods-receipts'
import type { PartyOption } from '@/contracts/parties'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { FormFrame } from '@/documents/form-frame'
import { GoodsLines } from '@/documents/goods/goods-lines'
import { OpenOrders } from '@/documents/goods/open-orders'
import { CarrierFields, ReturnFields, ShipmentDay, WarehouseSelect } from '@/documents/goods/shipment-fields'
import { RateField } from '@/documents/trade/rate-field'
import { isDay } from '@/documents/trade/typed'
import { useRate } from '@/documents/trade/use-rate'
import { useMay } from '@/lookups/use-may'
import { VendorField } from '@/lookups/vendor-field'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { ChargesField } from './charges-field'
import { headOfOrder, linesOfOrder, type ReceiptForm, receiptLabels, receiptValues, resolveReceipt } from './form-values'
import { mutations } from './mutations'
import { useBasis } from './queries'

interface ReceiptFormScreenProps {
  values: ReceiptForm
  draft: FormDraft<ReceiptForm>
  /** The draft that is edited; without it a new one is added. */
  existing?: GoodsReceipt
  /** Leaves the page on success; a failure is thrown. */
  save: (body: GoodsReceiptEdit, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

const set = { shouldDirty: true } as const

/** Goods that came from a vendor or go back to one, to add or to edit. */
export const ReceiptFormScreen = ({ values, draft, existing, save, cancel }: ReceiptFormScreenProps) => {
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const files = mutations.useStageFiles()
  const seesCosts = useMay('goods-receipts', 'cost')
  const form = useForm<ReceiptForm, unknown, GoodsReceiptEdit>({
    defaultValues: values,
    resolver: (typed) => resolveReceipt(typed, baseCurrency, seesCosts),
    shouldFocusError: false,
  })
  const { control, formState, setValue, getValues, register } = form
  const { errors } = formState
  const [type, vendor, date, currency, rate, lines] = useWatch({ control, name: ['type', 'vendorId', 'date', 'currency', 'rate', 'lines'] })
  const basis = useBasis({ vendorId: vendor?.id, except: existing?.voucherId, date: isDay(date) ? date : today })
  const isReturn = type === 'return'
  const rateOf = useRate({ currency, baseCurrency, rate, setRate: (next) => setValue('rate', next, set), rates: isReturn ? undefined : basis?.rates })
  const announced = new Map(basis?.orders.flatMap((order) => order.lines.map((line) => [line.poLineId, line.announced.serials])))
  const announcedOf = (sourceId: string) => announced.get(sourceId) ?? []
  const taken = new Set(lines.map(({ sourceId }) => sourceId))
  const take = (order: ReceivableOrder) => {
    const { tracking, ...head } = headOfOrder(order)
    if (lines.length === 0) for (const [name, value] of Object.entries(head)) setValue(name as 'type' | 'currency' | 'warehouseId', value, set)
    if (tracking && getValues('tracking').trim() === '') setValue('tracking', tracking, set)
    setValue('lines', [...getValues('lines'), ...linesOfOrder(order).filter(({ sourceId }) => !taken.has(sourceId))], set)
  }
  const whyNot = (order: ReceivableOrder): string | undefined => {
    if (order.lines.every(({ poLineId }) => taken.has(poLineId))) return 'All of its lines are below.'
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
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: GoodsReceipt) => receiptValues(current)}
      labels={receiptLabels}
      submitLabel="Save draft"
      cancel={cancel}
    >
      <Panel>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Controller
            control={control}
            name="vendorId"
            render={({ field, fieldState }) => (
              <Field label="Vendor" required error={fieldState.error?.message} className="sm:col-span-2">
                <VendorField name={field.name} value={field.value} onChange={changeVendor} onBlur={field.onBlur} disabled={isReturn || Boolean(existing)} />
              </Field>
            )}
          />
          {type !== 'dropship' && <WarehouseSelect label={isReturn ? 'From warehouse' : 'Into warehouse'} warehouses={basis?.warehouses ?? []} />}
          <ShipmentDay label={isReturn ? 'Sent back' : 'Received'} />
          {!isReturn && (
            <RateField
              currency={currency}
              baseCurrency={baseCurrency}
              value={rate}
              onChange={(next) => setValue('rate', next, set)}
              error={errors.rate?.message}
              day={rateOf}
            />
          )}
          {isReturn && <ReturnFields replaced="The vendor sends others in their place; the order stands open for them." />}
          <Field label="Vendor’s delivery note" error={errors.vendorDeliveryNo?.message}>
            <Input {...register('vendorDeliveryNo')} mono maxLength={100} />
          </Field>
          <CarrierFields />
        </div>
      </Panel>
      {!isReturn && vendor && (
        <OpenOrders
          title="Open orders"
          orders={basis?.orders ?? []}
          none="Nothing is to be received of this vendor."
          about={(order) =>
            [order.isDropShip ? 'straight to the customer' : '', order.currency === baseCurrency ? '' : order.currency].filter(Boolean).join(', ') || null
          }
          whyNot={whyNot}
          onTake={take}
        />
      )}
      <GoodsLines batches={isReturn ? 'kept' : 'new'} announcedOf={announcedOf} empty={vendor ? 'Take the lines of an order.' : 'Choose a vendor first.'} />
      {seesCosts && !isReturn && <ChargesField basis={basis} baseCurrency={baseCurrency} />}
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea {...register('notes')} maxLength={5000} />
      </Field>
      <FilesPanel label="The vendor’s delivery note and other files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}
