import { useNavigate } from '@tanstack/react-router'
import type { Inquiry } from '@/contracts/inquiries'
import { withErrorToast } from '@/documents/with-error-toast'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { inquiryBody, inquiryValues } from './form-values'
import { mutations } from './mutations'

/** Deletes a draft. Undo creates it again without its files, which are lost; a draft with files is only deleted after confirmation. */
export const useDiscard = (inquiry: Inquiry) => {
  const navigate = useNavigate()
  const { mutateAsync: remove } = mutations.useDiscard(inquiry)
  const { mutateAsync: create } = mutations.useCreate()
  const mayCreate = useMay('inquiries', 'create')

  const recreate = async () => {
    const { removeFileIds: _removeFileIds, ...body } = inquiryBody(inquiryValues(inquiry))
    const lines = body.lines.map((line) => ({ ...line, id: undefined }))
    const { voucherId } = await create({ body: { ...body, lines }, idempotencyKey: crypto.randomUUID() })
    await navigate({ to: '/inquiries/detail', search: { voucherId } })
  }
  return useOnce(
    withErrorToast(async (canUndo: boolean) => {
      await remove()
      await navigate({ to: '/inquiries/list' })
      if (canUndo && mayCreate) notify.undo('Draft deleted', recreate)
      else notify.success('Draft deleted')
    }),
  )
}
