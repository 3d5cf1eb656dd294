import { inWords } from '@/contracts/words'
import { Status, type StatusTone } from '@/ui/primitives/status'

// A status means the same in every kind of document, so all kinds share one table.
const tones: Readonly<Record<string, StatusTone>> = {
  draft: 'draft',
  open: 'sent',
  quoting: 'pending',
  quoted: 'approved',
  won: 'done',
  lost: 'failed',
  closing: 'pending',
  closed: 'draft',
  requested: 'sent',
  received: 'approved',
  selected: 'done',
  partially_selected: 'partial',
  declined: 'failed',
  pending_approval: 'pending',
  approved: 'approved',
  sent: 'sent',
  accepted: 'done',
  partially_ordered: 'partial',
  ordered: 'done',
  rejected: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
  superseded: 'cancelled',
  under_review: 'pending',
  confirmed: 'approved',
  partially_received: 'partial',
  partially_fulfilled: 'partial',
  fulfilled: 'done',
  acknowledged: 'approved',
  variance: 'pending',
  partially_shipped: 'partial',
  shipped: 'approved',
  on_hold: 'pending',
  partially_delivered: 'partial',
  delivered: 'approved',
  partially_invoiced: 'partial',
  invoiced: 'approved',
  completed: 'done',
  posted: 'sent',
  reversed: 'cancelled',
  partially_paid: 'partial',
  paid: 'done',
  credited: 'cancelled',
  debited: 'cancelled',
  pending_match: 'pending',
  matched: 'approved',
  written_off: 'failed',
  uploaded: 'draft',
  extracting: 'pending',
  extracted: 'sent',
  needs_review: 'pending',
  converted: 'done',
  duplicate: 'failed',
  failed: 'failed',
  active: 'done',
  inactive: 'cancelled',
  paused: 'pending',
  finished: 'draft',
  invited: 'pending',
  disabled: 'cancelled',
}

export { inWords }

/** Options of a Select or a filter, made from the values of the wire. */
export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }))

/** Status of any document as a dot and a word. */
export const DocumentStatus = ({ status }: { status: string }) => <Status tone={tones[status] ?? 'draft'}>{inWords(status)}</Status>
