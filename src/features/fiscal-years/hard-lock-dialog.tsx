import { useState } from 'react'
import type { FiscalYearDetail } from '@/contracts/fiscal-years'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { mutations } from './mutations'
import { daysInWords } from './words'

/** Locks the periods up to one for good. */
export const HardLockDialog = ({ year, onClose }: { year: FiscalYearDetail; onClose: () => void }) => {
  const { mutateAsync } = mutations.useChange(year.id)
  const open = year.periods.filter(({ status }) => status !== 'locked')
  const [periodNo, setPeriodNo] = useState(String(open[0]?.periodNo ?? ''))
  const lock = async (reason: string) => {
    try {
      await mutateAsync({ action: 'hardLock', version: year.version, reason, periodNo: Number(periodNo) })
      notify.success(`Locked for good up to period ${periodNo}`)
      onClose()
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  return (
    <ReasonDialog
      title="Lock for good?"
      description="Nothing can be posted into these periods ever again. Nobody can undo it, and no exception passes it."
      submit="Lock for good"
      missing="Say why."
      onClose={onClose}
      onReason={lock}
    >
      <Field label="Up to and with period" required>
        <Select
          value={periodNo}
          onChange={(event) => setPeriodNo(event.target.value)}
          options={open.map((period) => ({ value: String(period.periodNo), label: `${period.periodNo}: ${daysInWords(period)}` }))}
        />
      </Field>
    </ReasonDialog>
  )
}
