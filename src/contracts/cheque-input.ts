import { z } from 'zod'
import { addFilesStep, day, optionalText, requiredText, version } from './fields'

/** Forms that a cheque is printed on: its sheet, and where on it the cheque is. The server knows their blanks. */
export const chequeLayoutKeys = ['letter-top', 'letter-middle', 'letter-bottom', 'a4-top', 'a4-bottom'] as const
export type ChequeLayoutKey = (typeof chequeLayoutKeys)[number]

export const MOST_CHEQUES = 100_000
const HIGHEST = 9_999_999_999
const number = z.number('Enter a number.').int('Enter a whole number.').min(1, 'Enter a number from 1 on.').max(HIGHEST, 'A number has 10 digits at most.')

const series = {
  name: requiredText(60, 'Enter a name.'),
  prefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{0,6}$/, 'Use at most 6 letters, digits and hyphens.')
    .default(''),
  firstNo: number,
  lastNo: number,
  nextNo: number,
  layout: z.enum(chequeLayoutKeys, 'Choose the form.'),
  staleDays: z.number('Enter the days.').int('Enter whole days.').min(1, 'Enter at least 1 day.').max(3650, 'Enter 3,650 days at most.').default(180),
}
type Numbers = Record<'firstNo' | 'lastNo' | 'nextNo', number>
const inOrder = ({ firstNo, lastNo, nextNo }: Numbers, context: z.RefinementCtx): void => {
  const say = (path: keyof Numbers, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (lastNo < firstNo) say('lastNo', 'The last number comes after the first.')
  else if (lastNo - firstNo >= MOST_CHEQUES) say('lastNo', `A series has ${MOST_CHEQUES.toLocaleString('en')} numbers at most.`)
  else if (nextNo < firstNo || nextNo > lastNo + 1) say('nextNo', `The next number lies between ${firstNo} and ${lastNo}.`)
}

export const chequeSeriesInput = z.strictObject({ ownAccountId: z.uuid('Choose the bank account.'), ...series }).superRefine(inOrder)
export type ChequeSeriesInput = z.input<typeof chequeSeriesInput>
export const chequeSeriesPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...series }).superRefine(inOrder),
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type ChequeSeriesPatch = z.input<typeof chequeSeriesPatch>

export const chequeInput = z.strictObject({
  /** The posted payment or voucher that it pays. */
  documentId: z.uuid('Choose what the cheque pays.'),
  seriesId: z.uuid('Choose the series.'),
  /** The number of a cheque that was written by hand; without one the next number is printed. */
  number: number.nullish(),
  /** The day on the cheque; today without one, or that of the payment if it is later. */
  date: day.nullish(),
  memo: optionalText(200),
})
export type ChequeInput = z.input<typeof chequeInput>

/** Cheques that are written or printed at once, at most. */
export const MOST_AT_ONCE = 200
export const chequesInput = z.strictObject({
  seriesId: z.uuid('Choose the series.'),
  documentIds: z.array(z.uuid()).min(1, 'Choose at least one payment.').max(MOST_AT_ONCE, `Write at most ${MOST_AT_ONCE} cheques at once.`),
  /** The day on the cheques; as for one cheque without it. */
  date: day.nullish(),
})

const reason = requiredText(500, 'Say why it is void.')
export const voidFields = {
  reason,
  /** The day from which it is void; today without one. */
  date: day.nullish(),
  /** For a cheque of before going live: the account that the money is brought back to, such as one for what is owed to the payee. */
  accountId: z.uuid().nullish(),
}
export const spoiledInput = z.strictObject({ seriesId: z.uuid('Choose the series.'), number, reason })
export type SpoiledInput = z.input<typeof spoiledInput>

export const chequePatch = z.discriminatedUnion('action', [
  /** The bank has paid it. */
  z.strictObject({ action: z.literal('clear'), version, date: day }),
  z.strictObject({ action: z.literal('unclear'), version }),
  z.strictObject({ action: z.literal('void'), version, ...voidFields }),
  addFilesStep,
])
export type ChequePatch = z.input<typeof chequePatch>
