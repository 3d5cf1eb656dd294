import { type AccountGroup, accountGroups } from '@/contracts/account-groups'
import { type Account, accounts } from '@/contracts/accounts'
import type { Caller } from './api'

const csv = [{ name: 'c.csv', bytes: new TextEncoder().encode('e,f\n5,6\n') }]

/** Creates a group and two accounts with numbers that only one company has, one of them with a file, and stages another file. */
export const chartOf = async (user: Caller) => {
  // Short enough for the mark that a test of leaks adds.
  const number = user.companyId.slice(0, 8)
  const group = (await user.call<AccountGroup>(accountGroups.create, { body: { groupId: number, name: 'Own', root: 'expense' } })).data
  const add = async (accountId: string) =>
    (await user.call<Account>(accounts.create, { body: { accountId, name: 'Own', groupId: group.id, type: 'expense' } })).data
  const plain = await add(`${number}A`)
  const other = await add(`${number}B`)
  const account = (
    await user.call<Account>(accounts.change, {
      params: { voucherId: plain.accountId },
      body: { action: 'addFiles', version: plain.version },
      files: csv,
    })
  ).data
  const staged = await user.call<{ files: { id: string }[] }>(accounts.stage, { files: csv })
  return { group, account, other, stagedId: staged.data.files[0]?.id ?? '' }
}
interface Own {
  chart: Awaited<ReturnType<typeof chartOf>>
}

const group = ({ chart }: Own) => ({ group_id: chart.group.groupId })
const account = ({ chart }: Own) => ({ account_id: chart.account.accountId })
const groups = '/finance/account-groups'
const chart = '/finance/chart-of-account'

export const CHART_PATHS: Record<string, (own: Own) => Record<string, string>> = {
  [`GET ${groups}/:group_id`]: group,
  [`PUT ${groups}/:group_id`]: group,
  [`DELETE ${groups}/:group_id`]: group,
  'PATCH /account-groups/:voucherId': (own) => ({ voucherId: own.chart.group.groupId }),
  [`GET ${chart}/:account_id`]: account,
  [`PUT ${chart}/:account_id`]: account,
  [`DELETE ${chart}/:account_id`]: account,
  'PATCH /chart-of-account/:voucherId': (own) => ({ voucherId: own.chart.account.accountId }),
  [`GET ${chart}/:account_id/merge`]: account,
  [`POST ${chart}/:account_id/merge`]: account,
  [`GET ${chart}/:account_id/files/:fileId`]: (own) => ({ ...account(own), fileId: own.chart.account.files[0]?.id ?? '' }),
  [`DELETE ${chart}/files/:fileId`]: (own) => ({ fileId: own.chart.stagedId }),
}

const groupBody = { groupId: 'ANY', name: 'Any', root: 'expense', version: 1 }
const accountBody = ({ chart: { group: own } }: Own) => ({ accountId: 'ANY', name: 'Any', groupId: own.id, type: 'expense', version: 1 })

export const chartBodies: Record<string, (own: Own) => unknown> = {
  [`PUT ${groups}/:group_id`]: () => groupBody,
  'PATCH /account-groups/:voucherId': () => ({ action: 'deactivate', version: 1 }),
  [`PUT ${chart}/:account_id`]: accountBody,
  'PATCH /chart-of-account/:voucherId': () => ({ action: 'deactivate', version: 1 }),
  [`POST ${chart}/:account_id/merge`]: (own) => ({ into: own.chart.other.id, version: 2 }),
}

const withoutVersion = { version: undefined }
export const chartReferences: Record<string, Record<string, (own: Own, other: Own) => unknown>> = {
  [`POST ${groups}`]: { parentId: (_own, other) => ({ ...groupBody, ...withoutVersion, parentId: other.chart.group.id }) },
  [`PUT ${groups}/:group_id`]: { parentId: (_own, other) => ({ ...groupBody, parentId: other.chart.group.id }) },
  [`POST ${chart}`]: { groupId: (own, other) => ({ ...accountBody(own), ...withoutVersion, groupId: other.chart.group.id }) },
  [`PUT ${chart}/:account_id`]: { groupId: (own, other) => ({ ...accountBody(own), groupId: other.chart.group.id, version: 2 }) },
  'PATCH /chart-of-account/:voucherId': {
    fileIds: (_own, other) => ({ action: 'addFiles', version: 2, fileIds: [other.chart.stagedId] }),
    removeFileIds: (_own, other) => ({ action: 'removeFiles', version: 2, removeFileIds: [other.chart.account.files[0]?.id] }),
  },
  [`POST ${chart}/:account_id/merge`]: { into: (_own, other) => ({ into: other.chart.other.id, version: 2 }) },
}
