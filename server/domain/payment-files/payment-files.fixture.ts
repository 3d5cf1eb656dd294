import type { BankAccount, PaidDocument, Payment, PaymentBatch } from './batch'

/** An IBAN with right check digits for any account of a country. */
export const ibanOf = (country: string, bban: string): string => {
  const digits = [...`${bban}${country}00`].map((sign) => parseInt(sign, 36)).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
}

const GERMAN_IBAN = ibanOf('DE', '370400440532013000')
const DUTCH_IBAN = ibanOf('NL', 'ABNA0417164300')

export const accountOf = (given: Partial<BankAccount> = {}): BankAccount => ({
  holder: 'Brenner GmbH',
  accountNo: GERMAN_IBAN,
  bic: null,
  routingNo: '231380104',
  kind: 'checking',
  ...given,
})

export const documentOf = (theirNumber: string, paid: string, given: Partial<PaidDocument> = {}): PaidDocument => ({
  ourNumber: 'BILL-2026-00001',
  theirNumber,
  date: '2026-11-02',
  amount: paid,
  discount: '0',
  paid,
  ...given,
})

export const paymentOf = (no: number, given: Omit<Partial<Payment>, 'payee'> & { payee?: Partial<BankAccount> } = {}): Payment => {
  const { payee, ...rest } = given
  const reference = `VPAY-2026-${String(no).padStart(5, '0')}`
  return {
    reference,
    endToEndId: `E2E-${reference}`,
    uetr: null,
    amount: '100.00',
    currency: 'EUR',
    executionDate: '2026-12-01',
    from: accountOf({ holder: 'Northgate Trading BV', accountNo: DUTCH_IBAN }),
    documents: [],
    ...rest,
    payee: { code: `V-${no}`, account: accountOf(payee), address: null },
  }
}

export const batchOf = (payments: readonly Payment[], given: Partial<PaymentBatch> = {}): PaymentBatch => ({
  messageId: 'PRUN-2026-00001',
  createdAt: '2026-11-27T14:05:09',
  payer: { name: 'Northgate Trading BV', address: null },
  payments,
  ...given,
})

/** The messages of a level, as "payment field: text". */
export const told = (messages: readonly { level: string; about: string | null; field: string; text: string }[], level: string): string[] =>
  messages.filter((message) => message.level === level).map(({ about, field, text }) => `${about ?? 'file'} ${field}: ${text}`)
