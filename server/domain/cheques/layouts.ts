import type { ChequeLayoutKey } from '@/contracts/cheque-input'

/** A place on the sheet, in millimetres from its upper left corner. */
interface Place {
  x: number
  y: number
  /** Room for the text, in millimetres. */
  width: number
}

/** Where a form with one cheque and two stubs has its blanks. It is data, so that a bank’s own form is one more entry. */
export interface ChequeLayout {
  page: 'LETTER' | 'A4'
  date: Place
  payee: Place
  /** Name and address below the payee, where a window envelope shows them. */
  address: Place
  amount: Place
  words: Place
  memo: Place
  /** Upper edge of the cheque, from which a void one is marked. */
  top: number
  /** Stubs with what the cheque pays. */
  stubs: readonly { y: number; rows: number }[]
}

/** The blanks of a cheque whose upper edge is at `top`. */
const chequeAt = (top: number, width: number) => ({
  top,
  date: { x: width - 56, y: top + 16, width: 46 },
  payee: { x: 22, y: top + 30, width: width - 84 },
  amount: { x: width - 56, y: top + 30, width: 46 },
  words: { x: 12, y: top + 39, width: width - 24 },
  address: { x: 22, y: top + 50, width: 90 },
  memo: { x: 22, y: top + 74, width: 90 },
})
const LETTER_WIDTH = 215.9
const A4_WIDTH = 210
/** Thirds of the sheet: 3 2/3 inches of US Letter, 99 mm of A4. */
const LETTER = 93.13
const A4 = 99
const letter = (top: number, stubs: readonly number[]): ChequeLayout => ({
  page: 'LETTER',
  ...chequeAt(top, LETTER_WIDTH),
  stubs: stubs.map((y) => ({ y, rows: 11 })),
})

/** Forms of three parts: the cheque at the top, in the middle or at the bottom. */
export const chequeLayouts: Readonly<Record<ChequeLayoutKey, ChequeLayout>> = {
  'letter-top': letter(0, [LETTER, 2 * LETTER]),
  'letter-middle': letter(LETTER, [0, 2 * LETTER]),
  'letter-bottom': letter(2 * LETTER, [0, LETTER]),
  'a4-top': { page: 'A4', ...chequeAt(0, A4_WIDTH), stubs: [A4, 2 * A4].map((y) => ({ y, rows: 12 })) },
  'a4-bottom': { page: 'A4', ...chequeAt(2 * A4, A4_WIDTH), stubs: [0, A4].map((y) => ({ y, rows: 12 })) },
}
