import { exponentOf } from '@/contracts/rules/currencies'
import { compare, isZero, parseDecimal } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DueDay } from '@/documents/due-day'
import type { GridColumn } from '@/documents/line-grid/types'
import { accountPaid, type AccountsByVendor, type BillsByName, type RunForm, type RunFormLine } from './form-values'

type Column = GridColumn<RunFormLine>

/** Bank details that are younger are marked, as the server warns of them. */
const YOUNG_DAYS = 30

/** The age of bank details. */
export const ageInWords = (days: number): string => (days === 0 ? 'from today' : days === 1 ? '1 day old' : `${days} days old`)

interface ColumnsArgs {
  bills: BillsByName
  accounts: AccountsByVendor
  banks: RunForm['banks']
  currency: string
  today: string
}

/** What a discount is worth: won on the day of the payment, or lost by then, with the interest of a year. */
const Discount = ({ bill, currency }: { bill: NonNullable<ReturnType<BillsByName['get']>>; currency: string }) => {
  const { discountWon, discountLost, discountUntil, annualRate } = bill
  if (isZero(discountWon) && isZero(discountLost)) return null
  const lost = isZero(discountWon)
  const rate = annualRate ? `, ${annualRate} % a year` : ''
  return (
    <span className="text-meta text-ink-3" title={`${lost ? 'Was offered' : 'Offered'} until ${formatDay(discountUntil ?? '')}${rate}`}>
      {lost ? 'lost ' : 'won '}
      <Amount value={lost ? discountLost : discountWon} currency={currency} />
      {rate}
    </span>
  )
}

/** The columns of a run's lines. */
export const runColumns = ({ bills, accounts, banks, currency, today }: ColumnsArgs): Column[] => {
  const choices = [...bills].map(([name, { party, theirNumber, dueDate, open }]) => ({
    value: name,
    label: [name, party.name, theirNumber, dueDate && `due ${formatDay(dueDate)}`, `${open} open`].filter(Boolean).join(' · '),
    aliases: theirNumber ? [theirNumber] : [],
  }))
  const amountColumn = (id: 'amount' | 'discount', header: string, more: Partial<Column>): Column => ({
    id,
    header,
    kind: 'money',
    align: 'end',
    width: 96,
    places: exponentOf(currency),
    read: (line) => line[id],
    write: (line, text) => ({ ...line, [id]: text }),
    check: (line) => (compare(parseDecimal(line[id]) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null),
    ...more,
  })
  const computed = (id: string, header: string, width: number, read: Column['read'], more: Partial<Column> = {}): Column => ({
    id,
    header,
    kind: 'computed',
    width,
    read,
    ...more,
  })
  /** Days since the account was changed that the line is paid to; null without any. */
  const ageOf = ({ item }: RunFormLine): number | null | undefined => {
    const party = bills.get(item)?.party
    return party && (accountPaid(party.id, accounts, banks)?.age ?? null)
  }
  return [
    {
      id: 'itemId',
      header: 'Document',
      kind: 'search',
      width: 136,
      mono: true,
      choices,
      read: (line) => line.item,
      display: (line) => line.item,
      write: (line, item) => ({ ...line, item }),
      check: (line) => (line.item === '' || bills.has(line.item) ? null : 'Nothing of it is open.'),
      tone: (line) => {
        const held = bills.get(line.item)?.heldBecause
        return held ? { level: 'warn', word: held } : undefined
      },
      aliases: ['Bill', 'Number', 'Reference'],
      cardPlace: 'lead',
    },
    computed('vendor', 'Vendor', 144, (line) => bills.get(line.item)?.party.name ?? '', { cardPlace: 'detail' }),
    computed('due', 'Due', 124, (line) => bills.get(line.item)?.dueDate ?? '', {
      display: (line) => {
        const dueDate = bills.get(line.item)?.dueDate
        return dueDate ? <DueDay day={dueDate} late={dueDate < today ? 'overdue' : null} short /> : null
      },
    }),
    computed('open', 'Open', 96, (line) => bills.get(line.item)?.open ?? '', {
      align: 'end',
      display: (line) => {
        const bill = bills.get(line.item)
        return bill ? (
          <>
            {bill.isCredit && '−'}
            <Amount value={bill.open} currency={currency} />
          </>
        ) : null
      },
    }),
    amountColumn('amount', 'Pay', { aliases: ['Amount', 'Paid'], cardPlace: 'figure' }),
    amountColumn('discount', 'Discount', {}),
    computed('offered', 'Discount offered', 176, (line) => bills.get(line.item)?.discountUntil ?? '', {
      display: (line) => {
        const bill = bills.get(line.item)
        return bill ? <Discount bill={bill} currency={currency} /> : null
      },
    }),
    computed('bank', 'Bank details', 104, (line) => String(ageOf(line) ?? ''), {
      display: (line) => {
        const age = ageOf(line)
        if (age === undefined) return null
        if (age === null) return <span className="text-negative">none</span>
        return <span className={age < YOUNG_DAYS ? 'text-negative' : 'text-ink-2'}>{ageInWords(age)}</span>
      },
    }),
  ]
}
