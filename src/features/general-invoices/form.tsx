import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { GeneralInvoiceEdit } from '@/contracts/general-invoice-input'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { useDocumentForm, useGround } from '@/documents/form/use-document-form'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { ACCOUNT_LINE_HINTS, accountLineColumns } from '@/documents/trade/account-line-columns'
import { type AccountFormLine, accountTotals, newAccountLine } from '@/documents/trade/account-lines'
import { NOTHING_KNOWN } from '@/documents/trade/invoiced-lines'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { useLineTaxes } from '@/documents/trade/use-line-taxes'
import { type InvoiceForm, invoiceForm, resolveInvoice } from './form-values'
import { HeaderFields } from './header-fields'
import { mutations } from './mutations'
import { queries } from './queries'

/** A general invoice, to add or to edit one. */
export const InvoiceFormScreen = ({ values, existing, ...frame }: FormScreenProps<InvoiceForm, GeneralInvoiceEdit, GeneralInvoice>) => {
  const { companyId, baseCurrency, queryClient, dayOf } = useGround()
  const { form } = useDocumentForm<InvoiceForm, GeneralInvoiceEdit>(values, async (typed) => {
    // Without the server nothing is known of accounts and taxes, and the save is refused at its lines.
    const known = await queryClient
      .ensureQueryData(queries.basis(companyId, { direction: typed.direction, date: dayOf(typed.date) }))
      .catch(() => NOTHING_KNOWN)
    return resolveInvoice(typed, baseCurrency, known)
  })
  const [direction, date, currency] = useWatch({ control: form.control, name: ['direction', 'date', 'currency'] })
  const basis = queries.useBasis({ direction, date: dayOf(date) })
  const taxes = useLineTaxes(basis?.taxes, existing)
  const columns = useMemo(() => accountLineColumns({ currency, accounts: basis?.accounts ?? [], taxes }), [currency, basis, taxes])
  const paymentTerm = existing?.paymentTerm ?? null
  return (
    <FormFrame form={form} {...frame} {...invoiceForm} labels={useTermLabels(invoiceForm.labels, paymentTerm)}>
      <HeaderFields paymentTerm={paymentTerm} rates={basis?.rates} />
      <LinesField<AccountFormLine>
        columns={columns}
        newLine={newAccountLine}
        pasteHints={ACCOUNT_LINE_HINTS}
        footer={<TotalsFoot<AccountFormLine> currency={currency} taxes={taxes} totalsOf={(lines) => accountTotals({ currency, lines }, taxes)} />}
      />
      <LongTextField name="notes" label="Notes" hint="For us, never printed." maxLength={5000} />
      <FilesPanel label="Files of this invoice" files={mutations.useStageFiles()} kept={existing?.files ?? []} />
    </FormFrame>
  )
}
