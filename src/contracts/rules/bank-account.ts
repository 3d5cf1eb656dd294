const IBAN_SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

/** The account number without separators and in capitals, as it is stored and compared. */
export const plainAccountNo = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** ISO 13616: the number with its first 4 characters moved to the end, and letters as 10 to 35, has the remainder 1 when divided by 97. */
const hasValidCheckDigits = (iban: string): boolean => {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}

export const isIban = (plain: string): boolean => IBAN_SHAPE.test(plain) && hasValidCheckDigits(plain)

/** A number with the shape of an IBAN must have the right check digits; any other number of 5 to 34 letters and digits is accepted. */
export const isAccountNo = (plain: string): boolean => (IBAN_SHAPE.test(plain) ? hasValidCheckDigits(plain) : /^[A-Z0-9]{5,34}$/.test(plain))

/** The last four characters: all that is shown of an account number. */
export const lastFour = (plain: string): string => plain.slice(-4)

/** ABA routing number: nine digits whose sum, weighted by 3, 7 and 1 in turn, is a multiple of ten. */
export const isRoutingNumber = (typed: string): boolean => {
  if (!/^\d{9}$/.test(typed)) return false
  const weighted = [...typed].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0)
  return weighted > 0 && weighted % 10 === 0
}
