import { useQueryClient } from '@tanstack/react-query'
import { inquiries, type Inquiry, type InquiryData, type InquiryInput, type InquiryPatch } from '@/contracts/inquiries'
import type { Stage } from '@/documents/form/use-uploads'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { inquiryQuery } from './queries'

const invalidates = ['inquiries', 'document-search']

/** Adds a draft. The key is the form's: the same for each attempt to save it. */
export const useCreateInquiry = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: InquiryInput; idempotencyKey: string }, scope) => call(inquiries.create, { body, ...scope, idempotencyKey }),
    invalidates,
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
    invalidates,
  })

/** Adds lines, files or a note to a submitted inquiry. */
export const useAddToInquiry = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: InquiryData; idempotencyKey: string }, scope) =>
      call(inquiries.addData, { params: { voucherId }, body, ...scope, idempotencyKey }),
    invalidates,
  })

/** Deletes a draft for good. */
export const useDiscardInquiry = ({ voucherId, version }: Inquiry) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(inquiries.discard, { params: { voucherId }, query: { version }, ...scope }),
    invalidates,
  })

/** Uploads files ahead of the inquiry that names them, and lets go of one that none shall name. */
export const useStageInquiryFiles = () => {
  const companyId = useCompanyId()
  const scope = () => ({ companyId, idempotencyKey: crypto.randomUUID() })
  const stage: Stage = async (file, options) => {
    const { files } = await call(inquiries.stage, { body: {}, files: [file], ...scope(), ...options })
    const [staged] = files
    if (!staged) throw new Error('The server named no file')
    return staged
  }
  return { stage, unstage: (fileId: string) => call(inquiries.unstage, { params: { fileId }, ...scope() }) }
}

/** Shows an inquiry that the server has just answered with, without asking for it again. */
export const useRememberInquiry = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (inquiry: Inquiry) => {
    for (const key of [inquiry.voucherId, inquiry.draftId]) queryClient.setQueryData(inquiryQuery(companyId, key).queryKey, inquiry)
  }
}
