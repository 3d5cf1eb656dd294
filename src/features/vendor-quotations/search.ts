import { textIn, urlOf } from '@/documents/url'

/** A quotation to change, or with `record` an answer to enter. */
export const quotationSearch = urlOf<{ voucherId?: string; record?: boolean }, { voucherId: string; record?: boolean }>((raw) => ({
  voucherId: textIn(raw.voucherId, 100) ?? '',
  record: typeof raw.record === 'boolean' ? raw.record : undefined,
}))

/** The inquiry that a distributor's quotation answers, and whether it begins with a file. */
export const distributorSearch = urlOf<{ inquiry?: string; source?: 'file' }, { inquiry?: string; source?: 'file' }>((raw) => ({
  inquiry: textIn(raw.inquiry, 60),
  source: raw.source === 'file' ? 'file' : undefined,
}))
