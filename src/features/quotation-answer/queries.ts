import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OfferedQuotation, type QuotationAnswer, quotationAnswers } from '@/contracts/quotation-answers'
import { isWholeToken } from '@/lib/link-token'
import { call, download } from '@/lib/call'

/** Of no company that anybody is signed in to: whoever holds the link reads it. */
const offeredQuery = (token: string) =>
  queryOptions({
    queryKey: ['offered quotation', token],
    queryFn: () => call(quotationAnswers.view, { body: { token } }),
    // A second look is the reader's own decision: each one counts against the limit.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useOffered = (token: string) => useQuery({ ...offeredQuery(token), enabled: isWholeToken(token) })

type Said = QuotationAnswer extends infer A ? (A extends unknown ? Omit<A, 'token'> : never) : never

export const useAnswer = (token: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (said: Said) => call(quotationAnswers.answer, { body: { ...said, token } as QuotationAnswer }),
    onSuccess: (after: OfferedQuotation) => queryClient.setQueryData(offeredQuery(token).queryKey, after),
  })
}

export const downloadOffered = (token: string): Promise<Blob> => download(quotationAnswers.pdf, { body: { token } })
