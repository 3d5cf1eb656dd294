import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { OpenItemOption } from '@/contracts/vouchers'
import { formatDay } from '@/documents/dates'
import { NO_CHOICE, partyChoicesOf } from '@/documents/entries/party-choices'
import { LinesField } from '@/documents/form/lines-field'
import type { GridColumn } from '@/documents/line-grid/types'
import type { AccountLinesParts } from '@/documents/trade/account-form'
import { ACCOUNT_LINE_HINTS, accountLineColumns } from '@/documents/trade/account-line-columns'
import { useCompanyId } from '@/session/session'
import { choiceOf } from '@/ui/form/choice-search'
import type { VoucherBasis, VoucherOf, VoucherParties } from './kinds'
import { itemText, newVoucherLine, partyKindOf, partyOf, type VoucherFormLine } from './lines'

type Column = GridColumn<VoucherFormLine>
type ItemsOf = (line: VoucherFormLine) => readonly OpenItemOption[]

interface PartyColumnsArgs {
  basis: VoucherBasis | undefined
  parties: VoucherParties | undefined
  itemsOf: ItemsOf
}

const partyColumn = ({ basis, parties }: PartyColumnsArgs): Column => {
  const accounts = basis?.accounts ?? []
  const choices = { customers: partyChoicesOf(parties?.customers), vendors: partyChoicesOf(parties?.vendors) }
  const all = [...choices.customers, ...choices.vendors.slice(1)]
  const kindOf = (line: VoucherFormLine) => partyKindOf(accounts.find(({ accountId }) => accountId === line.account))
  const choicesOf = (line: VoucherFormLine) => choices[kindOf(line) ?? 'customers']
  return {
    id: 'partyId',
    header: 'Customer or vendor',
    kind: 'search',
    width: 150,
    choices: all,
    choicesOf: (line) => (kindOf(line) ? choicesOf(line) : all),
    read: (line) => line.party,
    // A customer stands on the company's receivables, a vendor on its payables, unless another control account was chosen.
    write: (line, party) => {
      const found = partyOf({ ...line, party }, accounts, parties)
      const usual = found && accounts.find(({ id }) => id === basis?.controls[found.kind])
      const account = usual && kindOf(line) !== found.kind ? usual.accountId : line.account
      return { ...line, party, account, openItem: '', tax: party === '' ? line.tax : '' }
    },
    display: (line) => partyOf(line, accounts, parties)?.name ?? line.party,
    check: (line) => (line.party === '' || !parties || choiceOf(all, line.party) ? null : 'Choose a customer or vendor of the list.'),
    aliases: ['Party', 'Customer', 'Vendor'],
    cardPlace: 'detail',
  }
}

const openItemColumn = ({ basis, parties, itemsOf }: PartyColumnsArgs): Column => {
  const choicesOf = (line: VoucherFormLine) => [
    NO_CHOICE,
    ...itemsOf(line).map((item) => ({
      value: itemText(item),
      label: `${item.voucherId} · ${item.dueDate ? `due ${formatDay(item.dueDate)} · ` : ''}${item.open} open${item.unpayableBecause ? ` · ${item.unpayableBecause}` : ''}`,
      aliases: [item.voucherId],
    })),
  ]
  const itemOf = (line: VoucherFormLine, openItem: string) => itemsOf(line).find((one) => itemText(one) === openItem)
  return {
    id: 'openItemId',
    header: 'Open item',
    kind: 'search',
    width: 150,
    mono: true,
    choices: [],
    choicesOf,
    editable: (line) => partyOf(line, basis?.accounts ?? [], parties) !== undefined,
    read: (line) => line.openItem,
    check: (line) => {
      const item = itemOf(line, line.openItem)
      return item?.unpayableBecause ? `${item.voucherId} can’t be paid. ${item.unpayableBecause}` : null
    },
    write: (line, openItem) => {
      const item = itemOf(line, openItem)
      const account = basis?.accounts.find(({ id }) => id === item?.accountId)?.accountId ?? line.account
      const description = line.description === '' ? (item?.voucherId ?? '') : line.description
      return { ...line, openItem, account, description, amount: line.amount === '' ? (item?.open ?? '') : line.amount }
    },
    aliases: ['Invoice', 'Document', 'Open document'],
    cardPlace: 'detail',
  }
}

const voucherColumns = (columns: readonly Column[], args: PartyColumnsArgs): Column[] => {
  const accounts = args.basis?.accounts ?? []
  const kindOf = (number: string) => partyKindOf(accounts.find(({ accountId }) => accountId === number))
  return columns.flatMap((column) =>
    column.id === 'accountId'
      ? [
          {
            ...column,
            write: (line: VoucherFormLine, account: string) => ({
              ...line,
              account,
              ...(kindOf(account) === kindOf(line.account) ? {} : { party: '', openItem: '' }),
            }),
          },
          partyColumn(args),
          openItemColumn(args),
        ]
      : [column],
  )
}

/** The parties that the lines name, and their open items in the voucher's currency. */
const useOpenItems = (of: VoucherOf, { basis, parties }: Omit<PartyColumnsArgs, 'itemsOf'>): ItemsOf => {
  const companyId = useCompanyId()
  const accounts = basis?.accounts ?? []
  const { currency, lines } = useWatch({
    compute: ({ currency: of, lines: typed }: { currency: string; lines: VoucherFormLine[] }) => ({
      currency: of,
      lines: typed.map(({ party, account }) => ({ party, account })),
    }),
  })
  const ids = [...new Set(lines.flatMap((line) => partyOf(line, accounts, parties)?.id ?? []))]
  const answers = useQueries({ queries: ids.map((partyId) => of.queries.openItems(companyId, { partyId, currency })) })
  const rows = JSON.stringify(ids.map((id, index) => [id, answers[index]?.data?.rows ?? []]))
  return useMemo(() => {
    const items = new Map<string, readonly OpenItemOption[]>(JSON.parse(rows))
    return (line) => items.get(partyOf(line, basis?.accounts ?? [], parties)?.id ?? '') ?? []
  }, [rows, basis, parties])
}

/** The lines of a voucher: amounts on accounts, or what customers and vendors owe or are owed. */
export const VoucherLinesField = ({ of, basis, columnArgs, footer }: AccountLinesParts & { of: VoucherOf; basis: VoucherBasis | undefined }) => {
  const parties = useQuery(of.queries.parties(useCompanyId(), undefined)).data
  const itemsOf = useOpenItems(of, { basis, parties })
  const withParties = useMemo(
    () => voucherColumns(accountLineColumns<VoucherFormLine>(columnArgs), { basis, parties, itemsOf }),
    [columnArgs, basis, parties, itemsOf],
  )
  return <LinesField<VoucherFormLine> columns={withParties} newLine={newVoucherLine} pasteHints={ACCOUNT_LINE_HINTS} footer={footer} />
}
