import { plain, text } from '../form/codecs'

/** One per line. */
const tracking = {
  ...plain('Tracking numbers', ''),
  read: (saved: readonly string[]): string => saved.join('\n'),
  send: (value: string): string[] =>
    value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
}

/** What forms of receipts and deliveries have in common. */
export const shipmentCodecs = {
  warehouseId: { ...text('Warehouse'), read: (saved: { id: string } | null): string => saved?.id ?? '' },
  date: text('Date'),
  carrier: text('Carrier'),
  tracking,
  isReplaced: plain<boolean>('Sent again', false),
  returnReason: text('Reason'),
  notes: text('Notes'),
}

/** What only goods that go back say. */
export const sentReturn = (isReturn: boolean, { isReplaced, returnReason }: { isReplaced: boolean; returnReason: string }) =>
  isReturn ? { isReplaced, returnReason } : { isReplaced: false, returnReason: null }
