import { useNavigate } from '@tanstack/react-router'
import { Ban, CheckCheck, CircleX, GitBranchPlus, Mail, Paperclip, Pencil, Quote, Rows3, ShoppingCart, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import type { DocumentAction } from '@/documents/detail/actions'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { AddDataDialog } from './add-data-dialog'
import { editLink, orderLink } from './links'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { RequestDialog } from './request-dialog'
import { isCancellable, isEditable, isOffer, isRevisable, takesMore } from './steps'
import { useSelectAll } from './use-select-all'
import { useStep } from './use-step'

type Asked = 'request' | 'decline' | 'cancel' | 'data' | null
const icon = 'size-4'

/** What can be done with the quotation now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useQuotationActions = (quotation: VendorQuotation): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status, lines, vendor, inquiry, validUntil } = quotation
  const today = useToday()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>(null)
  const { take, running } = useStep(quotation)
  const selectAll = useSelectAll(quotation, take)
  const mayUpdate = useMay('vendor-quotations', 'update')
  const mayCreate = useMay('vendor-quotations', 'create')
  const mayCancel = useMay('vendor-quotations', 'cancel')
  const costs = useMay('vendor-quotations', 'cost')
  const mayQuote = useMay('customer-quotations', 'create')
  const mayOrder = useMay('vendor-pos', 'create')
  const seesCosts = useMay('vendor-pos', 'cost')
  const close = () => setAsked(null)
  const expired = validUntil !== null && validUntil < today
  const open = lines.filter((line) => !line.isSelected && line.unitCost !== null)
  const revise = useOnce(async () => {
    const draft = await take({ action: 'revise' })
    if (draft) await navigate(editLink(draft, true))
  })
  const unselect = useOnce(async () => {
    const before = lines.flatMap(({ id, isSelected }) => (isSelected ? [id] : []))
    const after = await take({ action: 'unselect' })
    if (after) notify.undo(`Nothing of ${voucherId} is selected any more`, () => take({ action: 'select', lineIds: before }, after))
  })

  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(mayUpdate && costs && isEditable(status), {
    id: 'record',
    label: quotation.previousRevision ? 'Record revision' : 'Record answer',
    group: 'Change',
    primary: status === 'requested' || lines.some((line) => line.unitCost !== null),
    icon: <CheckCheck aria-hidden className={icon} />,
    link: editLink(quotation, true),
  })
  add(mayUpdate && status === 'draft' && quotation.previousRevision === null, {
    id: 'request',
    label: 'Ask the vendor',
    group: 'Change',
    primary: true,
    icon: <Mail aria-hidden className={icon} />,
    disabledBecause: lines.length === 0 ? 'Add at least one line before you ask.' : undefined,
    run: () => setAsked('request'),
  })
  add(mayUpdate && isOffer(status) && (open.length > 0 || status === 'received'), {
    id: 'select-all',
    label: 'Select all lines',
    group: 'Select',
    primary: inquiry === null && status === 'received',
    busy: running('select'),
    icon: <CheckCheck aria-hidden className={icon} />,
    disabledBecause: expired ? 'It has expired. Record what the vendor says now as a revision.' : undefined,
    run: selectAll,
  })
  add(mayUpdate && isOffer(status) && lines.some((line) => line.isSelected), {
    id: 'unselect',
    label: 'Take back the selection',
    group: 'Select',
    busy: running('unselect'),
    icon: <Undo2 aria-hidden className={icon} />,
    run: unselect,
  })
  add(costs && inquiry !== null, {
    id: 'compare',
    label: 'Compare offers',
    group: 'Select',
    primary: status === 'received' || status === 'partially_selected',
    icon: <Rows3 aria-hidden className={icon} />,
    link: { to: '/quotation/vendorQuotation/compare', search: { inquiry: inquiry?.voucherId ?? '' } },
  })
  add(mayQuote, {
    id: 'quote',
    label: 'Quote to customer',
    group: 'Create',
    primary: true,
    icon: <Quote aria-hidden className={icon} />,
    disabledBecause: isOffer(status) ? undefined : 'Only what a vendor offers now can be quoted.',
    link: { to: '/quotation/customerQuotation/add', search: { from: voucherId } },
  })
  add(mayOrder && seesCosts && isOffer(status), {
    id: 'order',
    label: 'Order',
    group: 'Create',
    primary: status === 'selected',
    icon: <ShoppingCart aria-hidden className={icon} />,
    disabledBecause: expired ? 'It has expired. Record what the vendor says now as a revision.' : undefined,
    link: orderLink(quotation),
  })
  add(mayCreate && isRevisable(status), {
    id: 'revise',
    label: 'New revision',
    group: 'Create',
    busy: running('revise'),
    icon: <GitBranchPlus aria-hidden className={icon} />,
    disabledBecause: quotation.nextRevision === null ? undefined : `${quotation.nextRevision} is the next revision already.`,
    run: revise,
  })
  add(mayUpdate && costs, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: isEditable(status) ? undefined : 'What a vendor has sent is kept as it was sent. A change is a new revision.',
    link: editLink(quotation, false),
  })
  add(mayUpdate && takesMore(status), {
    id: 'data',
    label: 'Add a note or files',
    group: 'Change',
    icon: <Paperclip aria-hidden className={icon} />,
    run: () => setAsked('data'),
  })
  add(mayUpdate && status === 'requested', {
    id: 'decline',
    label: 'Vendor declined',
    group: 'Close',
    icon: <CircleX aria-hidden className={icon} />,
    run: () => setAsked('decline'),
  })
  add(mayCancel && isCancellable(status), {
    id: 'cancel',
    label: 'Cancel quotation',
    group: 'Close',
    icon: <Ban aria-hidden className={icon} />,
    run: () => setAsked('cancel'),
  })

  const closing = async (action: 'decline' | 'cancel', reason: string) => {
    const after = await take({ action, reason })
    if (!after) return
    close()
    notify.success(action === 'decline' ? `${voucherId} declined by ${vendor.name}` : `${voucherId} cancelled`)
  }
  /** A number can't be given back, so taking a request back is cancelling it, and says so. */
  const tellRequest = (after: VendorQuotation & { warnings: readonly string[] }) => {
    const mailed = after.warnings.length === 0
    const takeBack = { label: 'Cancel request', onClick: () => void take({ action: 'cancel', reason: 'The request was taken back.' }, after) }
    notify.success(`${vendor.name} is asked in ${after.voucherId}.${mailed ? ' The mail goes out in 10 seconds.' : ''}`, mayCancel ? { action: takeBack } : {})
  }
  const dialog = (
    <>
      {asked === 'request' && (
        <RequestDialog
          quotation={quotation}
          onClose={close}
          onRequest={async (asking) => {
            const after = await take({ action: 'request', ...asking })
            if (!after) return
            close()
            tellRequest(after)
          }}
        />
      )}
      {asked === 'decline' && (
        <ReasonDialog
          title={`${vendor.name} declined`}
          description={`${voucherId} is closed; nothing will come of it.`}
          submit="Mark as declined"
          keep="Keep it"
          missing="Say why the vendor declined."
          onClose={close}
          onReason={(reason) => closing('decline', reason)}
        />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={`Cancel ${voucherId}?`}
          description={
            lines.some((line) => line.isSelected) ? 'Its selected lines are free for other offers then. This can’t be undone.' : 'This can’t be undone.'
          }
          submit="Cancel quotation"
          keep="Keep it"
          missing="Say why it is cancelled."
          onClose={close}
          onReason={(reason) => closing('cancel', reason)}
        />
      )}
      {asked === 'data' && <AddDataDialog quotation={quotation} onClose={close} />}
    </>
  )
  return { actions, dialog }
}
