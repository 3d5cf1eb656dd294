import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { copyNames } from '@/documents/trade/copied'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { copyOf, DRAFT_SCHEMA, newInvoice } from './form-values'
import { InvoiceFormScreen } from './invoice-form'
import { useAddGeneralInvoice } from './mutations'

/** The route has loaded what is copied. */
export const AddGeneralInvoice = ({ copied }: { copied: GeneralInvoice | undefined }) => {
  useRequireFlag('general-invoices', 'create', '/finance/invoices/general/add')
  const navigate = useNavigate()
  const add = useAddGeneralInvoice()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  const [initial] = useState(() => (copied ? copyOf(copied, today, baseCurrency) : newInvoice(today, baseCurrency)))
  const { title, draftId } = copied ? copyNames(copied.voucherId) : { title: 'New general invoice', draftId: 'new' }
  return (
    <>
      <PageHeader title={title} description="For what is not traded by part: rent, fees, commissions. It takes its number when it is posted." />
      <InvoiceFormScreen
        values={initial}
        draft={{ doc: 'general-invoice', id: draftId, title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { voucherId } = await add.mutateAsync({ body, idempotencyKey })
          notify.success('Invoice saved as a draft')
          await navigate({ ...documentLink('general_invoice', voucherId), ignoreBlocker: true })
        }}
        cancel={{ to: '/finance/invoices/general/list' }}
      />
    </>
  )
}
