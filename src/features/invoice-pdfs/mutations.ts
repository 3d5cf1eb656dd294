import { useQueryClient } from '@tanstack/react-query'
import type { InvoicePdfPatch } from '@/contracts/invoice-pdf-input'
import { type InvoicePdf, invoicePdfs } from '@/contracts/invoice-pdfs'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { invoicePdfQuery } from './queries'

export const useUploadPaper = () =>
  useCompanyMutation({
    mutationFn: ({ file, ...more }: { file: File; signal: AbortSignal; onProgress: (part: number) => void }, scope) =>
      call(invoicePdfs.upload, { body: {}, files: [file], ...more, ...scope, idempotencyKey: crypto.randomUUID() }),
  })

export const useChangePaper = () =>
  useCompanyMutation({
    mutationFn: ({ id, patch }: { id: string; patch: InvoicePdfPatch }, scope) => call(invoicePdfs.change, { params: { id }, body: patch, ...scope }),
  })

export const useDiscardPaper = () =>
  useCompanyMutation({
    mutationFn: ({ id, version }: Pick<InvoicePdf, 'id' | 'version'>, scope) => call(invoicePdfs.discard, { params: { id }, query: { version }, ...scope }),
  })

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberPaper = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (paper: InvoicePdf) => queryClient.setQueryData(invoicePdfQuery(companyId, paper.id).queryKey, paper)
}
