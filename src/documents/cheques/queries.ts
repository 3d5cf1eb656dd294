import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ChequeDetail, cheques } from '@/contracts/cheques'
import { positivePay } from '@/contracts/positive-pay'
import type { FileRow } from '@/contracts/fields'
import { ask, askFile } from '@/documents/calls/ask'
import { cacheUpdater, createMutation, recordMutation, writeMutation } from '@/documents/calls/mutations'
import { recordQueries } from '@/documents/calls/queries'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('cheques')

export const queries = recordQueries('cheques', cheques, 'id')

/** The PDF of a cheque; its sheet is that of its form. */
export const chequePdfQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, `pdf of ${id}`), queryFn: ({ signal }) => askFile(cheques.pdf, { params: { id }, companyId, signal }) })

/** The PDF of several cheques of one form. */
export const chequesPdfQuery = (companyId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: keys.detail(companyId, `pdf of ${ids.join(',')}`),
    queryFn: ({ signal }) => askFile(cheques.print, { query: { ids: ids.join(',') }, companyId, signal }),
  })

/** The payments that wait for a cheque. Fetched anew each time, because somebody else may have written one. */
export const useWaitingCheques = () => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, 'waiting'),
    queryFn: ({ signal }) => call(cheques.waiting, { companyId, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The cheques of a payment or voucher. Fetched anew each time, because somebody else may have written one. */
export const useChequesOfDocument = (documentId: string, enabled: boolean) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `of ${documentId}`),
    queryFn: ({ signal }) => ask(cheques.ofDocument, { query: { documentId }, companyId, signal }),
    staleTime: 0,
    enabled,
  })
}

export const useChequeSeries = (ownAccountId: string) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `series of ${ownAccountId}`),
    queryFn: ({ signal }) => call(cheques.series, { query: { ownAccountId }, companyId, signal }),
  })
}

export const usePositivePay = (ownAccountId: string) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `positive pay of ${ownAccountId}`),
    queryFn: ({ signal }) => call(positivePay.get, { query: { ownAccountId }, companyId, signal }),
  })
}

/** Fetches a file that belongs to a cheque. */
export const useChequeFile = (id: string) => {
  const companyId = useCompanyId()
  return ({ id: fileId }: Pick<FileRow, 'id'>) => askFile(cheques.file, { params: { id, fileId }, companyId })
}

/** Fetches the bytes of a positive-pay file. Each download is in the audit trail, so nothing is fetched ahead. */
export const usePositivePayFile = () => {
  const companyId = useCompanyId()
  return (id: string) => download(positivePay.file, { params: { id }, companyId })
}

export const mutations = {
  useCreate: writeMutation(cheques.create),
  useCreateMany: writeMutation(cheques.createMany),
  useSpoil: writeMutation(cheques.spoil),
  useChange: recordMutation(cheques.change, 'id'),
  useRemember: cacheUpdater(queries.record, ({ id }: ChequeDetail) => [id]),
  useAddSeries: createMutation(cheques.addSeries),
  useChangeSeries: recordMutation(cheques.changeSeries, 'id'),
  useStageFiles: () => useStagedFiles(cheques),
  useMakePositivePay: writeMutation(positivePay.make),
}
