import { getRouteApi } from '@tanstack/react-router'
import { kindNames, type OwnAccountDetail as Detail } from '@/contracts/own-accounts'
import { Amount } from '@/documents/amount'
import { BankPanel } from '@/documents/bank/bank-panel'
import { PositivePayPanel } from '@/documents/cheques/positive-pay-panel'
import { SeriesPanel } from '@/documents/cheques/series-panel'
import { formatMoment } from '@/documents/dates'
import type { DocumentAction } from '@/documents/detail/actions'
import { editRecord } from '@/documents/detail/document-actions'
import { RecordHeader } from '@/documents/detail/record-header'
import { useActiveSwitch } from '@/documents/detail/use-active-switch'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { fileNames, labels, layoutName } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

const route = getRouteApi('/_app/finance/cash-and-bank/own-account/detail')

const useActions = (account: Detail): DocumentAction[] => {
  const { id, name } = account
  const mayUpdate = useMay('own-accounts', 'update')
  const change = mutations.useChange(id)
  const toggle = useActiveSwitch({ name, record: account, change: change.mutateAsync, busy: change.isPending, remember: mutations.useRemember() })
  if (!mayUpdate) return []
  const edit: DocumentAction = editRecord({ to: '/finance/cash-and-bank/own-account/edit', search: { id } })
  return [edit, toggle]
}

const fileFacts = (account: Detail): (readonly [string, string | null])[] => {
  const { paymentFile, sepaProfile, batchBooking, positivePayLayout } = account
  const layout = [labels['positivePayLayout'] ?? '', layoutName(positivePayLayout) || null] as const
  if (paymentFile === 'none') return [['Payment file', fileNames.none], layout]
  if (paymentFile === 'sepa')
    return [
      ['Payment file', `${fileNames.sepa}, ${sepaProfile}`],
      ['Booked by the bank', batchBooking ? 'Once per file' : 'Payment by payment'],
      ['Initiating party id', account.sepaInitiatorId],
      layout,
    ]
  const nacha = ['nachaDestination', 'nachaOrigin', 'nachaCompanyId', 'nachaCompanyName', 'nachaOdfi'] as const
  return [['Payment file', fileNames.nacha], ...nacha.map((name) => [labels[name] ?? '', account[name]] as const), layout]
}

/** Detail page of one of our own accounts, with its bank details. */
export const OwnAccountDetail = () => {
  const account = queries.useRecord(route.useSearch().id)
  const { baseCurrency } = useSession().companyInfo
  const { id, name, kind, account: ledgerAccount, currency, balance, allowNegative, isActive, updatedAt, updatedByName } = account
  const actions = useActions(account)
  const mayCheques = useMay('cheques', 'read')
  const neighbours = useNeighbours({
    list: 'own-accounts',
    current: id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/cash-and-bank/own-account/detail', search: { id: row.id } }),
  })
  return (
    <>
      <RecordHeader
        code={ledgerAccount.accountId}
        name={name}
        isActive={isActive}
        actions={actions}
        neighbours={neighbours}
        timeline={{ kind: 'own-account', key: id }}
        list={{ to: '/finance/cash-and-bank/own-account/list' }}
      />
      <div className="flex max-w-form flex-col gap-4">
        <Panel title="Facts">
          <Facts
            className="grid gap-x-6 gap-y-3 sm:grid-cols-3"
            facts={[
              ['Kind', kindNames[kind]],
              ['Ledger account', `${ledgerAccount.accountId} ${ledgerAccount.name}`],
              ['Currency', currency ?? 'Any'],
              ['Balance', <Amount key="balance" value={balance} currency={currency ?? baseCurrency} withCode />],
              ['Below zero', allowNegative ? 'Allowed' : 'Refused'],
              ['Last change', updatedByName && `${formatMoment(updatedAt)}, ${updatedByName}`],
            ]}
          />
        </Panel>
        {kind === 'bank' && (
          <Panel title="Files and cheques">
            <Facts className="grid gap-x-6 gap-y-3 sm:grid-cols-3" facts={fileFacts(account)} />
          </Panel>
        )}
        {kind === 'bank' && mayCheques && (
          <>
            <SeriesPanel ownAccountId={id} />
            <PositivePayPanel ownAccountId={id} />
          </>
        )}
        {kind !== 'cash' && <BankPanel kind="own-account" id={id} />}
      </div>
    </>
  )
}
