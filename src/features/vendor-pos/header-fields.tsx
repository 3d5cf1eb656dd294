import { useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { DayField, HeadPanel, PaymentTermField, SelectField, TextField } from '@/documents/form/fields'
import { DocumentVendor } from '@/documents/form/party-fields'
import { CurrencyFields, type TradeHeadProps } from '@/documents/trade/head-fields'
import { ContactFields } from '@/documents/trade/sale-fields'
import { Checkbox } from '@/ui/form/checkbox'
import { DeliveryAddress } from './delivery-address'
import type { PoForm } from './form-values'

interface HeaderFieldsProps extends TradeHeadProps {
  warehouses: readonly { id: string; code: string; name: string }[]
  /** True once the order has its number: its vendor can't change any more. */
  isVendorFixed: boolean
  onVendor: (vendor: PartyOption | null) => void
}

/** Header fields of a PO: vendor, dates, destination, contact, terms and currency. */
export const HeaderFields = ({ paymentTerm, warehouses, rates, isVendorFixed, onVendor }: HeaderFieldsProps) => {
  const { control, register } = useFormContext<PoForm>()
  const isDropShip = useWatch({ control, name: 'isDropShip' })
  return (
    <HeadPanel>
      <DocumentVendor
        onChange={onVendor}
        fixed={isVendorFixed}
        hint={isVendorFixed ? 'The order has its number, so the vendor can’t be changed.' : undefined}
      />
      <DayField name="date" label="Order date" required />
      <DayField name="expectedDate" label="Needed by" />
      <div className="flex items-end pb-1">
        <Checkbox {...register('isDropShip')}>Straight to the customer</Checkbox>
      </div>
      {isDropShip ? (
        <DeliveryAddress />
      ) : (
        <SelectField name="warehouseId" label="Warehouse" options={warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))} />
      )}
      <ContactFields />
      <TextField name="vendorQuoteNo" label="Their quotation" maxLength={60} />
      <TextField name="specialBidNo" label="Special bid" maxLength={60} />
      <PaymentTermField current={paymentTerm} />
      <CurrencyFields rates={rates} />
    </HeadPanel>
  )
}
