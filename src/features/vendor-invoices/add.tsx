import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TradeBasis } from '@/contracts/trade'
import type { BillableVendorPo, VendorInvoice } from '@/contracts/vendor-invoices'
import { copyNames } from '@/documents/trade/copied'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { invoiceOf } from './billed'
import { copyOf, debitOf, DRAFT_SCHEMA } from './form-values'
import { InvoiceFormScreen } from './invoice-form'
import { useAddVendorInvoice } from './mutations'

interface AddVendorInvoiceProps {
  /** The PO that is billed. */
  of: string | undefined
  /** What may be billed of it. */
  po: BillableVendorPo | undefined
  /** The invoice that a debit note takes back. */
  debited: VendorInvoice | undefined
  /** One with the same content. */
  copied: VendorInvoice | undefined
  basis: TradeBasis
}

/** The route has loaded what is billed, debited or copied. */
export const AddVendorInvoice = ({ of, po, debited, copied, basis }: AddVendorInvoiceProps) => {
  useRequireFlag('vendor-invoices', 'create', '/finance/invoices/vendor/add')
  const navigate = useNavigate()
  const add = useAddVendorInvoice()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  // Only the start: what is typed afterwards must not be replaced when its source is read again.
  const [initial] = useState(() => {
    if (debited) return debitOf(debited, today)
    return copied ? copyOf(copied, today, baseCurrency) : invoiceOf(po, today, baseCurrency, basis.taxes)
  })
  const isEmpty = (debited || of) && initial.lines.every(({ source }) => source === '')
  const { draftId, title } = debited
    ? { draftId: `new on ${debited.voucherId}`, title: `Debit note on ${debited.voucherId}` }
    : copied
      ? copyNames(copied.voucherId)
      : of
        ? { draftId: `new of ${of}`, title: `New vendor invoice on ${of}` }
        : { draftId: 'new', title: 'New vendor invoice' }
  return (
    <>
      <PageHeader
        title={title}
        description={
          debited
            ? 'What the vendor charged too much: leave the lines, quantities and prices that are taken back. It settles the invoice as far as that is open.'
            : 'As on the vendor’s paper. It is matched with POs and receipts before it is posted.'
        }
      />
      {isEmpty && (
        <Notice tone="warning" className="mb-4" title={`Nothing of ${debited?.voucherId ?? of ?? ''} can be ${debited ? 'debited' : 'billed'} now.`} />
      )}
      <InvoiceFormScreen
        values={initial}
        paymentTerm={(po ?? copied)?.paymentTerm ?? null}
        draft={{ doc: 'vendor-invoice', id: draftId, title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { voucherId } = await add.mutateAsync({ body, idempotencyKey })
          notify.success(body.type === 'debit_note' ? 'Debit note saved as a draft' : 'Invoice saved as a draft')
          await navigate({ ...documentLink('vendor_invoice', voucherId), ignoreBlocker: true })
        }}
        cancel={debited ? documentLink('vendor_invoice', debited.voucherId) : { to: '/finance/invoices/vendor/list' }}
      />
    </>
  )
}
