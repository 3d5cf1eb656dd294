import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { CustomerPoEdit } from '@/contracts/customer-po-input'
import type { CustomerPo } from '@/contracts/customer-pos'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { useFormContextData } from '@/documents/form/use-document-form'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { SaleTexts } from '@/documents/trade/sale-fields'
import { tradeTotals } from '@/documents/trade/trade-lines'
import { TRADE_HINTS, tradeColumns } from '@/documents/trade/trade-columns'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { useSaleBasis } from '@/documents/trade/use-sale-basis'
import { useMay } from '@/lookups/use-may'
import { isBlank, newLine, type PoForm, poForm, type PoLine } from './form-values'
import { HeaderFields } from './header-fields'
import { mutations } from './mutations'
import { queries } from './queries'
import { usePoForm } from './use-form'

/** Form to add or edit a customer's order. */
export const PoFormScreen = ({ values, existing, save, ...frame }: FormScreenProps<PoForm, CustomerPoEdit, CustomerPo>) => {
  const { dayOf } = useFormContextData()
  const mayReadQuotations = useMay('customer-quotations', 'read')
  const { form, setCustomer, takeQuotation } = usePoForm(values)
  const [customer, date, currency, quotation, paymentTermId] = useWatch({
    control: form.control,
    name: ['customerId', 'date', 'currency', 'quotationVoucherId', 'paymentTermId'],
  })
  const customerId = customer?.id
  const basis = queries.useBasis({ customerId, date: dayOf(date) })
  const { taxes, paymentTerm } = useSaleBasis(basis, existing, date)
  const isOnQuotation = quotation.trim() !== ''
  const columns = useMemo(
    () =>
      tradeColumns<PoLine>({
        currency,
        customerId,
        taxes,
        tone: (line) => (isOnQuotation && !line.quotationLineId && !isBlank(line) ? { level: 'warn', word: 'not quoted' } : undefined),
      }),
    [currency, customerId, taxes, isOnQuotation],
  )
  return (
    <FormFrame
      form={form}
      {...frame}
      save={(body, attempt) => save(mayReadQuotations ? body : { ...body, quotationVoucherId: undefined }, attempt)}
      {...poForm}
      labels={useTermLabels(poForm.labels, paymentTerm)}
    >
      <HeaderFields
        id={existing?.id}
        paymentTerm={paymentTerm}
        rates={basis?.rates}
        asksQuotation={mayReadQuotations}
        onCustomer={(chosen) => void setCustomer(chosen)}
        onQuotation={(voucherId) => void takeQuotation(voucherId)}
      />
      <LinesField<PoLine>
        columns={columns}
        newLine={newLine}
        pasteHints={TRADE_HINTS}
        footer={
          <TotalsFoot<PoLine> currency={currency} taxes={taxes} totalsOf={(lines) => tradeTotals({ currency, paymentTermId, lines: [...lines] }, taxes)} />
        }
      />
      <SaleTexts termsHint="That the customer’s paper names." />
      <FilesPanel label="The customer’s order and other files" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}
