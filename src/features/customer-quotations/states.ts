import type { ApprovalReason, CustomerQuotation } from '@/contracts/customer-quotations'

type Status = CustomerQuotation['status']

/** Statuses of the normal course. */
export const steps: readonly Status[] = ['draft', 'pending_approval', 'approved', 'sent', 'accepted', 'partially_ordered', 'ordered']

/** Whether the quotation is not sent yet and not given up. */
export const isUnderWay = (status: Status): boolean => status === 'draft' || status === 'pending_approval' || status === 'approved'
export const isCancellable = (status: Status): boolean => isUnderWay(status) || status === 'sent' || status === 'accepted'
export const isRevisable = (status: Status): boolean => status === 'sent' || status === 'accepted' || status === 'rejected' || status === 'expired'
/** Whether the customer can order it: a valid quotation that was sent, or an outdated one if the user may confirm that it still holds. */
export const isOrderable = (status: Status, mayReconfirm: boolean): boolean =>
  status === 'sent' || status === 'accepted' || status === 'partially_ordered' || (mayReconfirm && (status === 'expired' || status === 'superseded'))

/** Why a quotation that is not a draft can't be edited, and what to do instead. */
export const whyLocked = ({ status, revisions, voucherId }: Pick<CustomerQuotation, 'status' | 'revisions' | 'voucherId'>): string => {
  if (status === 'pending_approval' || status === 'approved') return 'It was submitted. Take it back to a draft to edit it.'
  if (status === 'superseded') return `${revisions.at(-1)?.voucherId ?? 'A later revision'} has taken its place.`
  return isRevisable(status) ? `${voucherId} was sent and stays as it is. Make a new revision to change it.` : 'Only a draft can be edited.'
}

const reasonWords: Readonly<Record<ApprovalReason, string>> = {
  margin: 'a line is below the margin floor',
  cost_unknown: 'the cost of a line is not known',
  discount: 'a discount is above the limit',
  total: 'the total is above the limit',
}

/** "a line is below the margin floor and the total is above the limit"; empty for users who may not know the reasons. */
export const reasonsInWords = (reasons: readonly ApprovalReason[]): string => {
  const words = reasons.map((reason) => reasonWords[reason])
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Joins names as "Nadia or Omar"; of more than three only the first two, followed by "or others". */
export const joinWithOr = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, 3).slice(0, -1).join(', ')} or ${names.length > 3 ? 'others' : (names.at(-1) ?? '')}`
