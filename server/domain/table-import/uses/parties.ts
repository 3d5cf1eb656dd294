import type { ImportField, TableLayout } from '../types'

const text = (name: string, label: string, max: number, aliases: string[]): ImportField => ({ name, label, kind: 'text', max, aliases })

const shared = (code: string[], own: string[]): ImportField[] => [
  text('code', 'Code', 30, [...code, 'code', 'number', 'no', 'accountnumber', 'accountno', 'account', 'id', 'kundennummer', 'kundennr']),
  {
    ...text('name', 'Name', 200, [...own, 'name', 'companyname', 'company', 'businessname', 'legalname', 'displayname', 'firma', 'firmenname', 'societe']),
    required: true,
  },
  {
    name: 'type',
    label: 'Type',
    kind: 'choice',
    aliases: ['type', 'partytype', 'kind', 'typ'],
    choices: {
      company: 'company',
      business: 'company',
      organisation: 'company',
      organization: 'company',
      firma: 'company',
      person: 'person',
      individual: 'person',
      privat: 'person',
    },
  },
  text('email', 'E-mail', 254, ['email', 'emailaddress', 'mail', 'primaryemail', 'contactemail']),
  text('phone', 'Phone', 40, ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'telefon', 'telephonenumber']),
  text('website', 'Website', 200, ['website', 'web', 'url', 'homepage', 'internet']),
  text('taxNumber', 'Tax number', 40, [
    'taxnumber',
    'taxid',
    'vatnumber',
    'vat',
    'vatid',
    'vatno',
    'trn',
    'ein',
    'gstin',
    'taxregistrationnumber',
    'ustid',
    'ustidnr',
    'steuernummer',
  ]),
  { name: 'currency', label: 'Currency', kind: 'currency', aliases: ['currency', 'currencycode', 'ccy', 'wahrung', 'devise'] },
  text('street', 'Street', 200, [
    'street',
    'address',
    'address1',
    'addressline1',
    'streetaddress',
    'billingaddress',
    'billingstreet',
    'strasse',
    'anschrift',
    'adresse',
    'rue',
  ]),
  text('city', 'City', 100, ['city', 'town', 'billingcity', 'ort', 'stadt', 'ville']),
  text('region', 'Region', 100, ['region', 'state', 'province', 'county', 'emirate', 'stateprovince', 'billingstate', 'bundesland']),
  text('postalCode', 'Postal code', 20, ['postalcode', 'zip', 'zipcode', 'postcode', 'billingzip', 'plz', 'postleitzahl']),
  text('country', 'Country', 60, ['country', 'countrycode', 'billingcountry', 'land', 'pays']),
  { name: 'notes', label: 'Notes', kind: 'text', max: 2000, aliases: ['notes', 'note', 'comments', 'remarks', 'memo', 'bemerkung', 'notiz'] },
]

/** Each row is written with its own checks and its own note in the trail, so there is an end to how many one call does. */
const most = 2000

export const customerLayout: TableLayout = {
  totals: false,
  most,
  fields: [
    ...shared(['customercode', 'customernumber', 'customerno', 'customerid', 'customer#'], ['customername', 'customer']),
    { name: 'marginPct', label: 'Margin %', kind: 'number', aliases: ['margin', 'margin%', 'marginpct', 'targetmargin', 'marge'] },
  ],
}
export const vendorLayout: TableLayout = {
  totals: false,
  most,
  fields: [
    ...shared(
      ['vendorcode', 'vendornumber', 'vendorno', 'vendorid', 'supplierno', 'suppliercode', 'lieferantennummer'],
      ['vendorname', 'vendor', 'suppliername', 'supplier', 'lieferant'],
    ),
    text('distributorAccountNo', 'Our account number there', 40, [
      'ouraccountnumber',
      'ouraccount',
      'distributoraccount',
      'reselleraccount',
      'resellerid',
      'ourcustomernumber',
    ]),
    { name: 'leadTimeDays', label: 'Lead time (days)', kind: 'number', least: 'zero', aliases: ['leadtime', 'leadtimedays', 'deliverytime', 'lieferzeit'] },
  ],
}
