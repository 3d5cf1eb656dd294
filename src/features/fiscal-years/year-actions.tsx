import { useState } from 'react'
import type { FiscalYearDetail } from '@/contracts/fiscal-years'
import type { DocumentAction } from '@/documents/detail/actions'
import { useMayIn } from '@/lookups/use-may'
import { HardLockDialog } from './hard-lock-dialog'
import { RemoveYearDialog } from './remove-year-dialog'
import { MoveEndDialog, RenameDialog } from './year-dialogs'

type Asked = 'rename' | 'setEnd' | 'hardLock' | 'remove'

/** The steps that a user may take on a year, and which dialog is open. */
export const useYearActions = (year: FiscalYearDetail) => {
  const may = useMayIn('fiscal-years')
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOpen = year.status === 'open'
  const isPosted = year.periods.some(({ journals }) => journals > 0)
  const ask = (id: Asked, label: string, group: string, disabledBecause?: string): DocumentAction => ({
    id,
    label,
    group,
    disabledBecause,
    run: () => setAsked(id),
  })
  const closed = isOpen ? undefined : 'The year is closed.'
  const search = { year: year.id }
  const actions: DocumentAction[] = [
    {
      id: 'close',
      label: isOpen ? 'Close the year' : 'Closing',
      group: 'Close',
      primary: true,
      link: { to: '/finance/fiscalYear/fiscal-year/close', search },
    },
    { id: 'revalue', label: 'Revalue other currencies', group: 'Close', link: { to: '/finance/fiscalYear/fiscal-year/revaluation', search } },
    ...(may('update') ? [ask('rename', 'Rename', 'Change'), ask('setEnd', 'Move its end', 'Change', closed)] : []),
    ...(may('approve') ? [ask('hardLock', 'Lock periods for good', 'Lock', closed)] : []),
    ...(may('delete') ? [ask('remove', 'Delete', 'Remove', closed ?? (isPosted ? 'There are postings in it.' : undefined))] : []),
  ]
  return { actions, asked, close: () => setAsked(null) }
}

interface YearDialogProps {
  year: FiscalYearDetail
  asked: Asked | null
  onClose: () => void
}

export const YearDialog = ({ year, asked, onClose }: YearDialogProps) => {
  if (asked === 'rename') return <RenameDialog year={year} onClose={onClose} />
  if (asked === 'setEnd') return <MoveEndDialog year={year} onClose={onClose} />
  if (asked === 'hardLock') return <HardLockDialog year={year} onClose={onClose} />
  return asked === 'remove' ? <RemoveYearDialog year={year} onClose={onClose} /> : null
}
