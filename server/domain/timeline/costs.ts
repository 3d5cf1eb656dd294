/** What a part costs or earns, in the words that records use for it, whichever record. */
const COST = /cost|margin|msrp|buyPrice|vendorPrice|priceBreak/i

/** What comes from vendors or goes to them is nothing but costs; these are the fields that a price could be read from. */
const BOUGHT: ReadonlySet<string> = new Set(['vendor_quotation', 'vendor_po', 'vendor_order'])
const OFFER = /price|total|amount|net$|discount|freight|charges|^rate$/i

/** What stock that came or went is worth; its other fields say how much of what, and where. */
const WORTH = /^value$|^owed$|^toStock$|amount|total|discount/i
const moved: ReadonlySet<string> = new Set(['goods_receipt', 'delivery'])

/** Whether a field of an entity's record may only be seen with the flag `cost`. */
export const isCost = (entity: string, field: string): boolean =>
  COST.test(field) || (BOUGHT.has(entity) && OFFER.test(field)) || (moved.has(entity) && WORTH.test(field))
