import type { GeneralInvoicePatch } from '@/contracts/general-invoice-input'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import type { StepOf } from '@/documents/detail/use-document-step'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { generalInvoicePdfQuery, proposalQuery } from './queries'

interface SendDialogProps {
  invoice: GeneralInvoice
  take: (step: StepOf<GeneralInvoicePatch>) => Promise<GeneralInvoice | null>
  onClose: () => void
}

export const SendDialog = ({ invoice: { voucherId, party, files }, take, onClose }: SendDialogProps) => {
  const companyId = useCompanyId()
  const mayPrint = useMay('general-invoices', 'print')
  return (
    <MailDialog
      voucherId={voucherId}
      party={party.name}
      files={files}
      proposalQuery={proposalQuery(companyId, voucherId)}
      pdfQuery={mayPrint ? generalInvoicePdfQuery(companyId, voucherId, undefined) : null}
      send={(mail) => take({ action: 'send', mail })}
      onClose={onClose}
    />
  )
}
