/** Where a company's chain stood on a day, kept where the owner of the tables can't reach it. */
export interface Anchor {
  /** ISO instant. */
  at: string
  companyId: string
  /** The place in the chain, from 1. */
  place: number
  /** Of that place, 64 hexadecimal digits. */
  hash: string
}

/** A line of the audit mail or of the anchor file. */
export const anchorLine = ({ at, companyId, place, hash }: Anchor): string => `anchor ${at} company ${companyId} place ${place} hash ${hash}`

const LINE =
  /anchor (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z) company ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}) place (\d{1,18}) hash ([0-9a-f]{64})(?![0-9a-f])/g

/** Every anchor in a text, whatever stands around them, such as the heads and quotes of mails. */
export const readAnchors = (text: string): Anchor[] =>
  [...text.replaceAll('\r', '').matchAll(LINE)].map(([, at = '', companyId = '', place = '', hash = '']) => ({ at, companyId, place: Number(place), hash }))
