import { inquiryStatuses } from '@/contracts/inquiries'
import type { TransitionTable } from './transition'

export type InquiryState = (typeof inquiryStatuses)[number]
/**
 * `startQuoting`, `quotationSent`, `quotationUnsent` and `win` follow from other documents: a quotation is made, sent or taken back, a customer orders.
 * `append` adds lines, `attach` files and notes; `noQuote` and `quoteAgain` mark lines.
 */
export type InquiryAction =
  | 'edit'
  | 'append'
  | 'attach'
  | 'noQuote'
  | 'quoteAgain'
  | 'assign'
  | 'submit'
  | 'startQuoting'
  | 'quotationSent'
  | 'quotationUnsent'
  | 'win'
  | 'lose'
  | 'close'
  | 'reopen'

export const inquiryTransitions: TransitionTable<InquiryState, InquiryAction> = {
  document: 'Inquiry',
  states: inquiryStatuses,
  initial: 'draft',
  actions: {
    // Once a quotation is linked to its lines, changing them would change what was quoted.
    edit: { draft: 'draft', open: 'open' },
    // Lines that are added later can still be quoted; existing lines stay as they were quoted.
    append: { open: 'open', quoting: 'quoting' },
    attach: { open: 'open', quoting: 'quoting', quoted: 'quoted', won: 'won' },
    noQuote: { open: 'open', quoting: 'quoting', quoted: 'quoted' },
    quoteAgain: { open: 'open', quoting: 'quoting', quoted: 'quoted' },
    assign: { draft: 'draft', open: 'open', quoting: 'quoting', quoted: 'quoted' },
    submit: { draft: 'open' },
    startQuoting: { open: 'quoting', quoting: 'quoting' },
    quotationSent: { open: 'quoted', quoting: 'quoted', quoted: 'quoted' },
    quotationUnsent: { quoted: 'quoting' },
    win: { open: 'won', quoting: 'won', quoted: 'won' },
    lose: { open: 'lost', quoting: 'lost', quoted: 'lost' },
    close: { open: 'closed', quoting: 'closed', quoted: 'closed' },
    reopen: { lost: 'open', closed: 'open' },
  },
}
