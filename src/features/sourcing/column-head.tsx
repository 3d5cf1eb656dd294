import { Link } from '@tanstack/react-router'
import { Amount } from '@/documents/amount'
import { DocumentStatus } from '@/documents/status'
import { Validity } from '@/documents/validity'
import { isZero } from '@/contracts/rules/decimal'
import { documentLink } from '@/lookups/document-links'
import { Button } from '@/ui/primitives/button'
import { blockedBecause, type Board, type Column, columnSummary } from './board'

interface ColumnHeadProps {
  board: Board
  column: Column
  onAll?: () => void
}

/** Whether the column has an offer that can be picked. */
const isOffering = (board: Board, column: Column): boolean =>
  board.data.lines.some((line) => board.offersAt(line, column).some((cell) => blockedBecause(line, column, cell) === null))

/** Head of a column: vendor, validity, and the total of all its offers. */
export const ColumnHead = ({ board, column, onAll }: ColumnHeadProps) => {
  const { wanted, picked, perCurrency } = columnSummary(board, column)
  const { vendor, voucherId, alternative, validUntil, currency, freight, specialBidNo } = column
  return (
    <div className="flex flex-col items-start gap-0.5 text-left text-meta font-normal">
      <span className="text-body font-semibold text-ink">{vendor.name}</span>
      {alternative !== null && <span className="font-medium text-ink">Alternative {alternative}</span>}
      <span className="flex flex-wrap items-center gap-x-2">
        <Link {...documentLink('vendor_quotation', voucherId)} className="font-mono text-link underline-offset-2 hover:underline">
          {voucherId}
        </Link>
        <DocumentStatus status={column.status} />
      </span>
      {validUntil !== null && (
        <span>
          Valid until <Validity until={validUntil} />
        </span>
      )}
      {specialBidNo !== null && <span>Special bid {specialBidNo}</span>}
      <span>
        {picked} of {wanted} lines
        {perCurrency.map(({ total }) => (
          <span key="total">
            , <Amount value={total} currency={currency} withCode />
          </span>
        ))}
      </span>
      {!isZero(freight) && (
        <span>
          Freight <Amount value={freight} currency={currency} withCode /> besides
        </span>
      )}
      {onAll && isOffering(board, column) && (
        <Button onClick={onAll} className="mt-1" aria-label={`Pick all from ${[vendor.name, alternative].filter(Boolean).join(', alternative ')}`}>
          Pick all
        </Button>
      )}
    </div>
  )
}
