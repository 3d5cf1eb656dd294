import { Link } from '@tanstack/react-router'
import type { BankStatement } from '@/contracts/bank-statements'
import { formatMoment } from '@/documents/dates'
import { errorMessage } from '@/lib/api-error'
import { documentLink } from '@/lookups/document-links'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Button, buttonClass } from '@/ui/primitives/button'
import type { StatementOf } from '../kinds'
import type { Desk } from './use-desk'

/** That the statement is proved, or why it was opened again. */
export const Proof = ({ desk: { proofs }, status }: { desk: Desk; status: BankStatement['status'] }) => {
  const [latest] = proofs
  if (!latest) return null
  if (status === 'reconciled')
    return (
      <Notice tone="info" title={`Reconciled by ${latest.madeByName ?? ''} on ${formatMoment(latest.madeAt)}.`}>
        <span className="font-mono text-meta break-all">{latest.sha256}</span>
      </Notice>
    )
  return latest.brokenBecause ? <Notice tone="warning" title={`It was reconciled before, and is open again: ${latest.brokenBecause}.`} /> : null
}

export const HeadActions = ({ of, statement, desk }: { of: StatementOf; statement: BankStatement; desk: Desk }) => {
  const change = of.mutations.useChange()
  const { voucherId, status } = statement
  const { version, position } = desk
  const { open, held, difference } = position
  const isDone = open === 0 && held === 0 && difference === '0'
  const reconcile = async () => {
    try {
      await change.mutateAsync({ voucherId, patch: { action: 'reconcile', version } })
      notify.success(`${voucherId} is reconciled`)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  return (
    <>
      <Link {...documentLink(of.kind, voucherId)} className={buttonClass()}>
        Statement
      </Link>
      {(status === 'imported' || status === 'reconciling') && (
        <Button tone={isDone ? 'primary' : 'secondary'} busy={change.isPending} onClick={() => void reconcile()}>
          Reconcile
        </Button>
      )}
    </>
  )
}
