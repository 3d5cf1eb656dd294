import { ArrowDownToLine } from 'lucide-react'
import { type AccountTransfer, accountTransferFilters, accountTransferTable } from '@/contracts/account-transfers'
import { transferOrders } from '@/contracts/list-orders'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { action, possibleActions } from '@/documents/detail/document-actions'
import { DocumentPage } from '@/documents/detail/document-page'
import { usePostedActions } from '@/documents/detail/posted-actions'
import { useSteps } from '@/documents/detail/use-document-steps'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { documentList } from '@/documents/list/document-list'
import { Panel } from '@/ui/layout/panel'
import { calls } from './mutations'
import { queries } from './queries'
import { ReceiveDialog } from './receive-dialog'

export const AccountTransferList = documentList({
  kind: 'account_transfer',
  nouns: ['account transfer', 'account transfers'],
  table: accountTransferTable,
  filters: accountTransferFilters,
  orders: transferOrders,
  searchHint: 'Number or reference',
  queries,
  create: 'New account transfer',
})

const useTransferActions = (transfer: AccountTransfer) => {
  const { actions, dialog, may } = usePostedActions({
    ...calls,
    document: transfer,
    standsIn: 'the ledger',
    reversedFrom: ['in_transit', 'received'],
    reversal: 'Everything that it posted is taken back in the ledger on the day that you choose; it keeps its number. This can’t be undone.',
  })
  const steps = useSteps({ ...calls, document: transfer, questions: ['receive'] })
  const receive =
    may('post') &&
    transfer.status === 'in_transit' &&
    action('receive', 'Receive', ArrowDownToLine, { group: 'Next', primary: true, run: steps.ask('receive') })
  const onReceive = (received: { receivedOn: string; amountIn: string }) =>
    steps.finish({ action: 'receive', ...received }, (after) => `${after.voucherId} is received`)
  const receiving = steps.asked === 'receive' && <ReceiveDialog transfer={transfer} onReceive={onReceive} onClose={steps.close} />
  return { actions: [...possibleActions([receive]), ...actions], dialog: receiving || dialog }
}

const named = ({ accountId, name }: AccountTransfer['fromAccount']) => `${accountId} ${name}`

const stepsOf = ({ status, date, receivedOn }: AccountTransfer): readonly AccountTransfer['status'][] =>
  status === 'in_transit' || receivedOn !== date ? ['draft', 'in_transit', 'received'] : ['draft', 'received']

/** The route loads the transfer before this renders. */
export const AccountTransferDetail = ({ voucherId }: { voucherId: string }) => {
  const transfer = queries.useRecord(voucherId)
  const { fromAccount, toAccount, subTotal, grandTotal, currency, amountIn, currencyIn, receivedOn, fee, feeAccount, status } = transfer
  return (
    <DocumentPage
      {...calls}
      document={transfer}
      party={{ label: 'To', name: named(toAccount) }}
      amount={{ value: grandTotal, currency }}
      steps={stepsOf(transfer)}
      actions={useTransferActions(transfer)}
    >
      <Panel title="Transfer">
        <Facts
          facts={[
            ['From', named(fromAccount)],
            ['To', named(toAccount)],
            ['Leaves', <Amount key="out" value={subTotal} currency={currency} withCode />],
            [status === 'received' ? 'Arrived' : 'Arrives', <Amount key="in" value={amountIn} currency={currencyIn} withCode />],
            [status === 'received' ? 'Arrived on' : 'Arrives on', formatDay(receivedOn)],
            ...(isZero(fee) ? [] : [['Fee', <Amount key="fee" value={fee} currency={currency} withCode />] as const]),
            ...factOf('Account of the fee', feeAccount && named(feeAccount)),
            ...factOf('Reference', transfer.reference),
            ...postedFact(transfer),
            ...factOf('Received by', transfer.receivedByName),
            ...factOf('Reversed because', transfer.outcomeReason),
            ...recordFacts(transfer),
            ['Notes', transfer.notes],
          ]}
        />
      </Panel>
      {status !== 'draft' && <JournalsPanel documentId={transfer.id} />}
    </DocumentPage>
  )
}
