import type { ReactNode } from 'react'
import type { Deal, DealStage } from '@/contracts/deals'
import { compare, isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { cx } from '@/ui/cx'
import { Quantity } from '@/ui/primitives/money'

/** Stages of both sides, column by column. Deliveries to the customer share a column with receipts from the vendor. */
const columns = [
  { header: 'Quoted', sales: 'quoted', purchase: null },
  { header: 'Ordered', sales: 'ordered', purchase: 'ordered' },
  { header: 'Confirmed', sales: 'confirmed', purchase: 'confirmed' },
  { header: 'Delivered or received', sales: 'delivered', purchase: 'received' },
  { header: 'Invoiced', sales: 'invoiced', purchase: 'invoiced' },
  { header: 'Paid, with tax', sales: 'paid', purchase: 'paid' },
] as const

type Side = 'sales' | 'purchase'
const sideNames: Record<Side, string> = { sales: 'To the customer', purchase: 'From vendors' }

const headClass = 'h-8 border-b border-line-strong bg-sunken px-2.5 text-meta font-medium text-ink-2'
const figureClass = 'px-2.5 py-1.5 text-right align-top max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:p-0 max-sm:text-meta'
const sideClass = 'px-2.5 py-1.5 text-left align-top font-normal text-ink-2 max-sm:col-span-full max-sm:p-0 max-sm:font-medium'

/** Whether less than was ordered has reached the stage. It is highlighted, as the rest is still to be done. */
const isBehind = (stage: DealStage, ordered: DealStage): boolean =>
  stage.qty !== null && ordered.qty !== null && !isZero(stage.qty) && compare(stage.qty, ordered.qty) < 0

const Cell = ({ header, stage, ordered, currency }: { header: string; stage: DealStage | null; ordered: DealStage; currency: string }) => {
  const isNothing = !stage || (isZero(stage.amount) && (stage.qty === null || isZero(stage.qty)))
  return (
    <td className={figureClass}>
      <span className="text-ink-2 sm:hidden">{header}</span>
      {isNothing ? (
        <span className="text-ink-3">–</span>
      ) : (
        <span className="max-sm:text-right">
          {stage.qty !== null && <Quantity value={stage.qty} className={cx('block', isBehind(stage, ordered) && 'text-pending')} />}
          <Amount value={stage.amount} currency={currency} className={cx(stage.qty !== null && 'text-meta text-ink-2')} />
        </span>
      )}
    </td>
  )
}

const Row = ({ name, stages, currency }: { name: Side; stages: Record<string, DealStage>; currency: string }) => (
  <tr className="border-b border-line last:border-b-0 max-sm:grid max-sm:gap-y-0.5 max-sm:px-3 max-sm:py-2">
    <th scope="row" className={sideClass}>
      {sideNames[name]}
      <span className="block text-meta text-ink-3">{currency}</span>
    </th>
    {columns.map((column) => {
      const stage = column[name]
      const found = stage ? (stages[stage] ?? null) : null
      const ordered = stages.ordered ?? { qty: null, amount: '0' }
      return <Cell key={column.header} header={column.header} stage={found} ordered={ordered} currency={currency} />
    })}
  </tr>
)

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <tbody className="max-sm:block">
    <tr className="max-sm:block">
      <th scope="colgroup" colSpan={7} className="border-b border-line bg-sunken/50 px-2.5 py-1.5 text-left font-medium max-sm:block max-sm:px-3">
        {title}
      </th>
    </tr>
    {children}
  </tbody>
)

const asStages = (amounts: Record<string, string>): Record<string, DealStage> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, { qty: null, amount }]))

/** Table of the whole deal and of each of its lines, on both sides. On a phone every figure is shown beside its name. */
export const DealStages = ({ deal: { lines, sales, purchase, currency, baseCurrency } }: { deal: Deal }) => (
  <div className="overflow-x-auto border border-line bg-surface">
    <table aria-label="How far it has come" className="w-full border-collapse max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={cx(headClass, 'text-left')}>
            Side
          </th>
          {columns.map(({ header }) => (
            <th key={header} scope="col" className={cx(headClass, 'text-right')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <Group title="The whole deal">
        <Row name="sales" stages={asStages(sales)} currency={currency} />
        {purchase && <Row name="purchase" stages={asStages(purchase)} currency={baseCurrency} />}
      </Group>
      {lines.map((line) => (
        <Group
          key={line.lineNo}
          title={
            <>
              <span className="mr-2 text-ink-2">{line.lineNo}</span>
              {(line.partno ?? line.mfrPartNo) && <span className="mr-2 font-mono text-meta">{line.partno ?? line.mfrPartNo}</span>}
              <span className="font-normal">{line.description}</span>
            </>
          }
        >
          <Row name="sales" stages={line.sales} currency={currency} />
          {line.purchase && <Row name="purchase" stages={line.purchase} currency={baseCurrency} />}
        </Group>
      ))}
    </table>
  </div>
)
