import { bulk } from '@/contracts/bulk'
import { inquiries, type InquiryData, type InquiryEdit } from '@/contracts/inquiries'
import { type RequestBody, sourcing } from '@/contracts/sourcing'
import { commonMutations, discardMutation } from '@/documents/calls/mutations'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** The edit is an action among others: the specification has no PUT of an inquiry. */
const useEdit = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: InquiryEdit } & Attempt, scope) =>
      call(inquiries.change, { params: { voucherId }, body: { action: 'edit', ...body, version }, ...scope, idempotencyKey }),
  })

/** Adds lines, files or a note to a submitted inquiry. */
const useAddData = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: InquiryData; idempotencyKey: string }, scope) =>
      call(inquiries.addData, { params: { voucherId }, body, ...scope, idempotencyKey }),
  })

const useRequestQuotations = () => useCompanyMutation({ mutationFn: (body: RequestBody, scope) => call(sourcing.request, { body, ...scope }) })

/** Takes requests back: their mails, where they have not gone out, and the quotations themselves. */
const useTakeBackRequests = () =>
  useCompanyMutation({
    mutationFn: (numbers: string[], scope) =>
      call(bulk.vendorQuotations, { body: { action: 'cancel', keys: numbers, reason: 'The request was taken back.' }, ...scope }),
  })

export const mutations = {
  ...commonMutations(inquiries, queries),
  useEdit,
  useDiscard: discardMutation(inquiries.discard),
  useAddData,
  useRequestQuotations,
  useTakeBackRequests,
}
