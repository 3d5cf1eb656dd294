import { useState } from 'react'
import type { CardDisputeRow, DisputeAnswer } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { amountText } from '@/documents/amount-text'
import { formatMoment } from '@/documents/dates'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { errorMessage, isApiError } from '@/lib/api-error'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { FileField } from '@/ui/form/file-field'
import { depositEndpoints } from './deposit-calls'

interface Props {
  kind: CardKind
  dispute: CardDisputeRow
  answer: DisputeAnswer
  onClose: () => void
}

/** Asks for the documents of a challenge, or whether a dispute is really accepted. */
export const AnswerDialog = ({ kind, dispute, answer, onClose }: Props) => {
  const { id, stage, amount, currency, respondBy, voucherId, reason } = dispute
  const [files, setFiles] = useState<File[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const send = useCompanyMutation({
    mutationFn: (documents: readonly File[], scope) =>
      call(depositEndpoints[kind].answer, { params: { id }, body: { answer, stage }, files: documents, ...scope }),
  })
  const isChallenge = answer === 'challenge'
  const money = amountText(amount, currency)
  const atFiles = isApiError(failure) ? failure.errors.find(({ path }) => path === 'files')?.message : undefined
  const submit = async () => {
    try {
      await send.mutateAsync(files)
      notify.success(isChallenge ? `The dispute of ${voucherId} is challenged` : `The dispute of ${voucherId} is accepted`)
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <FieldsDialog
      title={isChallenge ? `Challenge the dispute of ${voucherId}?` : `Accept the dispute of ${voucherId}?`}
      description={[
        isChallenge ? `You want ${money} back from the cardholder’s bank.` : `The cardholder keeps ${money}, and you can’t challenge it any more.`,
        reason,
        respondBy && `It can be answered until ${formatMoment(respondBy)}, and only once.`,
      ]
        .filter(Boolean)
        .join(' ')}
      submit={isChallenge ? 'Challenge' : `Accept the loss of ${money}`}
      disabled={isChallenge && files.length === 0}
      failure={failure !== null && !atFiles ? errorMessage(failure) : null}
      onClose={onClose}
      onSubmit={submit}
    >
      {isChallenge && (
        <Field label="Documents" required hint="What proves your case, such as the proof of delivery: PDF, PNG or JPEG." error={atFiles}>
          <FileField
            files={files}
            multiple
            accept=".pdf,.png,.jpg,.jpeg"
            onChange={(chosen) => {
              setFiles(chosen)
              setFailure(null)
            }}
          />
        </Field>
      )}
    </FieldsDialog>
  )
}
