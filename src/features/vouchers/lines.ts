import type { AccountOption } from '@/contracts/ledger'
import type { OpenItemOption, VoucherLine } from '@/contracts/vouchers'
import { code, newRow, type RowOf } from '@/documents/form/codecs'
import { accountLineCodecs } from '@/documents/trade/account-lines'
import { partyCodeCodec, withTaxText } from '@/documents/trade/trade-codecs'
import type { VoucherParties } from './kinds'

/** An open item as it is typed: its document's number, and its due day, because instalments have one number. */
export const itemText = ({ voucherId, dueDate }: Pick<OpenItemOption, 'voucherId' | 'dueDate'>): string => (dueDate ? `${voucherId} ${dueDate}` : voucherId)

export const voucherLineCodecs = {
  ...accountLineCodecs,
  party: partyCodeCodec,
  openItem: {
    ...code('Open item', { openItemId: 'Open item' }),
    read: (saved: VoucherLine['openItem']): string => (saved ? itemText(saved) : ''),
  },
}
export type VoucherFormLine = RowOf<typeof voucherLineCodecs>

export const newVoucherLine = (): VoucherFormLine => newRow(voucherLineCodecs)
export const savedVoucherLine = (line: VoucherLine) => withTaxText(line)

/** Whether customers or vendors stand on an account; null on any other account than a control account. */
export const partyKindOf = (account: Pick<AccountOption, 'type'> | undefined): keyof VoucherParties | null =>
  account?.type === 'receivable' ? 'customers' : account?.type === 'payable' ? 'vendors' : null

/** The party that a line names by its code, with its kind. */
export const partyOf = (
  { party, account }: Pick<VoucherFormLine, 'party' | 'account'>,
  accounts: readonly AccountOption[],
  parties: VoucherParties | undefined,
): { id: string; name: string; kind: keyof VoucherParties } | undefined => {
  const named = partyKindOf(accounts.find(({ accountId }) => accountId === account))
  const kinds = named ? [named] : (['customers', 'vendors'] as const)
  return kinds.flatMap((kind) => parties?.[kind].filter(({ code: known }) => known === party).map((found) => ({ ...found, kind })) ?? [])[0]
}
