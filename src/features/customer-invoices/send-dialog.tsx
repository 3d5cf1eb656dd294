import type { CustomerInvoicePatch } from '@/contracts/customer-invoice-input'
import type { CustomerInvoice } from '@/contracts/customer-invoices'
import type { StepOf } from '@/documents/detail/use-document-step'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { customerInvoicePdfQuery, proposalQuery } from './queries'

interface SendDialogProps {
  invoice: CustomerInvoice
  take: (step: StepOf<CustomerInvoicePatch>) => Promise<CustomerInvoice | null>
  onClose: () => void
}

export const SendDialog = ({ invoice, take, onClose }: SendDialogProps) => {
  const companyId = useCompanyId()
  const mayPrint = useMay('customer-invoices', 'print')
  const { voucherId, customer, files } = invoice
  return (
    <MailDialog
      voucherId={voucherId}
      party={customer.name}
      files={files}
      proposalQuery={proposalQuery(companyId, voucherId)}
      pdfQuery={mayPrint ? customerInvoicePdfQuery(companyId, voucherId, undefined) : null}
      send={(mail) => take({ action: 'send', mail })}
      onClose={onClose}
    />
  )
}
