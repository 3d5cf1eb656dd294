import { useState } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import { type RequestAnswer, type RequestBody, requestBody } from '@/contracts/sourcing'
import { useOnce } from '@/documents/use-once'
import { errorMessage, isApiError } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { mutations } from './mutations'

type Errors = Partial<Record<string, string>>

const errorsOf = (issues: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.split('.')[0] ?? '', message]))

const successMessage = ({ quotations }: RequestAnswer): string => {
  const mails = quotations.filter(({ mailed }) => mailed).length
  const asked = quotations.length === 1 ? `${quotations[0]?.vendor.name} is asked in ${quotations[0]?.voucherId}` : `${quotations.length} vendors are asked`
  return mails === 0 ? `${asked}. No mail goes out.` : `${asked}. ${mails === 1 ? 'The mail goes' : `${mails} mails go`} out in 10 seconds.`
}

/** Sends a request to vendors; the choices stay when it is refused. For some seconds the request and its mails can be undone. */
export const useRequest = ({ voucherId }: Inquiry, onDone: () => void) => {
  const request = mutations.useRequestQuotations()
  const takeBack = mutations.useTakeBackRequests()
  const mayCancel = useMay('vendor-quotations', 'cancel')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)

  const notifySent = (answer: RequestAnswer) => {
    const undo = async () => {
      const { results } = await takeBack.mutateAsync(answer.quotations.map((one) => one.voucherId))
      const firstFailure = results.find(({ ok }) => !ok)
      if (firstFailure) notify.error(`${firstFailure.label}: ${firstFailure.message ?? 'not taken back'}`)
      else notify.success(`The request for ${voucherId} is taken back`)
    }
    if (mayCancel) notify.undo(successMessage(answer), undo)
    else notify.success(successMessage(answer))
    for (const { code, message } of answer.warnings) if (code === 'NO_EMAIL') notify.warning(message)
  }
  const send = useOnce(async (body: RequestBody) => {
    setFailure(null)
    const parsed = requestBody.safeParse(body)
    setErrors(errorsOf((parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))))
    if (!parsed.success) return
    try {
      const answer = await request.mutateAsync(body)
      onDone()
      notifySent(answer)
    } catch (error) {
      const fieldErrors = isApiError(error) ? error.errors.filter(({ path }) => path !== '') : []
      setErrors(errorsOf(fieldErrors))
      if (fieldErrors.length === 0) setFailure(errorMessage(error))
    }
  })
  return { send, busy: request.isPending, errors, failure }
}
