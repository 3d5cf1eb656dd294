import type { ChequeLayoutKey } from '@/contracts/cheque-input'

export const layoutNames: Readonly<Record<ChequeLayoutKey, string>> = {
  'letter-top': 'US Letter, cheque at the top',
  'letter-middle': 'US Letter, cheque in the middle',
  'letter-bottom': 'US Letter, cheque at the bottom',
  'a4-top': 'A4, cheque at the top',
  'a4-bottom': 'A4, cheque at the bottom',
}

/** How a number was used, as a sentence's end. */
export const originNames = { printed: 'Printed', hand: 'Written by hand', blank: 'Spoiled form', opening: 'Before going live' } as const
