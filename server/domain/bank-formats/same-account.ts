import { plainAccountNo } from '@/contracts/rules/bank-account'

/** Shorter numbers are found within longer ones by chance. */
const MIN_PART = 6
const MASKED = /^[X*•#]+(\d{3,6})$/

/**
 * Whether two numbers mean the same account: equal, one the end of the other (an IBAN ends with the number within its country), or one masked to its
 * last digits. `isSure` is false for the last.
 */
export const sameAccount = (ours: string, theirs: string): { isSure: boolean } | null => {
  const [a, b] = [plainAccountNo(ours), plainAccountNo(theirs)]
  if (a === b) return { isSure: true }
  const ending = MASKED.exec(theirs.replace(/[\s.-]/g, ''))?.[1]
  if (ending !== undefined) return a.endsWith(ending) ? { isSure: false } : null
  const [long, short] = a.length >= b.length ? [a, b] : [b, a]
  const part = short.replace(/^0+/, '')
  return part.length >= MIN_PART && /^\d+$/.test(part) && long.endsWith(part) ? { isSure: true } : null
}
