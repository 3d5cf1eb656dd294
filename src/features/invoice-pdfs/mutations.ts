import type { InvoicePdfPatch } from '@/contracts/invoice-pdf-input'
import { type InvoicePdf, invoicePdfs } from '@/contracts/invoice-pdfs'
import { cacheUpdater } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

const useUpload = () =>
  useCompanyMutation({
    mutationFn: ({ file, ...more }: { file: File; signal: AbortSignal; onProgress: (part: number) => void }, scope) =>
      call(invoicePdfs.upload, { body: {}, files: [file], ...more, ...scope, idempotencyKey: crypto.randomUUID() }),
  })

const useChange = () =>
  useCompanyMutation({
    mutationFn: ({ id, patch }: { id: string; patch: InvoicePdfPatch }, scope) => call(invoicePdfs.change, { params: { id }, body: patch, ...scope }),
  })

const useDiscard = () =>
  useCompanyMutation({
    mutationFn: ({ id, version }: Pick<InvoicePdf, 'id' | 'version'>, scope) => call(invoicePdfs.discard, { params: { id }, query: { version }, ...scope }),
  })

export const mutations = { useUpload, useChange, useDiscard, useRemember: cacheUpdater(queries.record, ({ id }: InvoicePdf) => [id]) }
