import type { PaymentRun } from '@/contracts/payment-runs'
import { formatDay } from '@/documents/dates'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { Panel } from '@/ui/layout/panel'
import { useRunActions } from './actions'
import { paymentRun } from './calls'
import { FilePreview, MadeFile, Payees, RunLines, Warnings } from './panels'

/** The last step is what became of the payments. */
const stepsOf = ({ status }: PaymentRun): readonly PaymentRun['status'][] => {
  const outcome = status === 'rejected' || status === 'partly_rejected' ? status : 'settled'
  return ['draft', 'submitted', 'approved', 'exported', 'sent', outcome]
}

const About = ({ run }: { run: PaymentRun }) => (
  <Panel title="About this run">
    <Facts
      facts={[
        ['Paid from', run.ownAccount.name],
        ['Execution', formatDay(run.executionDate)],
        ...(run.fileKind === 'nacha' ? [['ACH format', run.entryClass] as const] : []),
        ['Notes for us', run.notes],
        ...factOf('Submitted by', run.submittedByName),
        ...factOf('First approved by', run.firstApprovedByName),
        ...factOf('Approved by', run.approvedByName),
        ...factOf('Exported by', run.exportedByName),
        ...factOf('Sent by', run.sentByName && `${run.sentByName}, ${formatDay((run.sentAt ?? '').slice(0, 10))}`),
        ...factOf('Reason', run.outcomeReason),
        ...recordFacts(run),
      ]}
    />
  </Panel>
)

/** The route has loaded the run. */
export const PaymentRunDetail = ({ voucherId }: { voucherId: string }) => {
  const run = paymentRun.queries.useRecord(voucherId)
  const { status, ownAccount, currency, grandTotal } = run
  const { actions, reject, acknowledge } = useRunActions(run)
  const isOpen = status === 'draft' || status === 'submitted' || status === 'approved'
  return (
    <DocumentPage
      {...paymentRun}
      document={run}
      party={{ label: 'Paid from', name: ownAccount.name }}
      amount={{ value: grandTotal, currency }}
      steps={stepsOf(run)}
      actions={actions}
    >
      <Warnings run={run} acknowledge={acknowledge} />
      <Payees run={run} reject={reject} />
      <RunLines run={run} />
      {isOpen ? <FilePreview run={run} /> : <MadeFile run={run} />}
      <About run={run} />
      {run.file && <JournalsPanel documentId={run.id} />}
    </DocumentPage>
  )
}
