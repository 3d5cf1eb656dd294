import { bulk } from '@/contracts/bulk'
import { inquiries, type InquiryEdit } from '@/contracts/inquiries'
import { sourcing } from '@/contracts/sourcing'
import { commonMutations, discardMutation, editMutation, writeMutation } from '@/documents/calls/mutations'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Edits through the action endpoint: the specification has no PUT of an inquiry. */
const useEdit = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: InquiryEdit } & Attempt, scope) =>
      call(inquiries.change, { params: { voucherId }, body: { action: 'edit', ...body, version }, ...scope, idempotencyKey }),
  })

/** Takes requests back: cancels the quotations, and their mails where they have not been sent yet. */
const useTakeBackRequests = () =>
  useCompanyMutation({
    mutationFn: (numbers: string[], scope) =>
      call(bulk.vendorQuotations, { body: { action: 'cancel', keys: numbers, reason: 'The request was taken back.' }, ...scope }),
  })

export const mutations = {
  ...commonMutations(inquiries, queries),
  useEdit,
  useDiscard: discardMutation(inquiries.discard),
  /** Adds lines, files or a note to a submitted inquiry. */
  useAddData: editMutation(inquiries.addData),
  useRequestQuotations: writeMutation(sourcing.request),
  useTakeBackRequests,
}

/** Shared by the inquiry pages. */
export const calls = { kind: 'inquiry', queries, mutations } as const
