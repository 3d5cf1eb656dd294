import { add, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { ties } from '../balance'
import { entryCount, flipSentence } from '../reversals'
import type { ReadLine, ReadStatement } from '../types'
import { chargesOf, type Entry, type EntryReading, lineOf } from './entry'

interface Amount {
  entry: Entry
  isCredit: boolean
  amount: Decimal
}

const amountsOf = (entries: readonly Entry[], { flipReversals, addCharges, currency }: EntryReading): Amount[] =>
  entries.map((entry) => {
    const isCredit = entry.isCredit !== (flipReversals && entry.isReversal)
    const booked = isCredit ? entry.money.amount : negate(entry.money.amount)
    return { entry, isCredit, amount: addCharges ? add(booked, chargesOf(entry, currency)) : booked }
  })

const sentences = (reading: EntryReading, isFlipDecided: boolean, reversals: number, charged: number): string[] => [
  ...(reading.flipReversals ? [flipSentence(reversals, isFlipDecided)] : []),
  ...(reading.addCharges
    ? [`Charges that are stated beside the amount of ${entryCount(charged)} were added to it, because only so do the entries add up to the closing balance.`]
    : []),
]

/**
 * The direction of an entry (CdtDbtInd) is the one in which it was booked, also for a reversal (ISO 20022, RvslInd); but some banks write that of the
 * reversed entry. And charges may be in the amount or beside it. If the statement doesn't tie as written and does in another way, it is read so.
 */
export const readEntries = (
  entries: readonly Entry[],
  { opening, closing }: Pick<ReadStatement, 'opening' | 'closing'>,
  account: Pick<EntryReading, 'own' | 'currency'>,
  isFlipDecided: boolean,
): { lines: ReadLine[]; readings: string[] } => {
  const reversals = entries.filter(({ isReversal }) => isReversal).length
  const charged = entries.filter((entry) => !isZero(chargesOf(entry, account.currency))).length
  const flips = reversals === 0 ? [false] : isFlipDecided ? [true] : [false, true]
  const candidates = (charged === 0 ? [false] : [false, true]).flatMap((addCharges) =>
    flips.map((flipReversals): EntryReading => ({ ...account, flipReversals, addCharges })),
  )
  const asWritten: EntryReading = { ...account, flipReversals: reversals > 0 && isFlipDecided, addCharges: false }
  const reading = candidates.find((each) => ties({ opening, closing, lines: amountsOf(entries, each) })) ?? asWritten
  return {
    lines: amountsOf(entries, reading).map(({ entry, isCredit, amount }) => lineOf(entry, isCredit, amount, reading)),
    readings: sentences(reading, isFlipDecided, reversals, charged),
  }
}
