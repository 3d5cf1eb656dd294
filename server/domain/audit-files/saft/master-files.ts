import type { AuditAccount, AuditBooks, AuditCostCentre, AuditParty, AuditTaxCode, Movement } from '../books'
import { type Units, unitsOf } from '../units'
import { balanceElement } from './amounts'
import { type Elements, group, plainElement } from './xml'

/** The kind of analysis under which cost centres are listed. */
export const COST_CENTRE = 'CC'

const closingOf = ({ opening, debit, credit }: Movement & { opening: string }): Units => unitsOf(opening) + unitsOf(debit) - unitsOf(credit)

const accountOf =
  ({ required }: Elements) =>
  (account: AuditAccount): string =>
    group(
      'Account',
      required('AccountID', account.number, 'middle2', account.number),
      required('AccountDescription', account.name, 'long', account.number),
      plainElement('GroupingCategory', account.root),
      required('GroupingCode', account.group, 'middle1', account.root),
      plainElement('AccountType', 'GL'),
      balanceElement('Opening', unitsOf(account.opening)),
      balanceElement('Closing', closingOf(account)),
    )

const addressOf = ({ text }: Elements, address: AuditParty['address']): string =>
  group(
    'Address',
    text('StreetName', address?.street ?? null, 'long'),
    text('City', address?.city ?? null, 'long'),
    text('PostalCode', address?.postalCode ?? null, 'middle2'),
    text('Region', address?.region ?? null, 'long'),
    address?.country && /^[A-Z]{2}$/.test(address.country) ? plainElement('Country', address.country) : '',
  )

const partyOf =
  (elements: Elements, name: 'Customer' | 'Supplier') =>
  (party: AuditParty): string =>
    group(
      name,
      elements.text('RegistrationNumber', party.taxId, 'middle1'),
      elements.required('Name', party.name, 'long', party.code),
      addressOf(elements, party.address),
      elements.required(`${name}ID`, party.code, 'middle1', 'NA'),
      ...party.balances.map((balance) =>
        group(
          'BalanceAccount',
          elements.required('AccountID', balance.account, 'middle2', balance.account),
          balanceElement('Opening', unitsOf(balance.opening)),
          balanceElement('Closing', closingOf(balance)),
        ),
      ),
    )

const taxOf =
  ({ required, text }: Elements, country: string) =>
  ({ code, name, ratePct, deductiblePct }: AuditTaxCode): string =>
    group(
      'TaxCodeDetails',
      required('TaxCode', code, 'middle2', 'NA'),
      text('Description', name, 'long'),
      ratePct === null ? '' : plainElement('TaxPercentage', ratePct),
      plainElement('Country', country),
      // The codes are the company's own; which of the tax office's codes each of them stands for is known nowhere.
      plainElement('StandardTaxCode', 'NA'),
      plainElement('BaseRate', deductiblePct),
    )

const centreOf =
  ({ required }: Elements) =>
  ({ code, name }: AuditCostCentre): string =>
    group(
      'AnalysisTypeTableEntry',
      plainElement('AnalysisType', COST_CENTRE),
      plainElement('AnalysisTypeDescription', 'Cost centre'),
      required('AnalysisID', code, 'middle1', 'NA'),
      required('AnalysisIDDescription', name, 'long', code),
    )

/** Accounts, parties, tax codes and cost centres, one piece of text after the other. */
export function* masterFiles(elements: Elements, { accounts, parties, taxCodes, costCentres, company }: AuditBooks): Generator<string> {
  const of = (role: AuditParty['role']) => parties.filter((party) => party.role === role)
  yield '<MasterFiles>'
  yield group('GeneralLedgerAccounts', ...accounts.map(accountOf(elements)))
  yield group('Customers', ...of('customer').map(partyOf(elements, 'Customer')))
  yield group('Suppliers', ...of('vendor').map(partyOf(elements, 'Supplier')))
  if (taxCodes.length > 0)
    yield group(
      'TaxTable',
      group('TaxTableEntry', plainElement('TaxType', 'MVA'), plainElement('Description', 'Merverdiavgift'), ...taxCodes.map(taxOf(elements, company.country))),
    )
  yield group('AnalysisTypeTable', ...costCentres.map(centreOf(elements)))
  yield '</MasterFiles>'
}
