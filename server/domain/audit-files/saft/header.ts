import type { AuditBooks, AuditCompany } from '../books'
import type { WritingOptions } from '../format'
import { registrationOf } from '../registration'
import { type Elements, group, plainElement } from './xml'

/** Postal code and town on a line of an address, such as "0150 Oslo". */
const TOWN = /^(?:[A-Z]{1,2}-)?(\d{4,5}) (.+)$/

const addressOf = ({ text }: Elements, { addressLines, country }: AuditCompany): string => {
  const town = addressLines.map((line) => TOWN.exec(line.trim())).find(Boolean)
  const [street, ...others] = addressLines.filter((line) => line.trim() !== town?.[0])
  return group(
    'Address',
    text('StreetName', street ?? null, 'long'),
    text('AdditionalAddressDetail', others.join(', '), 'long'),
    text('City', town?.[2] ?? null, 'long'),
    text('PostalCode', town?.[1] ?? null, 'middle2'),
    plainElement('Country', country),
    plainElement('AddressType', 'StreetAddress'),
  )
}

/** The schema demands a first and a last name; a company whose contact is a name in one piece says so in the first. */
const contactOf = ({ text, required }: Elements, { phone, email }: AuditCompany, person: string): string =>
  group(
    'Contact',
    group('ContactPerson', plainElement('FirstName', 'NotUsed'), required('LastName', person, 'middle2', 'NotUsed')),
    text('Telephone', phone, 'short'),
    text('Email', email, 'middle2'),
  )

/** Head of the file: who exports the books of whom, made with what, and for which days. */
export const headerOf = (
  elements: Elements,
  { company, period, baseCurrency }: AuditBooks,
  { createdAt, softwareVersion, exportedBy }: WritingOptions,
): string => {
  const { required, text } = elements
  const registration = registrationOf(company) ?? ''
  return group(
    'Header',
    plainElement('AuditFileVersion', '1.30'),
    plainElement('AuditFileCountry', 'NO'),
    plainElement('AuditFileDateCreated', createdAt.slice(0, 10)),
    plainElement('SoftwareCompanyName', 'Northgate'),
    plainElement('SoftwareID', 'Northgate'),
    required('SoftwareVersion', softwareVersion, 'short', '0'),
    group(
      'Company',
      required('RegistrationNumber', registration, 'middle1', 'NA'),
      required('Name', company.name, 'long', 'NA'),
      addressOf(elements, company),
      contactOf(elements, company, exportedBy),
      ...company.taxIds.map(({ value }) =>
        group('TaxRegistration', text('TaxRegistrationNumber', value, 'middle1'), company.country === 'NO' ? plainElement('TaxAuthority', 'Skatteetaten') : ''),
      ),
    ),
    plainElement('DefaultCurrencyCode', baseCurrency),
    group('SelectionCriteria', plainElement('SelectionStartDate', period.from), plainElement('SelectionEndDate', period.to)),
    text('HeaderComment', period.name, 'long'),
    plainElement('TaxAccountingBasis', 'A'),
    text('UserID', exportedBy, 'long'),
  )
}
