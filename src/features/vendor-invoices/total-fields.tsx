import { parseDecimal } from '@/contracts/rules/decimal'
import { TextField } from '@/documents/form/fields'
import { ChargeFields } from '@/documents/trade/charge-fields'
import { invoicedTotals } from '@/documents/trade/invoiced-lines'
import type { LineTaxes } from '@/documents/trade/line-taxes'
import { StatedTotal } from '@/documents/trade/stated-total'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import type { InvoiceForm, InvoiceLine } from './form-values'
import { statedDifference } from './resolve'

interface TotalFieldsProps extends Pick<
  InvoiceForm,
  'type' | 'currency' | 'freight' | 'otherCharges' | 'freightTax' | 'chargesTax' | 'paymentTermId' | 'grandTotal'
> {
  taxes: LineTaxes
}

/** Charges, the computed totals, and the vendor's stated total. */
export const TotalFields = ({ taxes, grandTotal, ...form }: TotalFieldsProps) => (
  <div className="flex flex-col gap-3 sm:w-80">
    <ChargeFields currency={form.currency} taxes={taxes} isNote={form.type === 'debit_note'} />
    <TotalsFoot<InvoiceLine>
      currency={form.currency}
      taxes={taxes}
      totalsOf={(lines) => invoicedTotals({ ...form, lines: [...lines] }, taxes)}
      after={({ grandTotal: computed }) =>
        parseDecimal(grandTotal) !== null && (
          <div>
            <dt className="sr-only">The vendor’s total</dt>
            <dd>
              <StatedTotal difference={statedDifference(grandTotal, computed)} currency={form.currency} />
            </dd>
          </div>
        )
      }
    />
    <TextField name="grandTotal" label={`Vendor’s total ${form.currency}`} kind="number" required hint="As on the paper, with tax" />
  </div>
)
