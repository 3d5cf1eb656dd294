/** "1 entry", "2 entries". */
export const entryCount = (number: number): string => (number === 1 ? '1 entry' : `${number} entries`)

/** Says that reversals were read in the other direction than written, and why. */
export const flipSentence = (reversals: number, isDecided: boolean): string =>
  `The direction of ${entryCount(reversals)} marked as reversal was turned round, ${
    isDecided ? 'as decided for this account before' : 'because only so do the entries add up to the closing balance'
  }.`
