import { Ban, CheckCheck, CircleX, SendHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { bulk } from '@/contracts/bulk'
import type { CustomerQuotationRow } from '@/contracts/customer-quotations'
import { useBulk } from '@/documents/bulk/use-bulk'
import { onOneRow, type SelectionAction } from '@/documents/list/definition'
import { inWords } from '@/documents/status'
import { lazyDialog } from '@/lib/lazy-dialog'
import { useMay } from '@/lookups/use-may'
import { isCancellable } from './states'

const ReasonDialog = lazyDialog(async () => (await import('@/documents/detail/reason-dialog')).ReasonDialog)

type Row = CustomerQuotationRow
const nouns = ['quotation', 'quotations'] as const
const icon = 'size-4'
const keysOf = (rows: readonly Row[]) => rows.map(({ voucherId }) => voucherId)
const blockedUnless = (possible: boolean, { status }: Row) => (possible ? null : `is ${inWords(status).toLowerCase()}`)

interface Closing {
  action: 'reject' | 'cancel'
  rows: readonly Row[]
}

const closingTexts = {
  reject: { submit: 'Mark as rejected', done: 'rejected', description: 'The customers bought elsewhere, or not at all. The reason stands in each of them.' },
  cancel: { submit: 'Cancel quotations', done: 'cancelled', description: 'This can’t be undone. The reason stands in each of them.' },
} as const

/** Bulk actions on quotations, and the dialog in which two of them ask for a reason. */
export const useListActions = () => {
  const run = useBulk({ endpoint: bulk.customerQuotations, nouns })
  const mayUpdate = useMay('customer-quotations', 'update')
  const mayApprove = useMay('customer-quotations', 'approve')
  const mayCancel = useMay('customer-quotations', 'cancel')
  const [closing, setClosing] = useState<Closing | null>(null)
  const actions = useMemo<SelectionAction<Row>[]>(() => {
    const submit: SelectionAction<Row> = {
      label: 'Submit',
      icon: <SendHorizontal aria-hidden className={icon} />,
      blockedBy: (row) => blockedUnless(row.status === 'draft', row),
      run: (rows) => run('submit', keysOf(rows), 'submitted'),
    }
    const approve: SelectionAction<Row> = {
      label: 'Approve',
      icon: <CheckCheck aria-hidden className={icon} />,
      blockedBy: (row) => blockedUnless(row.status === 'pending_approval', row),
      run: (rows) => run('approve', keysOf(rows), 'approved'),
    }
    const reject: SelectionAction<Row> = {
      label: 'Rejected',
      icon: <CircleX aria-hidden className={icon} />,
      blockedBy: (row) => blockedUnless(row.status === 'sent' || row.status === 'accepted', row),
      run: (rows) => setClosing({ action: 'reject', rows }),
    }
    const cancel: SelectionAction<Row> = {
      label: 'Cancel',
      icon: <Ban aria-hidden className={icon} />,
      blockedBy: (row) => blockedUnless(isCancellable(row.status), row),
      run: (rows) => setClosing({ action: 'cancel', rows }),
    }
    return [...(mayUpdate ? [submit] : []), ...(mayApprove ? [approve] : []), ...(mayUpdate ? [reject] : []), ...(mayCancel ? [cancel] : [])]
    // `run` is a new function on each render, but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mayUpdate, mayApprove, mayCancel])
  const count = closing?.rows.length ?? 0
  const quotationsName = count === 1 ? (closing?.rows[0]?.voucherId ?? '') : `${count} quotations`
  const dialog = closing && (
    <ReasonDialog
      title={closing.action === 'reject' ? `Mark ${quotationsName} as rejected` : `Cancel ${quotationsName}?`}
      description={closingTexts[closing.action].description}
      submit={closingTexts[closing.action].submit}
      keep={closing.action === 'cancel' ? 'Keep them' : 'Cancel'}
      missing="Give a reason."
      onClose={() => setClosing(null)}
      onReason={async (reason) => {
        await run(closing.action, keysOf(closing.rows), closingTexts[closing.action].done, { reason })
        setClosing(null)
      }}
    />
  )
  const rowActions = useMemo(() => actions.map(onOneRow), [actions])
  return { actions, rowActions, dialog }
}
