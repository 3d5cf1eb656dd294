import { readUnits, type Units } from '../units'

/** Digits, and a comma before at least two places; no thousands. */
const AMOUNT = /^-?\d+,\d{2,4}$/

/** Null when the text is no amount of the file. */
export const readAmount = (text: string): Units | null => (AMOUNT.test(text) ? readUnits(text.replace(',', '.')) : null)
