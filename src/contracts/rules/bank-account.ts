const COUNTRY = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

/** Without blanks and in capitals, as it is stored and compared. */
export const plainAccountNo = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** ISO 13616: the number with its head at the end, letters as 10 to 35, leaves 1 when divided by 97. */
const checksOut = (iban: string): boolean => {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** An IBAN by its shape must check out; any other number of 5 to 34 letters and digits is taken as it is. */
export const isAccountNo = (plain: string): boolean => (COUNTRY.test(plain) ? checksOut(plain) : /^[A-Z0-9]{5,34}$/.test(plain))

/** All that is shown of an account number. */
export const lastFour = (plain: string): string => plain.slice(-4)
