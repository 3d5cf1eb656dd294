import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Amount } from '../amount'

interface StatedTotalProps {
  /** The vendor's total minus ours; null if they agree. */
  difference: string | null
  currency: string
}

/** Tells whether a vendor's own total agrees with the total of the lines. */
export const StatedTotal = ({ difference, currency }: StatedTotalProps) =>
  difference === null ? (
    <p className="flex items-center justify-end gap-1 text-positive">
      <CircleCheck aria-hidden className="size-4" />
      Agrees with the vendor’s total
    </p>
  ) : (
    <p role="status" className="flex items-center justify-end gap-1 font-medium text-pending">
      <TriangleAlert aria-hidden className="size-4" />
      The vendor’s total differs by <Amount value={difference} currency={currency} />
    </p>
  )
