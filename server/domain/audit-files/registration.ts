import type { AuditCompany } from './books'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The first number whose label fits and whose digits have the shape; null if there is none. */
const numberOf = ({ taxIds }: AuditCompany, labels: RegExp, shape: RegExp): string | null =>
  taxIds
    .filter(({ label }) => labels.test(label))
    .map(({ value }) => digitsOf(value))
    .find((digits) => shape.test(digits)) ?? null

/** Nine digits that identify a French company. A SIRET begins with them; a French VAT number ends with them. */
export const sirenOf = (company: AuditCompany): string | null => {
  const siren = numberOf(company, /siren/i, /^\d{9}$/) ?? numberOf(company, /siret/i, /^\d{14}$/)?.slice(0, 9)
  if (siren) return siren
  const vat = company.country === 'FR' ? company.taxIds.map(({ value }) => /^FR\s?[0-9A-Z]{2}\s?((?:\d\s?){9})$/i.exec(value)?.[1]).find(Boolean) : undefined
  return vat ? digitsOf(vat) : null
}

/** A SIREN's last digit is a check digit by Luhn's formula. */
export const isValidSiren = (siren: string): boolean =>
  /^\d{9}$/.test(siren) &&
  [...siren].reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
    0

/** Nine digits under which the Norwegian register knows a company; for companies of other countries their first number. */
export const registrationOf = (company: AuditCompany): string | null => {
  if (company.country !== 'NO') return company.taxIds[0]?.value.trim() || null
  return numberOf(company, /org|mva|vat/i, /^\d{9}$/) ?? numberOf(company, /./, /^\d{9}$/)
}
