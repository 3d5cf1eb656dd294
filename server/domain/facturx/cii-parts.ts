import { type Decimal, exact, plain } from '@/contracts/rules/decimal'
import type { Adjustment, EAddress, EParty, SchemedId, VatRate } from './types'
import { element, type XmlElement } from './xml'

type Part = XmlElement | null

/** YYYY-MM-DD as CII writes days: format 102, "20261121". */
export const dateTime = (name: string, day: string | null, prefix: 'udt' | 'qdt' = 'udt'): Part =>
  element(name, day === null ? null : [element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })])

/** A number without needless zeros, for rates, quantities and unit prices. Amounts of money keep their decimals. */
export const number = (name: string, value: Decimal | null, attributes: Readonly<Record<string, string | null>> = {}): Part =>
  element(name, value === null ? null : plain(exact(value)), attributes)

const schemed = (name: string, id: SchemedId | null): Part => element(name, id?.id ?? null, { schemeID: id?.scheme ?? null })

/** CII has three address lines; further lines of an address are joined to the third. */
const addressLines = (lines: readonly string[]): readonly (string | null)[] => [lines[0] ?? null, lines[1] ?? null, lines.slice(2).join(', ') || null]

export const address = ({ lines, postcode, city, country, subdivision }: EAddress): Part => {
  const [one = null, two = null, three = null] = addressLines(lines)
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postcode),
    element('ram:LineOne', one),
    element('ram:LineTwo', two),
    element('ram:LineThree', three),
    element('ram:CityName', city),
    element('ram:CountryID', country),
    element('ram:CountrySubDivisionName', subdivision),
  ])
}

const contactOf = (contact: EParty['contact']): Part =>
  element('ram:DefinedTradeContact', [
    element('ram:PersonName', contact?.name ?? null),
    element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', contact?.phone ?? null)]),
    element('ram:EmailURIUniversalCommunication', [element('ram:URIID', contact?.email ?? null)]),
  ])

export const party = (name: string, data: EParty, isSeller: boolean): Part =>
  element(name, [
    element('ram:ID', data.id),
    schemed('ram:GlobalID', data.globalId),
    element('ram:Name', data.name),
    element('ram:SpecifiedLegalOrganization', [schemed('ram:ID', data.legalId), element('ram:TradingBusinessName', data.tradingName)]),
    contactOf(data.contact),
    address(data.address),
    element('ram:URIUniversalCommunication', [schemed('ram:URIID', data.electronicAddress)]),
    element('ram:SpecifiedTaxRegistration', [element('ram:ID', data.vatId, { schemeID: 'VA' })]),
    isSeller && element('ram:SpecifiedTaxRegistration', [element('ram:ID', data.taxNumber, { schemeID: 'FC' })]),
  ])

export const taxRate = (name: string, { category, percent }: VatRate): Part =>
  element(name, [element('ram:TypeCode', 'VAT'), element('ram:CategoryCode', category), number('ram:RateApplicablePercent', percent)])

export const adjustment = (data: Adjustment, tax: VatRate | null): Part =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', String(data.kind === 'charge'))]),
    number('ram:CalculationPercent', data.percent),
    element('ram:BasisAmount', data.base),
    element('ram:ActualAmount', data.amount),
    element('ram:ReasonCode', data.reasonCode),
    element('ram:Reason', data.reason),
    tax && taxRate('ram:CategoryTradeTax', tax),
  ])

export const reference = (name: string, id: string | null): Part => element(name, [element('ram:IssuerAssignedID', id)])
