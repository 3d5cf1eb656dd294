import type { ImportField, TableLayout } from '../types'

const text = (name: string, label: string, max: number, aliases: string[]): ImportField => ({ name, label, kind: 'text', max, aliases })
const number = (name: string, label: string, aliases: string[]): ImportField => ({ name, label, kind: 'number', aliases })

/** Most lines of one file, and most lines of one entry are those that a form takes. */
const MOST_LINES = 20_000

/** A table of journal entries: one row for each line. Rows of one entry have the same number, or else the same date and reference. */
export const entryLayout: TableLayout = {
  fields: [
    text('entryNo', 'Entry number', 60, [
      'entryno',
      'entrynumber',
      'entry',
      'journalno',
      'journalnumber',
      'voucherno',
      'vouchernumber',
      'documentno',
      'belegnr',
      'belegnummer',
      'je',
      'transactionid',
      'transactionno',
    ]),
    {
      name: 'date',
      label: 'Date',
      kind: 'day',
      required: true,
      aliases: ['date', 'postingdate', 'entrydate', 'journaldate', 'transactiondate', 'datum', 'belegdatum', 'buchungsdatum'],
    },
    text('reference', 'Reference', 60, ['reference', 'ref', 'referenceno', 'externalreference', 'documentreference', 'referenz']),
    text('narration', 'Narration', 400, ['narration', 'journaldescription', 'entrydescription', 'headertext', 'journalmemo', 'purpose']),
    {
      ...text('account', 'Account', 60, [
        'account',
        'accountno',
        'accountnumber',
        'accountcode',
        'accountid',
        'glaccount',
        'konto',
        'kontonummer',
        'ledgeraccount',
      ]),
      required: true,
      identifies: true,
    },
    text('memo', 'Description', 200, ['description', 'linedescription', 'memo', 'text', 'details', 'buchungstext', 'comment']),
    number('debit', 'Debit', ['debit', 'dr', 'debitamount', 'soll', 'debe']),
    number('credit', 'Credit', ['credit', 'cr', 'creditamount', 'haben', 'haber']),
    number('amount', 'Amount', ['amount', 'signedamount', 'netamount', 'value', 'betrag', 'montant']),
    { name: 'currency', label: 'Currency', kind: 'currency', aliases: ['currency', 'currencycode', 'ccy', 'wahrung', 'devise'] },
    number('rate', 'Rate', ['rate', 'exchangerate', 'fxrate', 'kurs']),
    text('party', 'Customer or vendor', 200, [
      'party',
      'customer',
      'vendor',
      'partycode',
      'customercode',
      'vendorcode',
      'customername',
      'vendorname',
      'debitor',
      'kreditor',
      'supplier',
      'partner',
    ]),
    { name: 'dueDate', label: 'Due', kind: 'day', aliases: ['due', 'duedate', 'faellig', 'falligkeit'] },
    text('costCentre', 'Cost centre', 60, ['costcentre', 'costcenter', 'department', 'kostenstelle', 'cc']),
    { name: 'reverseOn', label: 'Reverses on', kind: 'day', aliases: ['reverseson', 'reverseon', 'reversaldate', 'autoreversedate', 'reversedate'] },
  ],
  totals: true,
  proof: ['date', 'account'],
  most: MOST_LINES,
}
