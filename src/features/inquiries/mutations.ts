import { bulk } from '@/contracts/bulk'
import { inquiries } from '@/contracts/inquiries'
import { sourcing } from '@/contracts/sourcing'
import { commonMutations, discardMutation, editMutation, editStepMutation, writeMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Takes requests back: cancels the quotations, and their mails where they have not been sent yet. */
const useTakeBackRequests = () =>
  useCompanyMutation({
    mutationFn: (numbers: string[], scope) =>
      call(bulk.vendorQuotations, { body: { action: 'cancel', keys: numbers, reason: 'The request was taken back.' }, ...scope }),
  })

export const mutations = {
  ...commonMutations(inquiries, queries),
  // By a step: the specification has no PUT of an inquiry.
  useEdit: editStepMutation(inquiries.change, 'voucherId'),
  useDiscard: discardMutation(inquiries.discard, 'voucherId'),
  /** Adds lines, files or a note to a submitted inquiry. */
  useAddData: editMutation(inquiries.addData),
  useRequestQuotations: writeMutation(sourcing.request),
  useTakeBackRequests,
}

/** Shared by the inquiry pages. */
export const calls = { kind: 'inquiry', queries, mutations } as const
