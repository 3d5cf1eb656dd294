import { isCurrency } from '@/contracts/rules/currencies'
import { type Decimal, equals, isZero } from '@/contracts/rules/decimal'
import { moneyText } from '../amounts'
import { contradictions } from '../checks'
import { type Adjustment, type AmountField, amountFields, type HeaderReading, type InvoiceReading, type LineReading, type TaxPart } from '../types'
import { xmlValue, sum } from './values'

/** An invoice read from either XML format, before its amounts get the decimals of their currency. */
export interface XmlInvoice {
  kind: InvoiceReading['kind']
  profile: string
  texts: Partial<Record<Exclude<keyof HeaderReading, AmountField>, string | null>>
  amounts: Partial<Record<AmountField, Decimal | null>>
  lines: LineReading[]
  taxes: TaxPart[]
  adjustments: Adjustment[]
}

const totalOf = (adjustments: readonly Adjustment[], wanted: (adjustment: Adjustment) => boolean): Decimal | null => {
  const found = adjustments.filter(wanted)
  return found.length > 0 ? sum(found.map(({ amount }) => amount)) : null
}

/** Whether a line is a heading or a remark, which some programs write as a line of zeros. */
const isEmptyLine = ({ qty, unitPrice, lineNet }: LineReading): boolean =>
  [qty, unitPrice, lineNet].every((found) => !found || isZero(found.value)) && qty !== undefined

const withCurrencyDecimals = (line: LineReading, currency: string | null): LineReading => ({
  ...line,
  ...(line.unitPrice && { unitPrice: xmlValue(moneyText(line.unitPrice.value, currency)) }),
  ...(line.lineNet && { lineNet: xmlValue(moneyText(line.lineNet.value, currency)) }),
})

export const assemble = (invoice: XmlInvoice): InvoiceReading => {
  const { texts, adjustments } = invoice
  const header: HeaderReading = {}
  for (const [field, value] of Object.entries(texts)) if (value !== null) header[field as keyof typeof texts] = xmlValue(value)
  const currency = header.currency?.value ?? null
  const notes = currency !== null && !isCurrency(currency) ? [`The XML names a currency that doesn’t exist: ${currency.slice(0, 10)}.`] : []
  if (notes.length > 0) delete header.currency
  const amounts: XmlInvoice['amounts'] = {
    ...invoice.amounts,
    freight: totalOf(adjustments, ({ freight, kind }) => freight && kind === 'charge'),
    charges: invoice.amounts.charges ?? totalOf(adjustments, ({ kind }) => kind === 'charge'),
    allowances: invoice.amounts.allowances ?? totalOf(adjustments, ({ kind }) => kind === 'allowance'),
  }
  for (const field of amountFields) {
    const value = amounts[field]
    if (value !== null && value !== undefined) header[field] = xmlValue(moneyText(value, currency))
  }
  for (const field of ['charges', 'allowances'] as const) if (header[field] && isZero(header[field].value)) delete header[field]
  const lines = invoice.lines.filter((line) => !isEmptyLine(line)).map((line) => withCurrencyDecimals(line, currency))
  const money = (value: Decimal) => moneyText(value, currency)
  const reading: InvoiceReading = {
    kind: invoice.kind,
    profile: invoice.profile,
    header,
    lines,
    linesIncludeTax: false,
    taxes: invoice.taxes.map(({ percent, base, amount }) => ({ percent, base: base === null ? null : money(base), amount: money(amount) })),
    adjustments: adjustments.filter(({ amount }) => !equals(amount, '0')).map((adjustment) => ({ ...adjustment, amount: money(adjustment.amount) })),
    notes,
  }
  return { ...reading, notes: [...notes, ...contradictions(reading)] }
}
