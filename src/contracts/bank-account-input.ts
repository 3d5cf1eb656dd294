import { z } from 'zod'
import { optionalText, singleLine, requiredText } from './fields'
import { isAccountNo, isRoutingNumber, plainAccountNo } from './rules/bank-account'
import { currencyCode } from './rules/schemas'

/** Kinds of accounts at American banks, which ACH files tell apart. */
export const accountKinds = ['checking', 'savings'] as const
export type AccountKind = (typeof accountKinds)[number]

export const bankAccountInput = z.strictObject({
  holder: requiredText(100, 'Enter the account holder.'),
  bankName: optionalText(100),
  accountNo: singleLine()
    .max(60, 'Use at most 34 letters and digits.')
    .refine((typed) => isAccountNo(plainAccountNo(typed)), 'This is no valid account number or IBAN. Compare it with the document it is from.'),
  // ISO 9362: bank, country and location, then an optional branch.
  bic: optionalText(11).refine((bic) => !bic || /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/i.test(bic), 'A BIC has 8 or 11 letters and digits.'),
  routingNo: optionalText(20),
  accountKind: z.enum(accountKinds).default('checking'),
  country: optionalText(2),
  currency: currencyCode.nullish(),
})
export type BankAccountInput = z.input<typeof bankAccountInput>

interface AmericanAccount {
  country?: string | null | undefined
  routingNo?: string | null | undefined
  accountKind: AccountKind
}

/** In the United States the ninth digit of a routing number follows from the others. Only with such a number the kind of the account is told. */
export const checkRoutingNo = ({ country, routingNo, accountKind }: AmericanAccount, context: z.RefinementCtx) => {
  if (accountKind === 'savings' && !routingNo)
    context.addIssue({ code: 'custom', path: ['accountKind'], message: 'Only accounts with a routing number are told apart. Enter it, or choose checking.' })
  if (country?.toUpperCase() === 'US' && routingNo && !isRoutingNumber(routingNo))
    context.addIssue({
      code: 'custom',
      path: ['routingNo'],
      message: 'This is no routing number: it has 9 digits, the last one a check digit. Compare it with a cheque.',
    })
}

const note = optionalText(500)
const account = bankAccountInput.superRefine(checkRoutingNo)
export const bankRequestInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), account, note }),
  z.strictObject({ kind: z.literal('replace'), accountId: z.uuid(), account, note }),
  z.strictObject({ kind: z.literal('remove'), accountId: z.uuid(), note }),
])
export type BankRequestInput = z.input<typeof bankRequestInput>
