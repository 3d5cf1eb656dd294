import { useNavigate } from '@tanstack/react-router'
import { FileDown, Pencil } from 'lucide-react'
import type { Inquiry } from '@/contracts/inquiries'
import { formatMoment } from '@/documents/dates'
import type { DocumentAction } from '@/documents/detail/actions'
import { staleRecord } from '@/documents/save-conflict'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { useChangeInquiry, useRememberInquiry } from './queries'

type Status = Inquiry['status']
/** Once something is quoted on its lines, they stay as they are. */
export const isEditable = (status: Status): boolean => status === 'draft' || status === 'open'
const isQuotable = (status: Status): boolean => status === 'open' || status === 'quoting'

const importPath: string = '/quotation/vendorQuotation/ingrammicro/add'

const useSubmit = (inquiry: Inquiry) => {
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
  return { submit, busy: change.isPending }
}

const icon = 'size-4'

/** What can be done with an inquiry now, as far as its state and the user's permissions go. */
export const useInquiryActions = (inquiry: Inquiry): DocumentAction[] => {
  const { voucherId, status, lines } = inquiry
  const { submit, busy } = useSubmit(inquiry)
  const mayUpdate = useMay('inquiries', 'update')
  const mayImport = useMay('vendor-quotations', 'import')
  const actions: DocumentAction[] = []
  if (mayUpdate && status === 'draft')
    actions.push({
      id: 'submit',
      label: 'Submit',
      group: 'Change',
      primary: true,
      busy,
      disabledBecause: lines.length === 0 ? 'Add at least one line before you submit.' : undefined,
      run: () => submit(),
    })
  if (mayImport)
    actions.push({
      id: 'import',
      label: 'Import distributor quotation',
      group: 'Create',
      primary: isQuotable(status),
      icon: <FileDown aria-hidden className={icon} />,
      disabledBecause: isQuotable(status) ? undefined : status === 'draft' ? 'Submit the inquiry first.' : 'Nothing more can be quoted on this inquiry.',
      link: { to: importPath, search: { inquiry: voucherId } },
    })
  if (mayUpdate)
    actions.push({
      id: 'edit',
      label: 'Edit',
      group: 'Change',
      shortcut: 'e',
      icon: <Pencil aria-hidden className={icon} />,
      disabledBecause: isEditable(status) ? undefined : 'Something is quoted on its lines, so they stay as they are.',
      link: { to: '/inquiries/edit', search: { voucherId } },
    })
  return actions
}
