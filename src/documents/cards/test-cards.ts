/**
 * The test form of the simulated processors. It takes the place of the processor's own form: what is typed stays in the browser, and only the token, the
 * brand and the last digits are sent. It takes test cards alone, so that nobody enters a real one.
 */

/** Published test numbers: of Global Payments' sandbox (github.com/globalpayments/node-sdk, tests), and those that every processor takes for tests. */
const TEST_CARDS: Readonly<Record<string, string>> = {
  '4263970000005262': 'VISA',
  '4111111111111111': 'VISA',
  '5425230000004415': 'MASTERCARD',
  '5555555555554444': 'MASTERCARD',
  '374101000000608': 'AMEX',
  '6011000000000087': 'DISCOVER',
}

/** How test cards are named to people. */
export const testCardHint = 'Test cards only, such as 4263 9700 0000 5262 or 5425 2300 0000 4415; it stays in this browser'

export interface Tokenised {
  token: string
  brand: string
  last4: string
}

/** The token of a test card, which says what the card is; null for any other number. */
export const tokenOf = (typed: string, expMonth: number, expYear: number): Tokenised | null => {
  const number = typed.replace(/[\s-]/g, '')
  const brand = TEST_CARDS[number]
  if (!brand) return null
  const last4 = number.slice(-4)
  return { token: `SIM_${brand}_${last4}_${String(expMonth).padStart(2, '0')}${String(expYear % 100).padStart(2, '0')}`, brand, last4 }
}
