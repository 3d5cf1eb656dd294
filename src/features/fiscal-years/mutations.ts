import { fiscalYears } from '@/contracts/fiscal-years'
import { ask } from '@/documents/calls/ask'
import { createMutation, recordMutation, writeMutation } from '@/documents/calls/mutations'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { useCompanyMutation } from '@/session/use-company-mutation'

const useEndException = () => useCompanyMutation({ mutationFn: (id: string, scope) => ask(fiscalYears.endException, { params: { id }, ...scope }) })

export const mutations = {
  useCreate: createMutation(fiscalYears.create),
  useChange: recordMutation(fiscalYears.change, 'id'),
  useAddException: writeMutation(fiscalYears.addException),
  useEndException,
  useStageFiles: () => useStagedFiles(fiscalYears),
}
