import { fulfilments } from '@/contracts/choices'
import type { GridColumn, Tone } from '@/documents/line-grid/types'
import type { LineTaxes } from '@/documents/trade/line-taxes'
import { tradeColumns } from '@/documents/trade/trade-columns'
import type { OrderLine } from './form-values'
import { fulfilmentWords } from './words'

const fulfilmentOptions = [{ value: '', label: 'By its part' }, ...fulfilments.map((value) => ({ value, label: fulfilmentWords[value] }))]

const fulfilmentColumn: GridColumn<OrderLine> = {
  id: 'fulfilment',
  header: 'Delivery',
  kind: 'choice',
  width: 100,
  choices: fulfilmentOptions,
  read: (line) => line.fulfilment,
  write: (line, text) => ({ ...line, fulfilment: fulfilments.find((one) => one === text) ?? '' }),
  display: (line) => fulfilmentOptions.find(({ value }) => value === line.fulfilment)?.label,
}

const promisedColumn: GridColumn<OrderLine> = {
  id: 'promisedDate',
  header: 'Promised',
  kind: 'day',
  optional: true,
  width: 96,
  read: (line) => line.promisedDate,
  write: (line, promisedDate) => ({ ...line, promisedDate }),
}

interface OrderColumnsArgs {
  currency: string
  customerId: string | undefined
  taxes: LineTaxes
  tone: (line: OrderLine) => Tone | undefined
}

/** Columns of a trade line, with delivery and promised date. Changing the part of a line resets its delivery to the usual one of that part. */
export const orderColumns = (args: OrderColumnsArgs): GridColumn<OrderLine>[] => {
  const columns = tradeColumns<OrderLine>(args).map((column) =>
    column.id === 'partno'
      ? {
          ...column,
          errorFields: ['mfrPartNo', 'customerPoLineId'],
          onPart: (line: OrderLine, part: Parameters<NonNullable<typeof column.onPart>>[1]) => ({
            ...(column.onPart?.(line, part) ?? line),
            fulfilment: '' as const,
          }),
        }
      : // The header has a required date for all lines; next to the promised date this column would push the amounts out of sight.
        column.id === 'requiredDate'
        ? { ...column, optional: true }
        : column,
  )
  const net = columns.findIndex(({ id }) => id === 'net')
  return [...columns.slice(0, net), fulfilmentColumn, promisedColumn, ...columns.slice(net)]
}
