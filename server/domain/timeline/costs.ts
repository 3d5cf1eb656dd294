/** What a part costs or earns, in the words that records use for it, whichever record. */
const COST = /cost|margin|msrp|buyPrice|vendorPrice|priceBreak/i

/** A vendor quotation is nothing but costs; these are its fields that a price could be read from. */
const OFFER = /price|total|amount|net$|discount|freight|charges|^rate$/i

/** Whether a field of an entity's record may only be seen with the flag `cost`. */
export const isCost = (entity: string, field: string): boolean => COST.test(field) || (entity === 'vendor_quotation' && OFFER.test(field))
