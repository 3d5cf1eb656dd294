import { type FormEvent, useState } from 'react'
import { useOnce } from '@/documents/use-once'
import { ApiError, errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { type BankOwnerKind, bankOwners } from './owners'
import { AccountFacts } from './account-facts'
import { type BankRequest, useDecideBankChange, useRefreshBankDetails, useRevealAccountNo } from './queries'
import { inGroupsOfFour, requestInWords } from './words'

interface DecisionDialogProps {
  kind: BankOwnerKind
  id: string
  request: BankRequest
  as: 'approve' | 'reject'
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the whole account number at the press of a button, so that the approver can compare it. The audit trail records this. */
const WholeNumber = ({ kind, id, requestId }: { kind: BankOwnerKind; id: string; requestId: string }) => {
  const reveal = useRevealAccountNo(kind, id, requestId)
  if (reveal.data) return <p className="rounded-control bg-sunken px-3 py-2 font-mono text-total break-words">{inGroupsOfFour(reveal.data.accountNo)}</p>
  return (
    <div className="flex flex-col items-start gap-1">
      <Button busy={reveal.isPending} onClick={() => reveal.mutate()}>
        Show the whole number
      </Button>
      {reveal.error && (
        <p role="alert" className="text-negative">
          {errorMessage(reveal.error)}
        </p>
      )}
    </div>
  )
}

/** Approves or rejects a change of a bank account that somebody else has asked for. */
export const DecisionDialog = ({ kind, id, request, as, open, onOpenChange }: DecisionDialogProps) => {
  const [reason, setReason] = useState('')
  const decide = useDecideBankChange(kind, id)
  const refresh = useRefreshBankDetails()
  const problem = decide.error instanceof ApiError ? decide.error.errors.find(({ path }) => path === 'reason')?.message : undefined
  const submit = useOnce(async () => {
    try {
      await decide.mutateAsync(as === 'approve' ? { requestId: request.id, action: 'approve' } : { requestId: request.id, action: 'reject', reason })
      notify.success(as === 'approve' ? 'Change approved' : 'Request rejected')
    } catch (error) {
      // Somebody else has decided the request meanwhile: the page must show the current state.
      if (error instanceof ApiError && error.code === 'DECIDED') {
        notify.error(error.message)
        void refresh()
      }
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={as === 'approve' ? 'Approve this change?' : 'Reject this change?'}
      description={
        as === 'approve' && request.kind !== 'remove' ? bankOwners[kind].compareWith : `${requestInWords(request)}. Requested by ${request.requestedByName}.`
      }
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-3">
        {request.account && <AccountFacts account={request.account} />}
        {as === 'approve' && request.account && <WholeNumber kind={kind} id={id} requestId={request.id} />}
        {as === 'reject' && (
          <Field label="Reason" required {...(problem ? { error: problem } : {})}>
            <Textarea value={reason} maxLength={500} rows={2} onChange={({ target }) => setReason(target.value)} />
          </Field>
        )}
        {decide.error && !problem && (
          <p role="alert" className="text-negative">
            {errorMessage(decide.error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" tone={as === 'approve' ? 'primary' : 'danger'} busy={decide.isPending}>
            {as === 'approve' ? 'Approve' : 'Reject'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
