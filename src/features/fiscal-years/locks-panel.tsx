import { useState } from 'react'
import type { FiscalYearDetail } from '@/contracts/fiscal-years'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { useMay } from '@/lookups/use-may'
import { errorMessage } from '@/lib/api-error'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { type LockColumn, type LockEdits, LockGrid, locksOf, toggled, withEdits } from './lock-grid'
import { mutations } from './mutations'

/** Which areas of which periods are locked. Cells are toggled first; the reason is asked once for all of them. */
export const LocksPanel = ({ year }: { year: FiscalYearDetail }) => {
  const mayUpdate = useMay('fiscal-years', 'update')
  const { mutateAsync } = mutations.useChange(year.id)
  const saved = locksOf(year.periods)
  const [edits, setEdits] = useState<LockEdits>({})
  const [asking, setAsking] = useState(false)
  const locks = withEdits(saved, edits)
  const changes = year.periods
    .filter(({ periodNo, lockedAreas }) => [...(locks[periodNo] ?? [])].sort().join() !== [...lockedAreas].sort().join())
    .map(({ periodNo }) => ({ periodNo, areas: [...(locks[periodNo] ?? [])] }))
  useUnsavedChanges(changes.length > 0)
  const editOf = (before: LockEdits, periodNo: number, column: LockColumn) => ({
    from: saved[periodNo] ?? [],
    to: toggled(withEdits(saved, before), periodNo, column)[periodNo] ?? [],
  })
  const save = async (reason: string) => {
    try {
      await mutateAsync({ action: 'setLocks', version: year.version, reason, periods: changes })
      notify.success('Locks saved')
      setEdits({})
      setAsking(false)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  const isClosed = year.status === 'closed'
  return (
    <Panel
      title="Locks"
      actions={
        <div className="flex min-h-7 items-center gap-2">
          {changes.length > 0 && (
            <>
              <Button onClick={() => setEdits({})}>Undo</Button>
              <Button tone="primary" onClick={() => setAsking(true)}>
                {changes.length === 1 ? 'Save 1 period' : `Save ${changes.length} periods`}
              </Button>
            </>
          )}
        </div>
      }
    >
      <LockGrid
        periods={year.periods}
        locks={locks}
        isClosed={isClosed}
        readOnly={!mayUpdate || year.status !== 'open'}
        onToggle={(periodNo, column) => setEdits((before) => ({ ...before, [periodNo]: editOf(before, periodNo, column) }))}
      />
      <p className="mt-2 text-meta text-ink-2">
        {isClosed && 'The year is closed, so nothing is posted into its periods. If it is reopened, they have the locks that they had before. '}○ open, ●
        locked, ■ locked for good. A lock keeps out postings of its area that are dated in the period; the tax lock keeps out all that bear a tax. Old items can
        still be settled: an allocation has a day of its own.
      </p>
      {asking && (
        <ReasonDialog
          title="Change the locks?"
          description="The history names you, the time and the reason."
          submit="Save"
          missing="Say why."
          onClose={() => setAsking(false)}
          onReason={save}
        />
      )}
    </Panel>
  )
}
