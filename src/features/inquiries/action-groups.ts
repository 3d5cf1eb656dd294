import type { Inquiry } from '@/contracts/inquiries'
import type { Coverage } from '@/contracts/sourcing'
import type { DocumentAction } from '@/documents/detail/actions'
import type { Asked } from './dialogs'
import { isUnderWay } from './states'
import type { Taking } from './use-step'

export interface May {
  update: boolean
  approve: boolean
  remove: boolean
  ask: boolean
  compare: boolean
  importOffer: boolean
  quote: boolean
}

interface SourcingArgs {
  may: May
  /** Undefined for who may not read vendors' quotations, and while it is being asked for. */
  coverage: Coverage | undefined
  ask: () => void
}

const beforeSubmit = 'Submit the inquiry first.'

/** From the question to vendors to the offer to the customer. The first that is possible and marked is the next step. */
export const sourcingActions = ({ voucherId, status, lines }: Inquiry, { may, coverage, ask }: SourcingArgs): DocumentAction[] => {
  const asking = status === 'open' || status === 'quoting'
  const ended = 'Nothing more can be quoted on this inquiry.'
  const refused = asking ? undefined : status === 'draft' ? beforeSubmit : ended
  const offers = coverage?.lines.some((line) => line.offers > 0) ?? false
  const picked = coverage?.lines.some((line) => line.picked !== null) ?? false
  const waiting = (coverage?.waiting.length ?? 0) > 0
  const toQuote = lines.some(({ noQuoteReason }) => noQuoteReason === null)
  const actions: DocumentAction[] = []
  if (may.ask)
    actions.push({
      id: 'request',
      label: 'Request quotations',
      group: 'Vendors',
      primary: asking && !offers && !waiting,
      disabledBecause: refused ?? (toQuote ? undefined : 'No line is left to be quoted.'),
      run: ask,
    })
  if (may.compare && status !== 'draft')
    actions.push({
      id: 'compare',
      label: 'Compare quotations',
      group: 'Vendors',
      primary: asking && !picked && (offers || waiting),
      disabledBecause: offers || waiting ? undefined : 'No vendor has been asked or has quoted yet.',
      link: { to: '/quotation/vendorQuotation/compare', search: { inquiry: voucherId } },
    })
  if (may.importOffer)
    actions.push({
      id: 'import',
      label: 'Import distributor quotation',
      group: 'Vendors',
      primary: asking && !may.ask && !offers,
      disabledBecause: refused,
      link: { to: '/quotation/vendorQuotation/ingrammicro/add', search: { inquiry: voucherId } },
    })
  if (may.quote && status !== 'draft')
    actions.push({
      id: 'quote',
      label: 'Create customer quotation',
      group: 'Customer',
      primary: asking && picked,
      disabledBecause: asking || status === 'quoted' ? undefined : ended,
      link: { to: '/quotation/customerQuotation/add', search: { inquiry: voucherId } },
    })
  return actions
}

interface ClosingArgs {
  may: May
  take: (taking: Taking) => Promise<void>
  ask: (asked: Asked) => void
  discard: (thenUndo: boolean) => Promise<void>
}

/** Ways out of an inquiry, and back into it. */
export const closingActions = ({ voucherId, status, lostReason, files }: Inquiry, { may, take, ask, discard }: ClosingArgs): DocumentAction[] => {
  const actions: DocumentAction[] = []
  if (may.update && isUnderWay(status)) actions.push({ id: 'lose', label: 'Mark as lost', group: 'End', run: () => ask('lose') })
  if (may.approve && isUnderWay(status))
    actions.push({
      id: 'close',
      label: 'Close',
      group: 'End',
      run: () => take({ change: { action: 'close' }, said: () => `${voucherId} closed`, undo: { action: 'reopen' } }),
    })
  if (may.approve && (status === 'lost' || status === 'closed'))
    actions.push({
      id: 'reopen',
      label: 'Reopen',
      group: 'End',
      run: () =>
        take({
          change: { action: 'reopen' },
          said: () => `${voucherId} reopened`,
          undo: status === 'lost' ? { action: 'lose', reason: lostReason ?? 'Lost' } : { action: 'close' },
        }),
    })
  if (may.remove && status === 'draft')
    actions.push({ id: 'discard', label: 'Delete draft', group: 'End', run: () => (files.length > 0 ? ask('discard') : discard(true)) })
  return actions
}
