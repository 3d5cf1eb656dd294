import type { DemoFile } from './demo'

interface QuoteLine {
  partno: string
  description: string
  qty: number
  price: number
}
interface Alternative {
  name: string
  lines: readonly QuoteLine[]
}

const HEADING = 'Item #,SKU,Manufacturer,Mfr. Part #,Qty,Description and Product Info,Discount**,Avail. Qty,MSRP,Ext MSRP,Price,Ext Price,Comments'
const money = (value: number): string => value.toFixed(2)
const sumOf = (lines: readonly QuoteLine[]): number => lines.reduce((sum, { qty, price }) => sum + qty * price, 0)

const table = ({ name, lines }: Alternative): string[] => [
  `Configuration Name: ${name}`,
  HEADING,
  ...lines.map(({ partno, description, qty, price }, index) =>
    [
      index + 1,
      417_000 + index * 7,
      'Cisco',
      partno,
      qty,
      description,
      '',
      qty * 3,
      money(price * 1.25),
      money(price * 1.25 * qty),
      money(price),
      money(price * qty),
      '',
    ].join(','),
  ),
  `,,,Sub-Total,,,,,,,,${money(sumOf(lines))}`,
]

/**
 * A quote in the distributor's own layout, with a number that no earlier run of a demo has used.
 * @param statedTotal total that the file states at its end; by default the sum of the alternatives
 */
export const distributorFile = (name: string, alternatives: readonly Alternative[], statedTotal?: number): DemoFile => {
  const number = `QUO-${Date.now().toString().slice(-7)}`
  const total = statedTotal ?? alternatives.reduce((sum, { lines }) => sum + sumOf(lines), 0)
  const rows = [
    `Quote: ${number} -1`,
    `Name: ${name}`,
    'Currency: US Dollar',
    '',
    ...alternatives.flatMap((one) => [...table(one), '']),
    `,,,Total,,,,,,,,${money(total)}`,
  ]
  return { name: `${number}.csv`, bytes: new TextEncoder().encode(`${rows.join('\r\n')}\r\n`) }
}
