import { useQueryClient } from '@tanstack/react-query'
import { inquiries, type Inquiry, type InquiryData, type InquiryInput, type InquiryPatch } from '@/contracts/inquiries'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { inquiryQuery } from './queries'

/** Adds a draft. The key is the form's: the same for each attempt to save it. */
export const useCreateInquiry = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: InquiryInput; idempotencyKey: string }, scope) => call(inquiries.create, { body, ...scope, idempotencyKey }),
  })

type WithoutVersion<P> = P extends unknown ? Omit<P, 'version'> : never
export type InquiryChange = WithoutVersion<InquiryPatch>
interface ChangeInput {
  change: InquiryChange
  /** The one that the user saw. */
  version: number | undefined
  /** A form's own key; without one each submit gets its own. */
  idempotencyKey?: string
}

/** Edits, submits, or takes another step. */
export const useChangeInquiry = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ change, version, idempotencyKey }: ChangeInput, scope) =>
      call(inquiries.change, { params: { voucherId }, body: { ...change, version }, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

/** Adds lines, files or a note to a submitted inquiry. */
export const useAddToInquiry = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: InquiryData; idempotencyKey: string }, scope) =>
      call(inquiries.addData, { params: { voucherId }, body, ...scope, idempotencyKey }),
  })

/** Deletes a draft for good. */
export const useDiscardInquiry = ({ voucherId, version }: Inquiry) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(inquiries.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageInquiryFiles = () => useStagedFiles(inquiries)

/** Shows an inquiry that the server has just answered with, without asking for it again. */
export const useRememberInquiry = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (inquiry: Inquiry) => {
    for (const key of [inquiry.voucherId, inquiry.draftId]) queryClient.setQueryData(inquiryQuery(companyId, key).queryKey, inquiry)
  }
}
