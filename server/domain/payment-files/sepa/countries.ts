/** Length of an IBAN by country, for the countries and territories that SEPA reaches (EPC409-09; lengths from the IBAN registry). */
const LENGTHS = `AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21
  MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22`

const lengthOf = new Map([...LENGTHS.matchAll(/([A-Z]{2})(\d+)/g)].map(([, country = '', length]) => [country, Number(length)]))

/** Length of the IBANs of a country; undefined outside of SEPA. */
export const ibanLength = (iban: string): number | undefined => lengthOf.get(iban.slice(0, 2))
