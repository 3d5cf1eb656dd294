/** Last place of a company's hash chain at a moment, stored where the owner of the tables can't change it. */
export interface Anchor {
  /** Time in ISO 8601. */
  at: string
  companyId: string
  /** Place in the chain, counted from 1. */
  place: number
  /** Hash at that place, 64 hexadecimal digits. */
  hash: string
}

/** A line of the audit mail or of the anchor file. */
export const anchorLine = ({ at, companyId, place, hash }: Anchor): string => `anchor ${at} company ${companyId} place ${place} hash ${hash}`

const ANCHOR =
  /anchor (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z) company ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}) place (\d{1,18}) hash ([0-9a-f]{64})(?![0-9a-f])/g

/** Returns every anchor in a text, whatever surrounds it, such as headers and quote marks of mails. */
export const readAnchors = (text: string): Anchor[] =>
  [...text.replaceAll('\r', '').matchAll(ANCHOR)].map(([, at = '', companyId = '', place = '', hash = '']) => ({ at, companyId, place: Number(place), hash }))
