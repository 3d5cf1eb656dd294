import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '@/contracts/accounts'
import { accountTypeName, cashFlowNames, isInCashFlow, isLiquid, usualCashFlow } from '@/contracts/account-roots'
import { formatMoment } from '@/documents/dates'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { RecordHeader } from '@/documents/detail/record-header'
import { Facts } from '@/documents/facts'
import { withErrorToast } from '@/documents/with-error-toast'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { type Question, useAccountActions } from './actions'
import { AccountFiles } from './files'
import { MergeDialog } from './merge-dialog'
import { mutations } from './mutations'
import { accountLink, accountPages, groupLink, queries, useChartLinks } from './queries'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

const placeInCashFlow = ({ cashFlow, type, group: { root } }: Account): string => {
  if (cashFlow) return cashFlowNames[cashFlow]
  if (isInCashFlow(type, root)) return `${cashFlowNames[usualCashFlow(type, root)]}, by its type`
  return isLiquid(type) ? 'It is the money that flows' : 'In the net profit'
}

/** Detail page of an account. The route has loaded it. */
export const AccountDetail = ({ accountId: key }: { accountId: string }) => {
  const account = queries.useRecord(key)
  const { accountId, name, type, currency, group, isPostable, requiresCostCentre, isActive, aliases, references, keptBy, version } = account
  const [question, setQuestion] = useState<Question | null>(null)
  const { mayGroups } = useChartLinks()
  const navigate = useNavigate()
  const remove = mutations.useRemove(accountId)
  const merge = mutations.useMerge(accountId)
  const actions = useAccountActions(account, setQuestion)
  const close = () => setQuestion(null)
  const discard = withErrorToast(async () => {
    await remove.mutateAsync({ version })
    notify.success(`${accountId} deleted`)
    await navigate({ to: accountPages.list })
  })
  return (
    <>
      <RecordHeader code={accountId} name={name} isActive={isActive} actions={actions} list={{ to: accountPages.list }} />
      <div className="flex max-w-form flex-col gap-4">
        <Panel title="Facts">
          <Facts
            className="grid gap-x-6 gap-y-3 sm:grid-cols-3"
            facts={[
              ['Type', accountTypeName(type)],
              [
                'Group',
                mayGroups ? (
                  <Link key="group" {...groupLink(group)} className="text-link hover:underline">
                    {group.groupId} {group.name}
                  </Link>
                ) : (
                  `${group.groupId} ${group.name}`
                ),
              ],
              ['Currency', currency ?? 'Any'],
              ['In the cash flow', placeInCashFlow(account)],
              ['Takes postings', yesNo(isPostable)],
              ['Needs a cost centre', yesNo(requiresCostCentre)],
              ['Found by', aliases.join(', ')],
              ['Used as', references.map(({ what, count }) => (count > 1 ? `${count.toLocaleString('en')} ${what}` : what)).join('\n')],
              ['Can be deleted', keptBy === null ? 'Yes' : `No. ${keptBy}`],
              ['Last change', account.updatedByName && `${formatMoment(account.updatedAt)}, ${account.updatedByName}`],
            ]}
          />
        </Panel>
        <AccountFiles account={account} />
      </div>
      {question === 'delete' && (
        <QuestionDialog
          title={`Delete ${accountId} ${name}?`}
          text="Nothing was posted to it, and nothing refers to it. It is deleted for good, with its files."
          submit="Delete it"
          danger
          onClose={close}
          run={async () => {
            close()
            await discard()
          }}
        />
      )}
      {question === 'merge' && (
        <MergeDialog
          account={account}
          onClose={close}
          merge={async (into) => {
            const target = await merge.mutateAsync({ into, version })
            close()
            notify.success(`${accountId} is merged into ${target.accountId}`)
            await navigate(accountLink(target))
          }}
        />
      )}
    </>
  )
}
