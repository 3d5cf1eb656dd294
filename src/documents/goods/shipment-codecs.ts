import { plain, text } from '../form/codecs'

/** Tracking numbers, one per line in the form. */
const tracking = {
  ...plain('Tracking numbers', ''),
  read: (saved: readonly string[]): string => saved.join('\n'),
  send: (value: string): string[] =>
    value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
}

/** Fields that the forms of receipts and deliveries share. */
export const shipmentCodecs = {
  warehouseId: { ...text('Warehouse'), read: (saved: { id: string } | null): string => saved?.id ?? '' },
  date: text('Date'),
  carrier: text('Carrier'),
  tracking,
  isReplaced: plain<boolean>('Sent again', false),
  returnReason: text('Reason'),
  notes: text('Notes'),
}

/** The part of the body that only returns fill in. */
export const sentReturn = (isReturn: boolean, { isReplaced, returnReason }: { isReplaced: boolean; returnReason: string }) =>
  isReturn ? { isReplaced, returnReason } : { isReplaced: false, returnReason: null }
