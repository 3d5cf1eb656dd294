import type { PartyOption } from '@/contracts/parties'
import { DayField, HeadPanel, PaymentTermField, TakenFromField, TextField } from '@/documents/form/fields'
import { DocumentCustomer } from '@/documents/form/party-fields'
import { CurrencyFields, type TradeHeadProps } from '@/documents/trade/head-fields'
import { ContactFields } from '@/documents/trade/sale-fields'
import { SameNumberWarning } from './same-number'

interface HeaderFieldsProps extends TradeHeadProps {
  /** Id of the edited order. */
  id: string | undefined
  /** False for users who may not read quotations. */
  asksQuotation: boolean
  onCustomer: (customer: PartyOption | null) => void
  onQuotation: (voucherId: string) => void
}

/** Header fields: customer, order number, dates, quotation, contact and currency. */
export const HeaderFields = ({ id, paymentTerm, rates, asksQuotation, onCustomer, onQuotation }: HeaderFieldsProps) => (
  <HeadPanel>
    <DocumentCustomer onChange={onCustomer} />
    <TextField name="customerOrderNumber" label="Their number" required maxLength={60} />
    <DayField name="date" label="Order date" required />
    <SameNumberWarning except={id} className="sm:col-span-full" />
    {asksQuotation && <TakenFromField name="quotationVoucherId" label="Our quotation" onTake={onQuotation} />}
    <DayField name="receivedDate" label="Received" required />
    <DayField name="requiredDate" label="Required" />
    <PaymentTermField current={paymentTerm} />
    <ContactFields />
    <TextField name="endUser" label="End user" maxLength={500} />
    <TextField name="endCustomerOrderNumber" label="End user’s order number" maxLength={60} />
    <CurrencyFields rates={rates} />
  </HeadPanel>
)
