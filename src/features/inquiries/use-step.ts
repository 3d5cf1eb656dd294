import type { Inquiry } from '@/contracts/inquiries'
import { tellFailedStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { notify } from '@/ui/feedback/notify'
import { type InquiryChange, useChangeInquiry, useRememberInquiry } from './mutations'

export interface Taking {
  change: InquiryChange
  /** What was done, for the toast: "Closed". */
  said: (after: Inquiry) => string
  /** The inverse; the toast offers it as Undo. */
  undo?: InquiryChange
  onDone?: (after: Inquiry) => void
}

/** Takes one step of an inquiry. A failure, also that somebody else was first, is said and leaves everything in its place. */
export const useStep = (inquiry: Inquiry) => {
  const { mutateAsync, isPending } = useChangeInquiry(inquiry.voucherId)
  const remember = useRememberInquiry()
  const send = async (change: InquiryChange, version: number): Promise<Inquiry> => {
    const after = await mutateAsync({ change, version })
    remember(after)
    return after
  }
  const take = useOnce(async ({ change, said, undo, onDone }: Taking) => {
    try {
      const after = await send(change, inquiry.version)
      if (undo) notify.undo(said(after), () => send(undo, after.version))
      else notify.success(said(after))
      onDone?.(after)
    } catch (error) {
      tellFailedStep(error, remember)
    }
  })
  return { take, busy: isPending }
}
