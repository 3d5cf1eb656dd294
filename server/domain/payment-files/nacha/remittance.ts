import { compare, equals, isZero } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { numberIn, numberOf, type PaidDocument } from '../batch'
import { toAscii } from '../texts/ascii'

/** Columns of an addenda record for the text. */
const ADDENDA_WIDTH = 80
export const MOST_ADDENDA = { CCD: 1, CTX: 9999 } as const

export interface AddendaTexts {
  texts: readonly string[]
  /** Numbers of documents that have no room. */
  left: readonly string[]
}

/** A document's number in capitals, without the signs that separate the parts of a segment. */
export const numberInSegment = (document: PaidDocument): string =>
  numberIn(document, (number) =>
    toAscii(number)
      .toUpperCase()
      .replace(/[*\\~:]/g, '-'),
  )

/**
 * A document as a segment RMR of ANSI X12 820: invoice (IV) or credit memo (CM), its number, what is paid, and, where they differ from that,
 * the document's amount and the discount.
 */
const segmentOf = (document: PaidDocument): string => {
  const { paid, amount, discount } = document
  const isCredit = compare(paid, '0') < 0
  const isPaidInFull = equals(paid, amount) && isZero(discount)
  const rest = isPaidInFull ? [] : [roundTo(amount, 2), ...(isZero(discount) ? [] : [roundTo(discount, 2)])]
  return `${['RMR', isCredit ? 'CM' : 'IV', numberInSegment(document), '', roundTo(paid, 2), ...rest].join('*')}\\`
}

/** Whole segments, as many to a record as fit, up to the first document that has no room. */
export const addendaTexts = (documents: readonly PaidDocument[], most: number): AddendaTexts => {
  const texts: string[] = []
  for (const [at, document] of documents.entries()) {
    const segment = segmentOf(document)
    const last = texts.at(-1)
    if (last !== undefined && last.length + segment.length <= ADDENDA_WIDTH) texts[texts.length - 1] = last + segment
    else if (segment.length <= ADDENDA_WIDTH && texts.length < most) texts.push(segment)
    else return { texts, left: documents.slice(at).map(numberOf) }
  }
  return { texts, left: [] }
}
