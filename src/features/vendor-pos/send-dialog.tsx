import type { VendorPo } from '@/contracts/vendor-pos'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import type { Step } from './dialogs'
import { proposalQuery, vendorPoPdfQuery } from './queries'

interface SendDialogProps {
  po: VendorPo
  take: (step: Step) => Promise<VendorPo | null>
  onClose: () => void
}

export const SendDialog = ({ po, take, onClose }: SendDialogProps) => {
  const companyId = useCompanyId()
  const mayPrint = useMay('vendor-pos', 'print')
  return (
    <MailDialog
      voucherId={po.voucherId}
      party={po.vendor.name}
      files={po.files}
      proposalQuery={proposalQuery(companyId, po.voucherId)}
      pdfQuery={mayPrint ? vendorPoPdfQuery(companyId, po.voucherId, undefined) : null}
      send={(mail) => take({ action: 'send', mail })}
      onClose={onClose}
    />
  )
}
