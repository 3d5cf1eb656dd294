import { generalInvoiceEdit, type GeneralInvoiceEdit } from '@/contracts/general-invoice-input'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { bodyOf } from '@/documents/form/codecs'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { notBefore, resolveBy } from '@/documents/form/resolve'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { AccountForm } from '@/documents/trade/account-form'
import { codecs, type InvoiceForm, invoiceForm } from './form-values'
import { HeaderFields } from './header-fields'
import { calls } from './mutations'

/** Form to add or edit a general invoice. */
export const InvoiceFormScreen = (screen: FormScreenProps<InvoiceForm, GeneralInvoiceEdit, GeneralInvoice>) => {
  const paymentTerm = screen.existing?.paymentTerm ?? null
  return (
    <AccountForm
      {...calls}
      {...screen}
      {...invoiceForm}
      noun="invoice"
      labels={useTermLabels(invoiceForm.labels, paymentTerm)}
      asked={({ direction }, date) => ({ direction, date })}
      resolve={(form, sent) => {
        const dueDateIssues = notBefore(form.date, form.dueDate, 'dueDate', 'It would be due before its own date.')
        return resolveBy(generalInvoiceEdit, form, { ...bodyOf(codecs, form), ...sent }, dueDateIssues)
      }}
      notesHint="For us, never printed."
      head={(basis) => <HeaderFields paymentTerm={paymentTerm} rates={basis?.rates} />}
    />
  )
}
