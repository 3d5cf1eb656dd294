import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OfferedQuotation, type QuotationAnswer, quotationAnswers } from '@/contracts/quotation-answers'
import { isCompleteToken } from '@/lib/link-token'
import { call, download } from '@/lib/call'

/** Not tied to a company or a session: whoever has the link may read the quotation. */
const offeredQuery = (token: string) =>
  queryOptions({
    queryKey: ['offered quotation', token],
    queryFn: () => call(quotationAnswers.view, { body: { token } }),
    // Never refetched automatically: each request counts against the limit.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useOffered = (token: string) => useQuery({ ...offeredQuery(token), enabled: isCompleteToken(token) })

type AnswerBody = QuotationAnswer extends infer A ? (A extends unknown ? Omit<A, 'token'> : never) : never

export const useAnswer = (token: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: AnswerBody) => call(quotationAnswers.answer, { body: { ...answer, token } as QuotationAnswer }),
    onSuccess: (after: OfferedQuotation) => queryClient.setQueryData(offeredQuery(token).queryKey, after),
  })
}

export const downloadOffered = (token: string): Promise<Blob> => download(quotationAnswers.pdf, { body: { token } })
