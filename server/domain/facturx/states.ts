/** Country codes of ISO 3166-1, two letters; XI and XK are not part of it, but of the code list of EN 16931. */
const COUNTRIES = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR
   CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
   ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
   MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
   SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XI XK`.split(
    /\s+/,
  ),
)
export const isCountry = (code: string): boolean => COUNTRIES.has(code)

/** EU member states by country code. EL is the prefix of Greek VAT identifiers; XI is Northern Ireland, which counts as a member state for goods. */
const EU = new Set('AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '))
export const isInEu = (country: string): boolean => EU.has(country)

/** Whether a VAT identifier may begin with these letters (BR-CO-09). */
export const isVatPrefix = (letters: string): boolean => letters === 'EL' || isCountry(letters)

const regionNames = new Intl.DisplayNames('en', { type: 'region' })
let byName: ReadonlyMap<string, string> | null = null
/** The code of the country that a line of an address names: "Germany" and "de" are DE. Null for any other text. */
export const countryCodeOf = (line: string): string | null => {
  const name = line.trim()
  if (isCountry(name.toUpperCase())) return name.toUpperCase()
  byName ??= new Map([...COUNTRIES].map((code) => [(regionNames.of(code) ?? code).toLowerCase(), code]))
  return byName.get(name.toLowerCase()) ?? null
}
