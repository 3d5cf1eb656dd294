import { coercedText, searchParser } from '@/documents/url'

/** Search parameters of the edit page; with `record` to enter the vendor's answer. */
export const quotationSearch = searchParser<{ voucherId?: string; record?: boolean }, { voucherId: string; record?: boolean }>((raw) => ({
  voucherId: coercedText(raw.voucherId, 100) ?? '',
  record: typeof raw.record === 'boolean' ? raw.record : undefined,
}))

/** Search parameters for a distributor's quotation: the inquiry that it answers, and whether it starts from a file. */
export const distributorSearch = searchParser<{ inquiry?: string; source?: 'file' }, { inquiry?: string; source?: 'file' }>((raw) => ({
  inquiry: coercedText(raw.inquiry, 60),
  source: raw.source === 'file' ? 'file' : undefined,
}))
