import { useNavigate } from '@tanstack/react-router'
import type { Inquiry } from '@/contracts/inquiries'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { inquiryForm, valuesOf } from './form-values'
import { mutations } from './mutations'

/** Deletes a draft. Undo adds it again with all that it held but files, which are gone with it: a draft with files is asked about before. */
export const useDiscard = (inquiry: Inquiry) => {
  const navigate = useNavigate()
  const { mutateAsync: remove } = mutations.useDiscard(inquiry)
  const { mutateAsync: create } = mutations.useCreate()
  const mayCreate = useMay('inquiries', 'create')

  const addAgain = async () => {
    const { removeFileIds: _none, ...values } = inquiryForm.parse(valuesOf(inquiry))
    const lines = values.lines.map(({ id: _gone, ...line }) => line)
    const { voucherId } = await create({ body: { ...values, lines }, idempotencyKey: crypto.randomUUID() })
    await navigate({ to: '/inquiries/detail', search: { voucherId } })
  }
  return useOnce(async (canUndo: boolean) => {
    try {
      await remove()
      await navigate({ to: '/inquiries/list' })
      if (canUndo && mayCreate) notify.undo('Draft deleted', addAgain)
      else notify.success('Draft deleted')
    } catch (error) {
      notify.error(errorMessage(error))
    }
  })
}
