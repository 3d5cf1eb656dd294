import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FileRow } from '@/contracts/fields'
import { fiscalYears } from '@/contracts/fiscal-years'
import { ask, askFile } from '@/documents/calls/ask'
import { recordQueries } from '@/documents/calls/queries'
import { useCompanyId } from '@/session/session'

const records = recordQueries('fiscal-years', fiscalYears, 'id')

const useFile = (id: string) => {
  const companyId = useCompanyId()
  return ({ id: fileId }: Pick<FileRow, 'id'>) => askFile(fiscalYears.file, { params: { id, fileId }, companyId })
}

export const queries = {
  ...records,
  useFile,
  /** The days that the next year would have. */
  next: (companyId: string) =>
    queryOptions({ queryKey: records.keys.detail(companyId, 'next'), queryFn: ({ signal }) => ask(fiscalYears.next, { companyId, signal }), staleTime: 0 }),
  checklist: (companyId: string, id: string) =>
    queryOptions({
      queryKey: records.keys.detail(companyId, `checklist of ${id}`),
      queryFn: ({ signal }) => ask(fiscalYears.checklist, { params: { id }, companyId, signal }),
    }),
  revaluation: (companyId: string, id: string, periodNo: number) =>
    queryOptions({
      queryKey: records.keys.detail(companyId, `revaluation of ${id} in ${periodNo}`),
      queryFn: ({ signal }) => ask(fiscalYears.revaluation, { params: { id }, query: { periodNo }, companyId, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Whom an exception can be granted to. */
  people: (companyId: string) =>
    queryOptions({ queryKey: records.keys.detail(companyId, 'people'), queryFn: ({ signal }) => ask(fiscalYears.people, { companyId, signal }) }),
}
