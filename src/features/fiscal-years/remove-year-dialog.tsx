import { useNavigate } from '@tanstack/react-router'
import type { FiscalYearDetail } from '@/contracts/fiscal-years'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { useOnce } from '@/documents/use-once'
import { withErrorToast } from '@/documents/with-error-toast'
import { notify } from '@/ui/feedback/notify'
import { mutations } from './mutations'

export const RemoveYearDialog = ({ year, onClose }: { year: FiscalYearDetail; onClose: () => void }) => {
  const navigate = useNavigate()
  const { mutateAsync } = mutations.useChange(year.id)
  const remove = useOnce(
    withErrorToast(async () => {
      await mutateAsync({ action: 'remove', version: year.version })
      await navigate({ to: '/finance/fiscalYear/fiscal-year/list' })
      notify.success(`${year.name} deleted`)
    }),
  )
  const text = 'Nothing is posted in it. It can be added again, with other days if you like.'
  return <QuestionDialog danger title={`Delete ${year.name}?`} text={text} submit="Delete" onClose={onClose} run={remove} />
}
