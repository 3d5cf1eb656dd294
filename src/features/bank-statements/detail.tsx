import { FileCheck2, PencilLine, Scale, Undo2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { documentKinds } from '@/contracts/document-kinds'
import type { BankStatement } from '@/contracts/bank-statements'
import { equals } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { amountText } from '@/documents/amount-text'
import { formatDay } from '@/documents/dates'
import { action, cancelAction, discardAction, editAction, nextStep, possibleActions } from '@/documents/detail/document-actions'
import { DocumentPage } from '@/documents/detail/document-page'
import { ReasonedSteps } from '@/documents/detail/reasoned-step'
import { factOf, recordFacts } from '@/documents/detail/record-facts'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { Facts } from '@/documents/facts'
import { documentLink } from '@/lookups/document-links'
import { useMayIn } from '@/lookups/use-may'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { DetailsDialog } from './details-dialog'
import { Gap } from './gap'
import type { StatementOf } from './kinds'
import { LinesPanel } from './lines-panel'

const texts = {
  cancel: {
    title: 'Take the import back?',
    description: 'Its lines are no longer counted, so that the same file can be imported again. The statement keeps its number and stays readable.',
    submit: 'Take it back',
    missing: 'Say why it is taken back.',
    outcome: 'is taken back',
  },
  reopen: {
    title: 'Open the statement again?',
    description: 'Its proof is kept, and says that it no longer holds and why. The lines can be matched otherwise.',
    submit: 'Open again',
    missing: 'Say why it is opened again.',
    outcome: 'is open again',
  },
} as const
const QUESTIONS = ['details', 'reopen', 'cancel', 'discard'] as const

const useStatementActions = ({ kind, mutations }: StatementOf, statement: BankStatement) => {
  const { voucherId, status } = statement
  const { module, pages } = documentKinds[kind]
  const may = useMayIn(module)
  const steps = useDocumentSteps({ kind, document: statement, mutations, questions: QUESTIONS })
  const isDraft = status === 'draft'
  const isOpen = status === 'imported' || status === 'reconciling'
  const actions = possibleActions([
    may('create') &&
      isDraft &&
      nextStep(steps, 'complete', 'Complete', FileCheck2, { run: steps.does({ action: 'complete' }, (after) => `Completed as ${after.voucherId}`) }),
    may('post') &&
      isOpen &&
      action('reconciling', 'Reconcile', Scale, {
        group: 'Next',
        primary: true,
        link: { to: pages.list.replace(/list$/, 'reconcile'), search: { voucherId } },
      }),
    may('cancel') && status === 'reconciled' && action('reopen', 'Open again', Undo2, { group: 'Close', run: steps.ask('reopen') }),
    may('update') && isDraft && editAction({ to: pages.edit, search: { voucherId } }, undefined),
    may('update') && isOpen && action('details', 'Balances and period', PencilLine, { run: steps.ask('details') }),
    may('cancel') && isOpen && cancelAction('Take the import back', { run: steps.ask('cancel') }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
  ])
  const dialog =
    steps.asked === 'details' ? (
      <DetailsDialog
        statement={statement}
        onClose={steps.close}
        onSave={(details) => steps.finish({ action: 'details', ...details }, (after) => `${after.voucherId} is corrected`)}
      />
    ) : (
      <ReasonedSteps steps={steps} texts={texts} />
    )
  return { actions, dialog }
}

const STEPS: readonly BankStatement['status'][] = ['draft', 'imported', 'reconciling', 'reconciled']
const stepsOf = ({ source, status }: BankStatement): readonly BankStatement['status'][] =>
  status === 'cancelled' ? [] : source === 'hand' ? STEPS : STEPS.slice(1)

/** A statement that doesn't begin where the one before it ends. */
const Continuity = ({ of: { kind }, statement: { before, opening, currency } }: { of: StatementOf; statement: BankStatement }) => {
  if (!before || before.closing === null || opening === null || equals(before.closing, opening)) return null
  return (
    <Notice tone="warning" title="It doesn’t begin where the statement before it ends.">
      <Link {...documentLink(kind, before.voucherId)} className="text-link hover:underline">
        {before.voucherId}
      </Link>{' '}
      ends on {formatDay(before.to)} with {amountText(before.closing, currency)}, and this one begins with {amountText(opening, currency)}. A statement in
      between may be missing.
    </Notice>
  )
}

/** The route loads the statement before this renders. */
export const StatementDetail = ({ of, voucherId }: { of: StatementOf; voucherId: string }) => {
  const statement = of.queries.useRecord(voucherId)
  const { ownAccount, currency, from, to, opening, closing, total, gap, status, readings } = statement
  const money = (value: string | null) => value && <Amount value={value} currency={currency} withCode />
  return (
    <DocumentPage
      {...of}
      document={statement}
      party={{ label: 'Account', name: ownAccount.name }}
      amount={{ value: closing ?? total, currency }}
      steps={stepsOf(statement)}
      actions={useStatementActions(of, statement)}
    >
      {status !== 'cancelled' && <Continuity of={of} statement={statement} />}
      <Panel title="Statement">
        <Facts
          facts={[
            ['Period', `${formatDay(from)} to ${formatDay(to)}`],
            ['Opening balance', money(opening)],
            [statement.lineCount === 1 ? '1 line' : `${statement.lineCount.toLocaleString('en')} lines`, money(total)],
            ['Closing balance', money(closing)],
            ['Comparison', <Gap key="gap" gap={gap} currency={currency} />],
            ...factOf('Imported all the same because', statement.gapReason),
            ...factOf('Number of the bank', statement.number),
            ...factOf('Account in the file', statement.accountEnding && `ends in ${statement.accountEnding}`),
            ...factOf('Format', statement.variant),
            ...factOf('File', statement.fileName),
            ...(statement.isProvisional ? [['Kind', 'Provisional: the final statement takes its lines over'] as const] : []),
            ...(statement.hereCount > 0 ? [['Were here already', `${statement.hereCount.toLocaleString('en')} lines of the file`] as const] : []),
            ...(statement.pendingCount > 0 ? [['Not booked yet', `${statement.pendingCount.toLocaleString('en')} entries, left out`] as const] : []),
            ...factOf('Taken back because', statement.outcomeReason),
            ...recordFacts(statement),
            ['Notes', statement.notes],
          ]}
        />
        {readings.length > 0 && (
          <ul className="mt-3 list-disc pl-5 text-ink-2">
            {readings.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Panel>
      <LinesPanel of={of} statement={statement} />
    </DocumentPage>
  )
}
