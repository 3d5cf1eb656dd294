import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RememberBody, TableImportBody, TablePreviewBody } from '@/contracts/imports'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import type { FileCopy } from '../file-copy'
import type { TableUse } from './use'

const previewQuery = (use: TableUse, companyId: string, keptFile: FileCopy | null, body: TablePreviewBody) =>
  queryOptions({
    queryKey: ['company', companyId, 'table-import', use.purpose, keptFile?.key, body],
    queryFn: ({ signal }) => {
      if (!keptFile) throw new Error('asked for a preview without a file')
      return use.preview(body, keptFile.file, { companyId, signal })
    },
    enabled: keptFile !== null,
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[4] === keptFile?.key ? previous : undefined),
  })

export const useTablePreview = (use: TableUse, keptFile: FileCopy | null, body: TablePreviewBody) => useQuery(previewQuery(use, useCompanyId(), keptFile, body))

export const useTableCommit = (use: TableUse) =>
  useCompanyMutation({
    mutationFn: async ({ body, file }: { body: TableImportBody; file: File }, scope) => {
      if (!use.commit) throw new Error('this use hands its rows to a form')
      return use.commit.send(body, file, scope)
    },
  })

export const useRememberChoices = (use: TableUse) => useCompanyMutation({ mutationFn: async (body: RememberBody, scope) => use.remember?.(body, scope) })
