import { useNavigate } from '@tanstack/react-router'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import type { RowLink } from '@/ui/data-table/types'
import { useOnce } from '../use-once'
import { QuestionDialog } from './question-dialog'

interface DiscardDialogProps {
  voucherId: string
  discard: () => Promise<unknown>
  /** Where to then. */
  list: RowLink
  onClose: () => void
}

/** Whether a draft is really deleted, and the way to its list once it is. */
export const DiscardDialog = ({ voucherId, discard, list, onClose }: DiscardDialogProps) => {
  const navigate = useNavigate()
  const run = useOnce(async () => {
    try {
      await discard()
      await navigate(list)
      notify.success('Draft deleted')
    } catch (error) {
      notify.error(errorMessage(error))
    }
  })
  const text = 'Its lines and files are deleted with it and can’t be brought back.'
  return <QuestionDialog danger title={`Delete ${voucherId}?`} text={text} keep="Keep it" submit="Delete draft" onClose={onClose} run={run} />
}
