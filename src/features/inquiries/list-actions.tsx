import { CircleCheck, RotateCcw, SendHorizontal, UserRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { bulk } from '@/contracts/bulk'
import type { InquiryRow } from '@/contracts/inquiries'
import { useBulk } from '@/documents/bulk/use-bulk'
import type { SelectionAction } from '@/documents/list/definition'
import { inWords } from '@/documents/status'
import { lazyDialog } from '@/lib/lazy-dialog'
import { useMay } from '@/lookups/use-may'
import { isUnderWay } from './states'

const AssignDialog = lazyDialog(async () => (await import('./assign-dialog')).AssignDialog)
const icon = 'size-4'
const keysOf = (rows: readonly InquiryRow[]) => rows.map(({ voucherId }) => voucherId)
const statusPhrase = ({ status }: InquiryRow) => `is ${inWords(status).toLowerCase()}`
const assignBlockedBy = (row: InquiryRow) => (row.status === 'draft' || isUnderWay(row.status) ? null : statusPhrase(row))

/** Actions on several selected inquiries, and the dialog that "Assign" opens. */
export const useListActions = () => {
  const run = useBulk({ endpoint: bulk.inquiries, nouns: ['inquiry', 'inquiries'] })
  const mayUpdate = useMay('inquiries', 'update')
  const mayApprove = useMay('inquiries', 'approve')
  const [assigning, setAssigning] = useState<readonly InquiryRow[] | null>(null)
  const [busy, setBusy] = useState(false)
  const actions = useMemo<SelectionAction<InquiryRow>[]>(
    () => [
      ...(mayUpdate
        ? [
            {
              label: 'Submit',
              icon: <SendHorizontal aria-hidden className={icon} />,
              blockedBy: (row: InquiryRow) => (row.status !== 'draft' ? statusPhrase(row) : row.lineCount === 0 ? 'has no line' : null),
              run: (rows: readonly InquiryRow[]) => run('submit', keysOf(rows), 'submitted'),
            },
            {
              label: 'Assign',
              icon: <UserRound aria-hidden className={icon} />,
              blockedBy: assignBlockedBy,
              run: (rows: readonly InquiryRow[]) => setAssigning(rows),
            },
          ]
        : []),
      ...(mayApprove
        ? [
            {
              label: 'Close',
              icon: <CircleCheck aria-hidden className={icon} />,
              blockedBy: (row: InquiryRow) => (isUnderWay(row.status) ? null : statusPhrase(row)),
              run: (rows: readonly InquiryRow[]) => run('close', keysOf(rows), 'closed'),
            },
            {
              label: 'Reopen',
              icon: <RotateCcw aria-hidden className={icon} />,
              blockedBy: (row: InquiryRow) => (row.status === 'lost' || row.status === 'closed' ? null : statusPhrase(row)),
              run: (rows: readonly InquiryRow[]) => run('reopen', keysOf(rows), 'reopened'),
            },
          ]
        : []),
    ],
    // `run` is a new function on each render but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [mayUpdate, mayApprove],
  )
  const assign = async (ownerId: string, name: string) => {
    if (!assigning) return
    setBusy(true)
    await run('assign', keysOf(assigning), `assigned to ${name}`, { ownerId })
    setBusy(false)
    setAssigning(null)
  }
  const dialog = assigning && (
    <AssignDialog
      what={assigning.length === 1 ? (assigning[0]?.voucherId ?? '') : `${assigning.length} inquiries`}
      busy={busy}
      onClose={() => setAssigning(null)}
      onAssign={(ownerId, name) => void assign(ownerId, name)}
    />
  )
  return { actions, dialog }
}
