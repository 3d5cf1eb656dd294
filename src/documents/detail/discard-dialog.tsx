import { useNavigate } from '@tanstack/react-router'
import { notify } from '@/ui/feedback/notify'
import type { RowLink } from '@/ui/data-table/types'
import { withErrorToast } from '@/documents/with-error-toast'
import { useOnce } from '../use-once'
import { QuestionDialog } from './question-dialog'

interface DiscardDialogProps {
  voucherId: string
  discard: () => Promise<unknown>
  /** Page to go to after the deletion. */
  list: RowLink
  onClose: () => void
}

/** Asks whether to delete a draft, deletes it and goes to the list. */
export const DiscardDialog = ({ voucherId, discard, list, onClose }: DiscardDialogProps) => {
  const navigate = useNavigate()
  const run = useOnce(
    withErrorToast(async () => {
      await discard()
      await navigate(list)
      notify.success('Draft deleted')
    }),
  )
  const text = 'Its lines and files are deleted with it and can’t be brought back.'
  return <QuestionDialog danger title={`Delete ${voucherId}?`} text={text} submit="Delete draft" onClose={onClose} run={run} />
}
