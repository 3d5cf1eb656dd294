import type { SalesOrder } from '@/contracts/sales-orders'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import type { Step } from './dialogs'
import { orderPdfQuery, proposalQuery } from './queries'

interface SendDialogProps {
  order: SalesOrder
  take: (step: Step) => Promise<SalesOrder | null>
  onClose: () => void
}

export const SendDialog = ({ order, take, onClose }: SendDialogProps) => {
  const companyId = useCompanyId()
  const mayPrint = useMay('sales-orders', 'print')
  const { voucherId, customer, files } = order
  return (
    <MailDialog
      voucherId={voucherId}
      party={customer.name}
      files={files}
      proposalQuery={proposalQuery(companyId, voucherId)}
      pdfQuery={mayPrint ? orderPdfQuery(companyId, voucherId, undefined) : null}
      send={(mail) => take({ action: 'send', mail })}
      onClose={onClose}
    />
  )
}
