import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

const { keys, ...common } = documentQueries('general-invoices', generalInvoices)

/** The accounts, taxes and rates that an invoice of the day may name. */
const basis = (companyId: string, direction: GeneralInvoice['direction'], date: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${direction} ${date}`),
    queryFn: ({ signal }) => call(generalInvoices.basis, { query: { direction, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const queries = {
  ...common,
  basis,
  pdf: pdfQuery('general-invoices', generalInvoices.pdf),
  proposal: proposalQuery('general-invoices', generalInvoices.proposal),
}

export const useBasis = (direction: GeneralInvoice['direction'], date: string) => useQuery(basis(useCompanyId(), direction, date)).data
