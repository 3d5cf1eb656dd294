import type { GeneralInvoice } from '@/contracts/general-invoices'
import { AddDocument } from '@/documents/form/add-document'
import { copyNames } from '@/documents/trade/copied'
import { copyOf, newInvoice } from './form-values'
import { InvoiceFormScreen } from './form'
import { calls } from './mutations'

/** The route has loaded the invoice to copy, if one was named. */
export const AddGeneralInvoice = ({ copied }: { copied: GeneralInvoice | undefined }) => {
  return (
    <AddDocument
      {...calls}
      initial={({ today, baseCurrency }) => (copied ? copyOf(copied, today, baseCurrency) : newInvoice(today, baseCurrency))}
      form={(props) => <InvoiceFormScreen {...props} />}
      source={copied && copyNames(copied.voucherId)}
      description="For what is not traded by part: rent, fees, commissions. It takes its number when it is posted."
    />
  )
}
