import type { ChequeLayoutKey } from '@/contracts/cheque-input'

export const layoutNames: Readonly<Record<ChequeLayoutKey, string>> = {
  'letter-top': 'US Letter, cheque at the top',
  'letter-middle': 'US Letter, cheque in the middle',
  'letter-bottom': 'US Letter, cheque at the bottom',
  'a4-top': 'A4, cheque at the top',
  'a4-bottom': 'A4, cheque at the bottom',
}

/** Name of the PDF of cheques, which are printed in the order of their numbers. */
export const chequesName = (cheques: readonly { number: string }[]): string => {
  const numbers = cheques.map(({ number }) => number).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return numbers.length === 1 ? `Cheque ${numbers[0]}` : `Cheques ${numbers[0]} to ${numbers.at(-1)}`
}

/** How a number was used, as a sentence's end. */
export const originNames = { printed: 'Printed', hand: 'Written by hand', blank: 'Spoiled form', opening: 'Before going live' } as const
