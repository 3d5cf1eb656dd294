import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TradeBasis } from '@/contracts/trade'
import type { BillableDocument, CustomerInvoice } from '@/contracts/customer-invoices'
import { copyNames } from '@/documents/trade/copied'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { invoiceOf } from './billed'
import { copyOf, creditOf, DRAFT_SCHEMA } from './form-values'
import { InvoiceFormScreen } from './invoice-form'
import { useAddCustomerInvoice } from './mutations'

interface AddCustomerInvoiceProps {
  /** The order or delivery that is invoiced. */
  of: string | undefined
  /** What can be invoiced of it. */
  asked: readonly BillableDocument[]
  /** The invoice that is credited. */
  credited: CustomerInvoice | undefined
  /** One with the same content. */
  copied: CustomerInvoice | undefined
  basis: TradeBasis
}

/** The route has loaded what is invoiced, credited or copied. */
export const AddCustomerInvoice = ({ of, asked, credited, copied, basis }: AddCustomerInvoiceProps) => {
  useRequireFlag('customer-invoices', 'create', '/finance/invoices/customer/add')
  const navigate = useNavigate()
  const add = useAddCustomerInvoice()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  // Only the start: what is typed afterwards must not be replaced when its source is read again.
  const [initial] = useState(() => {
    if (credited) return creditOf(credited, today)
    return copied ? copyOf(copied, today, baseCurrency) : invoiceOf(asked, today, baseCurrency, basis.taxes)
  })
  const isEmpty = (credited || of) && initial.lines.every(({ source }) => source === '')
  const { draftId, title } = credited
    ? { draftId: `new on ${credited.voucherId}`, title: `Credit note on ${credited.voucherId}` }
    : copied
      ? copyNames(copied.voucherId)
      : of
        ? { draftId: `new of ${of}`, title: `New invoice of ${of}` }
        : { draftId: 'new', title: 'New customer invoice' }
  return (
    <>
      <PageHeader
        title={title}
        description={
          credited
            ? 'It takes its number when it is posted, and settles the invoice as far as that is open.'
            : 'Of what was delivered or ordered, or of lines of its own. It takes its number when it is posted.'
        }
      />
      {isEmpty && (
        <Notice tone="warning" className="mb-4" title={`Nothing of ${credited?.voucherId ?? of ?? ''} is left to be ${credited ? 'credited' : 'invoiced'}.`} />
      )}
      <InvoiceFormScreen
        values={initial}
        asked={asked}
        draft={{ doc: 'customer-invoice', id: draftId, title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { voucherId } = await add.mutateAsync({ body, idempotencyKey })
          notify.success(credited ? 'Credit note saved as a draft' : 'Invoice saved as a draft')
          await navigate({ ...documentLink('customer_invoice', voucherId), ignoreBlocker: true })
        }}
        cancel={credited ? documentLink('customer_invoice', credited.voucherId) : { to: '/finance/invoices/customer/list' }}
      />
    </>
  )
}
