import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { bankMatches, type MatchedKind } from '@/contracts/bank-matches'
import type { DocumentKind } from '@/contracts/document-kinds'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { ReasonedStep } from './reasoned-step'

const isMatchable = (kind: DocumentKind): kind is MatchedKind => Object.hasOwn(bankMatches, kind)

/** Says which statements have a line of the document, because a reversal takes it away from them. */
const MatchedNotice = ({ kind, voucherId }: { kind: MatchedKind; voucherId: string }) => {
  const companyId = useCompanyId()
  const { data } = useQuery({
    queryKey: companyKeys('bank-statements').list(companyId, { matchedWith: voucherId, kind }),
    queryFn: ({ signal }) => call(bankMatches[kind] as (typeof bankMatches)['journal_entry'], { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  const isReturnable = kind === 'customer_payment' || kind === 'vendor_payment'
  const reconciled = rows.filter(({ isReconciled }) => isReconciled)
  const names = (of: typeof rows) => of.map(({ voucherId: number, account }) => `${number} of ${account}`).join(', ')
  return (
    <Notice tone="warning" title={`The bank has it: a line of ${names(rows)} is matched with it.`}>
      {reconciled.length > 0 ? `The reversal opens ${names(reconciled)} again, and is named there.` : 'The reversal leaves the line open.'}
      {isReturnable && ' If the bank returned the money, choose “Returned by the bank” instead.'}
    </Notice>
  )
}

interface ReversalStepProps<Step, Document extends { voucherId: string }> {
  kind: DocumentKind
  voucherId: string
  /** What the reversal does. */
  description: string
  steps: ComponentProps<typeof ReasonedStep<Step, Document>>['steps']
}

/** Asks for reason and day of a reversal in the ledger, and says first if a bank statement has the document. */
export const ReversalStep = <Document extends { voucherId: string }>({
  kind,
  voucherId,
  description,
  steps,
}: ReversalStepProps<{ action: 'reverse'; reason: string; date: string | undefined }, Document>) => (
  <ReasonedStep
    texts={{
      title: `Reverse ${voucherId}?`,
      description,
      notice: isMatchable(kind) ? <MatchedNotice kind={kind} voucherId={voucherId} /> : undefined,
      dateLabel: 'Reversed on',
      submit: 'Reverse',
      missing: 'Say why it is reversed.',
      outcome: 'is reversed',
    }}
    steps={steps}
    step={(reason, date) => ({ action: 'reverse' as const, reason, date })}
  />
)
