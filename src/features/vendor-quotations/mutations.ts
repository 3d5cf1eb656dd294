import type { ImportBody } from '@/contracts/vendor-quotation-import'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { commonMutations, createMutation, editMutation, recordMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { notify } from '@/ui/feedback/notify'
import { queries } from './queries'

const common = commonMutations({ ...vendorQuotations, ...vendorQuotationWrites, create: vendorQuotationWrites.addGeneral }, queries)
const useEditOf = editMutation(vendorQuotationWrites.edit)

/** Shows the warnings of the server's answer, for instance that a mail could not be written. */
const withWarnings =
  <Input, Answer extends { warnings: readonly string[] }>(write: (input: Input) => Promise<Answer>) =>
  async (input: Input): Promise<Answer> => {
    const answer = await write(input)
    for (const warning of answer.warnings) notify.warning(warning)
    return answer
  }

const useChange = () => {
  const change = common.useChange()
  return { ...change, mutateAsync: withWarnings(change.mutateAsync) }
}

const useEdit = (voucherId: string) => ({ mutateAsync: withWarnings(useEditOf(voucherId).mutateAsync) })

/** Records a distributor's quotation from its file. */
const useImport = () =>
  useCompanyMutation({
    mutationFn: ({ body, file }: { body: ImportBody; file: File }, scope) => call(vendorQuotations.import, { body, files: [file], ...scope }),
  })

export const mutations = {
  ...common,
  useChange,
  useEdit,
  useImport,
  /** Creates a distributor's quotation without prices from the cart's lines. */
  useQuoteCart: createMutation(vendorQuotations.import),
  /** Adds a note or files. */
  useAddData: recordMutation(vendorQuotationWrites.addData),
}

/** Shared by the vendor quotation pages. */
export const calls = { kind: 'vendor_quotation', queries, mutations } as const
