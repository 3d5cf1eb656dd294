import { useState } from 'react'
import { type FiscalYearDetail, type LockException, lockAreaNames } from '@/contracts/fiscal-years'
import { formatMoment } from '@/documents/dates'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { LineList } from '@/documents/line-list'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { ExceptionDialog } from './exception-dialog'
import { mutations } from './mutations'

const EndDialog = ({ exception, onClose }: { exception: LockException; onClose: () => void }) => {
  const { mutateAsync } = mutations.useEndException()
  return (
    <QuestionDialog
      title={`End the exception of ${exception.userName}?`}
      text={`${exception.userName} can then no longer post past locks of ${lockAreaNames[exception.area].toLowerCase()}.`}
      submit="End it"
      onClose={onClose}
      run={async () => {
        await mutateAsync(exception.id).then(
          () => notify.success(`Exception of ${exception.userName} ended`),
          (error: unknown) => notify.error(errorMessage(error)),
        )
        onClose()
      }}
    />
  )
}

/** Who may post past a soft lock now. Each exception lapses by itself. */
export const ExceptionsPanel = ({ year: { exceptions } }: { year: FiscalYearDetail }) => {
  const mayApprove = useMay('fiscal-years', 'approve')
  const [open, setOpen] = useState<'new' | LockException | null>(null)
  const end = (exception: LockException) =>
    mayApprove && (
      <Button tone="ghost" aria-label={`End the exception of ${exception.userName}`} onClick={() => setOpen(exception)}>
        End
      </Button>
    )
  return (
    <Panel title="Exceptions" actions={mayApprove && <Button onClick={() => setOpen('new')}>Allow somebody</Button>}>
      {exceptions.length === 0 ? (
        <p className="text-ink-2">Nobody may post past a lock now.</p>
      ) : (
        <LineList
          label="Exceptions"
          lines={exceptions}
          lineKey={({ id }) => id}
          columns={[
            { id: 'who', header: 'Who', card: 'lead', cell: ({ userName }) => userName },
            { id: 'area', header: 'Area', card: 'amount', cell: ({ area }) => lockAreaNames[area] },
            { id: 'until', header: 'Until', kind: 'day', card: 'detail', cell: ({ until }) => formatMoment(until) },
            { id: 'reason', header: 'Reason', card: 'full', cell: ({ reason }) => reason },
            { id: 'by', header: 'Granted by', cell: ({ grantedBy }) => grantedBy },
            { id: 'end', header: 'Action', card: 'status', cell: end },
          ]}
        />
      )}
      {open === 'new' && <ExceptionDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <EndDialog exception={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}
