import { useNavigate } from '@tanstack/react-router'
import { BookCheck, Pencil, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DocumentAction } from '@/documents/detail/actions'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { type Module } from '@/contracts/permissions'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import type { RowLink } from '@/ui/data-table/types'
import { ReverseDialog } from './reverse-dialog'

interface GoodsActions<Document extends { voucherId: string }> {
  module: Extract<Module, 'goods-receipts' | 'deliveries'>
  document: Document & { status: string }
  edit: RowLink
  list: RowLink
  take: (step: { action: 'post' } | { action: 'reverse'; reason: string; date: string | undefined }) => Promise<Document | null>
  posting: boolean
  /** Deletes the draft. */
  discard: () => Promise<unknown>
  /** What a reversal does, in the dialog that asks for it. */
  reversal: string
  /** Why it can't be reversed here. */
  notReversedBecause: string | undefined
}

const icon = 'size-4'

/** What is done with goods that come and go alike: post, edit, reverse, delete a draft. */
export const useGoodsActions = <Document extends { voucherId: string }>(given: GoodsActions<Document>): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { module, document, edit, list, take, posting, reversal, notReversedBecause } = given
  const { voucherId, status } = document
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'reverse' | 'discard' | null>(null)
  const may = { update: useMay(module, 'update'), remove: useMay(module, 'delete'), post: useMay(module, 'post'), cancel: useMay(module, 'cancel') }
  const close = () => setAsked(null)
  const post = useOnce(async () => {
    const after = await take({ action: 'post' })
    if (after) notify.success(`Posted as ${after.voucherId}`)
  })
  const discard = useOnce(async () => {
    try {
      await given.discard()
      await navigate(list)
      notify.success('Draft deleted')
    } catch (error) {
      notify.error(errorMessage(error))
    }
  })
  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  const isDraft = status === 'draft'
  add(may.post && isDraft, {
    id: 'post',
    label: 'Post',
    group: 'Change',
    primary: true,
    busy: posting,
    icon: <BookCheck aria-hidden className={icon} />,
    run: post,
  })
  add(may.update, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: isDraft ? undefined : 'What is posted stays as it stands in stock and ledger.',
    link: edit,
  })
  add(may.cancel && status === 'posted', {
    id: 'reverse',
    label: 'Reverse',
    group: 'Close',
    icon: <Undo2 aria-hidden className={icon} />,
    disabledBecause: notReversedBecause,
    run: () => setAsked('reverse'),
  })
  add(may.remove && isDraft, {
    id: 'discard',
    label: 'Delete draft',
    group: 'Close',
    icon: <Trash2 aria-hidden className={icon} />,
    run: () => setAsked('discard'),
  })
  const dialog =
    asked === 'reverse' ? (
      <ReverseDialog
        voucherId={voucherId}
        description={reversal}
        onClose={close}
        onReverse={async (answer) => {
          const after = await take({ action: 'reverse', ...answer })
          if (!after) return
          close()
          notify.success(`${after.voucherId} is reversed`)
        }}
      />
    ) : asked === 'discard' ? (
      <Dialog
        open
        alert
        onOpenChange={(open) => !open && close()}
        title={`Delete ${voucherId}?`}
        description="Its lines and files are deleted with it and can’t be brought back."
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button tone="danger" onClick={() => void discard()}>
              Delete draft
            </Button>
          </>
        }
      />
    ) : null
  return { actions, dialog }
}
