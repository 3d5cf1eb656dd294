import { useState } from 'react'
import type { QuotationMail } from '@/contracts/customer-quotation-input'
import type { MailProposal } from '@/contracts/mail-proposal'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { MailFields } from '@/documents/mail/mail-fields'
import { MailPdf } from '@/documents/mail/mail-pdf'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { Checkbox } from '@/ui/form/checkbox'
import { queries } from './queries'

interface SendFormFieldsProps {
  quotation: CustomerQuotation
  proposal: MailProposal
  onSend: (mail: Required<QuotationMail>) => Promise<void>
  onClose: () => void
}

/** Fields of the mail with the quotation, and the choice whether it holds a link by which the customer can answer. */
export const SendFormFields = ({ quotation, proposal, onSend, onClose }: SendFormFieldsProps) => {
  const companyId = useCompanyId()
  const mayPrint = useMay('customer-quotations', 'print')
  const [withLink, setWithLink] = useState(true)
  return (
    <MailFields
      party={quotation.customer.name}
      proposal={proposal}
      files={quotation.files}
      hint={withLink ? '{{link}} becomes the customer’s own link when the mail goes out.' : undefined}
      extra={
        <Checkbox checked={withLink} onChange={(event) => setWithLink(event.target.checked)}>
          With a link to accept or reject without signing in
        </Checkbox>
      }
      preview={mayPrint && <MailPdf queryOptions={queries.pdf(companyId, quotation.voucherId, undefined)} fileName={proposal.fileName} />}
      onSend={(mail) => onSend({ ...mail, withLink })}
      onClose={onClose}
    />
  )
}
