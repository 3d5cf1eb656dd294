import { exponentOf } from '@/contracts/rules/currencies'
import { compare, isZero, parseDecimal } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { DueDay } from '@/documents/due-day'
import { formatDay } from '@/documents/dates'
import type { PasteHints } from '@/documents/line-grid/line-grid'
import type { GridColumn } from '@/documents/line-grid/types'
import { type ItemsByName, leftOf, type PaymentFormLine, type Withholding, withholdingLine } from './lines'

type Column = GridColumn<PaymentFormLine>

/** A remittance advice is pasted as rows of number and amount. */
export const PAYMENT_LINE_HINTS: PasteHints = [
  ['itemId', 'document'],
  ['amount', 'amount'],
]

const NO_CODE = { value: '', label: '' }

interface ColumnsArgs {
  items: ItemsByName
  /** Codes of tax that may be withheld. */
  codes: readonly Withholding[]
  currency: string
  today: string
}

/** The columns of a payment's lines. */
export const paymentColumns = ({ items, codes, currency, today }: ColumnsArgs): Column[] => {
  const choices = [...items].map(([name, { theirNumber, dueDate, open }]) => ({
    value: name,
    label: [name, theirNumber, dueDate && `due ${formatDay(dueDate)}`, `${open} open`].filter(Boolean).join(' · '),
    aliases: theirNumber ? [theirNumber] : [],
  }))
  const amountColumn = (id: 'amount' | 'discount' | 'writeOff' | 'fee' | 'withheld', header: string, more: Partial<Column>): Column => ({
    id,
    header,
    kind: 'money',
    align: 'end',
    width: 104,
    places: exponentOf(currency),
    read: (line) => line[id],
    write: (line, text) => ({ ...line, [id]: text }),
    check: (line) => (compare(parseDecimal(line[id]) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null),
    ...more,
  })
  return [
    {
      id: 'itemId',
      header: 'Document',
      kind: 'search',
      width: 156,
      mono: true,
      choices,
      read: (line) => line.item,
      display: (line) => line.item,
      write: (line, item) => ({ ...line, item }),
      check: (line) => (line.item === '' || items.has(line.item) ? null : 'Nothing of it is open.'),
      tone: (line) => {
        const held = items.get(line.item)?.heldBecause
        return held ? { level: 'warn', word: held } : undefined
      },
      aliases: ['Invoice', 'Number', 'Invoice number', 'Invoice no', 'Reference', 'Bill'],
      cardPlace: 'lead',
    },
    {
      id: 'theirNumber',
      header: 'Their number',
      kind: 'computed',
      width: 120,
      mono: true,
      read: (line) => items.get(line.item)?.theirNumber ?? '',
    },
    {
      id: 'due',
      header: 'Due',
      kind: 'computed',
      width: 104,
      read: (line) => items.get(line.item)?.dueDate ?? '',
      display: (line) => {
        const dueDate = items.get(line.item)?.dueDate
        return dueDate ? <DueDay day={dueDate} late={dueDate < today ? 'overdue' : null} short /> : null
      },
      cardPlace: 'detail',
    },
    {
      id: 'open',
      header: 'Open',
      kind: 'computed',
      align: 'end',
      width: 104,
      read: (line) => items.get(line.item)?.open ?? '',
      display: (line) => {
        const item = items.get(line.item)
        return item ? <Amount value={item.open} currency={currency} /> : null
      },
    },
    amountColumn('amount', 'Pay', { aliases: ['Amount', 'Paid', 'Payment', 'Amount paid'], cardPlace: 'figure' }),
    amountColumn('discount', 'Discount', {
      width: 120,
      aliases: ['Early discount', 'Cash discount'],
      display: (line) => {
        const discount = items.get(line.item)?.discount
        const typed = parseDecimal(line.discount)
        if (typed !== null) return <Amount value={typed} currency={currency} />
        if (line.discount !== '' || !discount) return line.discount
        return (
          <span className="text-meta text-ink-3" title={`${discount.pct} % less until ${formatDay(discount.until)}`}>
            {discount.isEligible ? formatDay(discount.until) : 'too late'} <Amount value={discount.amount} currency={currency} />
          </span>
        )
      },
    }),
    amountColumn('writeOff', 'Write off', { optional: true, aliases: ['Write-off', 'Difference'] }),
    amountColumn('fee', 'Fee', { optional: true, aliases: ['Bank fee', 'Charges'] }),
    ...(codes.length === 0
      ? []
      : [
          {
            id: 'withholdingTaxId',
            header: 'Withholding tax',
            kind: 'search',
            width: 110,
            optional: true,
            choices: [NO_CODE, ...codes.map(({ code, name, percent }) => ({ value: code, label: `${code} · ${name} ${percent} %`, aliases: [name] }))],
            read: (line) => line.withholding,
            display: (line) => line.withholding,
            write: (line, text) => withholdingLine(line, text, items, codes, currency),
            check: (line) => (line.withholding === '' || codes.some(({ code }) => code === line.withholding) ? null : 'Choose one of the list.'),
          } satisfies Column,
          amountColumn('withheld', 'Withheld', { optional: true }),
        ]),
    {
      id: 'left',
      header: 'Left',
      kind: 'computed',
      align: 'end',
      width: 104,
      read: (line) => leftOf(line, items) ?? '',
      display: (line) => {
        const left = leftOf(line, items)
        if (left === null) return null
        return isZero(left) ? <span className="text-ink-2">settled</span> : <Amount value={left} currency={currency} />
      },
    },
    {
      id: 'reason',
      header: 'Reason',
      kind: 'text',
      width: 150,
      optional: true,
      maxLength: 200,
      read: (line) => line.reason,
      write: (line, reason) => ({ ...line, reason }),
      aliases: ['Why', 'Note'],
    },
  ]
}
