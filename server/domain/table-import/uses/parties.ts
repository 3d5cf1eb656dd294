import type { ImportField, TableLayout } from '../types'

const text = (name: string, label: string, max: number, aliases: string[]): ImportField => ({ name, label, kind: 'text', max, aliases })

const sharedFields = (codes: string[], names: string[]): ImportField[] => [
  text('code', 'Code', 30, [...codes, 'code', 'number', 'no', 'accountnumber', 'accountno', 'account', 'id', 'kundennummer', 'kundennr']),
  {
    ...text('name', 'Name', 200, [...names, 'name', 'companyname', 'company', 'businessname', 'legalname', 'displayname', 'firma', 'firmenname', 'societe']),
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

export const YES_NO: Readonly<Record<string, string>> = Object.fromEntries([
  ...['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'oui', 'si', 's', 'wahr', 'vrai', 'on'].map((word) => [word, 'yes']),
  ...['no', 'n', 'false', '0', 'nein', 'non', 'nee', 'falsch', 'faux', 'off', 'none'].map((word) => [word, 'no']),
])
const yesNo = (name: string, label: string, aliases: string[]): ImportField => ({ name, label, kind: 'choice', aliases, choices: YES_NO })

const paymentTerms = text('paymentTerms', 'Payment terms', 100, [
  'paymentterms',
  'paymentterm',
  'terms',
  'paymenttermscode',
  'termscode',
  'termsofpayment',
  'zahlungsbedingungen',
  'zahlungsbedingung',
  'zahlungsziel',
  'zahlungskonditionen',
  'conditionsdepaiement',
  'condicionesdepago',
  'betalingsvoorwaarden',
  'condizionidipagamento',
])
const govSegment = text('govSegment', 'Government segment', 60, ['governmentsegment', 'govsegment', 'segment', 'governmentsegmenttype'])

/** Limited, since a whole file is written in one transaction. */
const maxRecords = 50_000

export const customerLayout: TableLayout = {
  totals: false,
  most: maxRecords,
  fields: [
    ...sharedFields(['customercode', 'customernumber', 'customerno', 'customerid', 'customer#'], ['customername', 'customer']),
    paymentTerms,
    {
      name: 'creditLimit',
      label: 'Credit limit',
      kind: 'number',
      least: 'zero',
      aliases: [
        'creditlimit',
        'creditline',
        'credit',
        'limit',
        'kreditlimit',
        'kreditlinie',
        'limitedecredit',
        'plafond',
        'limitedecredito',
        'kredietlimiet',
        'fido',
      ],
    },
    yesNo('creditHold', 'On hold', ['onhold', 'hold', 'credithold', 'blocked', 'gesperrt', 'sperre', 'liefersperre', 'bloque', 'bloqueado', 'geblokkeerd']),
    text('creditHoldReason', 'Why on hold', 200, ['holdreason', 'creditholdreason', 'onholdreason', 'reasonforhold', 'sperrgrund']),
    text('salesperson', 'Salesperson', 120, [
      'salesperson',
      'salesrep',
      'salesrepresentative',
      'accountmanager',
      'verkaufer',
      'vertreter',
      'betreuer',
      'commercial',
      'vendedor',
      'verkoper',
    ]),
    yesNo('taxExempt', 'Tax exempt', ['taxexempt', 'exempt', 'taxexemption', 'steuerbefreit', 'exonere', 'exento']),
    text('exemptionNo', 'Exemption certificate', 60, [
      'exemptionno',
      'exemptionnumber',
      'exemptioncertificate',
      'certificateno',
      'taxexemptionnumber',
      'exemptno',
    ]),
    {
      name: 'exemptionExpiresOn',
      label: 'Exemption expires',
      kind: 'day',
      aliases: ['exemptionexpires', 'exemptionexpireson', 'exemptionexpiry', 'certificateexpires', 'exemptionexpirydate'],
    },
    govSegment,
    { name: 'marginPct', label: 'Margin %', kind: 'number', aliases: ['margin', 'margin%', 'marginpct', 'targetmargin', 'marge'] },
  ],
}
export const vendorLayout: TableLayout = {
  totals: false,
  most: maxRecords,
  fields: [
    ...sharedFields(
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
    paymentTerms,
    {
      name: 'minOrderValue',
      label: 'Minimum order value',
      kind: 'number',
      least: 'zero',
      aliases: ['minimumordervalue', 'minordervalue', 'minimumorder', 'minorder', 'mindestbestellwert', 'mov'],
    },
    {
      name: 'onHold',
      label: 'On hold',
      kind: 'choice',
      aliases: ['onhold', 'hold', 'blocked', 'gesperrt', 'sperre'],
      choices: {
        ...Object.fromEntries(Object.entries(YES_NO).map(([word, answer]) => [word, answer === 'yes' ? 'all' : 'none'])),
        all: 'all',
        invoices: 'invoices',
        payments: 'payments',
        rechnungen: 'invoices',
        zahlungen: 'payments',
      },
    },
    text('onHoldReason', 'Why on hold', 200, ['holdreason', 'onholdreason', 'reasonforhold', 'sperrgrund']),
    yesNo('form1099', '1099', ['1099', 'form1099', '1099vendor', 'is1099']),
    govSegment,
  ],
}
