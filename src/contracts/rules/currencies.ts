/** Active codes of ISO 4217 list one that have minor units; the index is the exponent (decimals of the minor unit). Names are in `currency-names.ts`. */
const codes = [
  `BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF`,
  '',
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP
   DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL
   MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP
   SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  `BHD IQD JOD KWD LYD OMR TND`,
  `CLF UYW`,
]

const exponents = new Map(codes.flatMap((line, exponent) => (line.match(/[A-Z]+/g) ?? []).map((code) => [code, exponent])))

export const isCurrency = (code: string): boolean => exponents.has(code)

/**
 * Decimals of the currency's smallest unit (ISO 4217): JPY 0, USD 2, KWD 3.
 * @throws RangeError for a code that ISO 4217 doesn't list
 */
export const exponentOf = (code: string): number => {
  const exponent = exponents.get(code)
  if (exponent === undefined) throw new RangeError(`Unknown currency: ${code}`)
  return exponent
}
