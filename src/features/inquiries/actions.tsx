import { Link, useNavigate } from '@tanstack/react-router'
import { FileDown, Pencil } from 'lucide-react'
import type { Inquiry } from '@/contracts/inquiries'
import { formatMoment } from '@/documents/dates'
import { staleRecord } from '@/documents/save-conflict'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Button, buttonClass } from '@/ui/primitives/button'
import { useChangeInquiry, useRememberInquiry } from './queries'

type Status = Inquiry['status']
/** Once something is quoted on its lines, they stay as they are. */
export const isEditable = (status: Status): boolean => status === 'draft' || status === 'open'
const isQuotable = (status: Status): boolean => status === 'open' || status === 'quoting'

const importPath: string = '/quotation/vendorQuotation/ingrammicro/add'

const SubmitButton = ({ inquiry }: { inquiry: Inquiry }) => {
  const change = useChangeInquiry(inquiry.voucherId)
  const remember = useRememberInquiry()
  const navigate = useNavigate()
  const submit = useOnce(async () => {
    try {
      const submitted = await change.mutateAsync({ change: { action: 'submit' }, version: inquiry.version })
      remember(submitted)
      notify.success(`Submitted as ${submitted.voucherId}`)
      await navigate({ to: '/inquiries/detail', search: { voucherId: submitted.voucherId }, replace: true })
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      const current = staleRecord<Inquiry>(error)
      if (!current) return void notify.error(errorMessage(error))
      remember(current)
      notify.warning(`${current.updatedByName} changed this at ${formatMoment(current.updatedAt)}. Look it through and submit again.`)
    }
  })
  return (
    <Button tone="primary" busy={change.isPending} onClick={() => void submit()}>
      Submit
    </Button>
  )
}

/** What can be done with an inquiry now: one primary action, editing beside it. */
export const InquiryActions = ({ inquiry }: { inquiry: Inquiry }) => {
  const { voucherId, status } = inquiry
  const mayUpdate = useMay('inquiries', 'update')
  const mayImport = useMay('vendor-quotations', 'import')
  return (
    <>
      {mayUpdate && isEditable(status) && (
        <Link to="/inquiries/edit" search={{ voucherId }} className={buttonClass()}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Link>
      )}
      {mayUpdate && status === 'draft' && <SubmitButton inquiry={inquiry} />}
      {mayImport && isQuotable(status) && (
        <Link {...{ to: importPath, search: { inquiry: voucherId } }} className={buttonClass('primary')}>
          <FileDown aria-hidden className="size-4" />
          Import distributor quotation
        </Link>
      )}
    </>
  )
}
