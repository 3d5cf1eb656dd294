import { Award, CircleCheck, TriangleAlert, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from '@/documents/amount'
import { cx } from '@/ui/cx'
import { Quantity } from '@/ui/primitives/money'
import { blockedBecause, type Cell, type Column, type Line, notBestReason } from './board'

interface OfferProps {
  line: Line
  column: Column
  cell: Cell
  picked: boolean
  baseCurrency: string
}

const days = (count: number): string => (count === 0 ? 'from stock' : count === 1 ? '1 day' : `${count} days`)

const Tag = ({ icon: Icon, children, tone }: { icon: typeof Award; children: ReactNode; tone: string }) => (
  <span className={cx('inline-flex items-center gap-1 rounded-pill px-1.5 text-meta font-medium whitespace-nowrap', tone)}>
    <Icon aria-hidden className="size-3.5 shrink-0" />
    {children}
  </span>
)

/** One vendor's offer for one line. The best offers are marked in words; an offer that can't be picked is grey, with the reason. */
export const Offer = ({ line, column, cell, picked, baseCurrency }: OfferProps) => {
  const blocked = blockedBecause(line, column, cell)
  const warning = notBestReason(cell)
  return (
    <span className={cx('flex flex-col items-start gap-0.5', blocked && 'text-ink-3')}>
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className={cx(!blocked && 'font-semibold')}>
          {cell.unitCost === null ? 'No price' : <Amount value={cell.unitCost} currency={column.currency} withCode />}
        </span>
        {picked && (
          <span className="inline-flex items-center gap-1 self-center text-meta font-semibold text-link">
            <CircleCheck aria-hidden className="size-4" />
            Picked
          </span>
        )}
      </span>
      {cell.baseUnitCost !== null && column.currency !== baseCurrency && (
        <span className="text-meta text-ink-2">
          <Amount value={cell.baseUnitCost} currency={baseCurrency} withCode />
        </span>
      )}
      <span className="text-meta text-ink-2">
        {cell.leadTimeDays === null ? 'Lead time open' : days(cell.leadTimeDays)}
        {cell.availQty !== null && (
          <>
            {' · '}
            <Quantity value={cell.availQty} /> available
          </>
        )}
        {cell.moq !== null && (
          <>
            {' · MOQ '}
            <Quantity value={cell.moq} />
          </>
        )}
      </span>
      {cell.mfrPartNo !== null && line.mfrPartNo !== null && cell.mfrPartNo.toUpperCase() !== line.mfrPartNo.toUpperCase() && (
        <span className="text-meta text-pending">
          Offers <span className="font-mono">{cell.mfrPartNo}</span>
        </span>
      )}
      {(cell.bestPrice || cell.bestLeadTime || warning || (blocked && cell.unitCost !== null)) && (
        <span className="flex flex-wrap gap-1 pt-0.5">
          {cell.bestPrice && (
            <Tag icon={Award} tone="bg-done-tint text-done">
              Best price
            </Tag>
          )}
          {cell.bestLeadTime && (
            <Tag icon={Zap} tone="bg-sent-tint text-sent">
              Soonest
            </Tag>
          )}
          {warning && !blocked && (
            <Tag icon={TriangleAlert} tone="bg-pending-tint text-pending">
              {warning}
            </Tag>
          )}
          {blocked && cell.unitCost !== null && (
            <Tag icon={TriangleAlert} tone="bg-draft-tint text-draft">
              {blocked}
            </Tag>
          )}
        </span>
      )}
    </span>
  )
}

/** Whether the vendor was asked and none of the offers has a price, lead time or quantity yet. */
export const awaitsAnswer = (column: Column, offers: readonly Cell[]): boolean =>
  column.status === 'requested' && offers.every(({ unitCost, leadTimeDays, availQty }) => unitCost === null && leadTimeDays === null && availQty === null)

/** Cell of a vendor without an offer for the line. */
export const NoOffer = ({ column }: { column: Column }) => (
  <span className="text-ink-3">{column.status === 'requested' ? 'Asked, no answer yet' : 'Not offered'}</span>
)
