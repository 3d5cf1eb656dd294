import type { ImportField, TableLayout } from '../types'

const text = (name: string, label: string, max: number, aliases: string[]): ImportField => ({ name, label, kind: 'text', max, aliases })
const number = (name: string, label: string, aliases: string[]): ImportField => ({ name, label, kind: 'number', aliases })
const day = (name: string, label: string, aliases: string[]): ImportField => ({ name, label, kind: 'day', aliases })

const currency: ImportField = { name: 'currency', label: 'Currency', kind: 'currency', aliases: ['currency', 'currencycode', 'ccy', 'wahrung', 'devise'] }
const account = (aliases: string[]): ImportField => text('account', 'Account', 100, aliases)

/** Layout of a trial balance: debit and credit in two columns, or one balance with a sign. */
export const openingAccountsLayout: TableLayout = {
  totals: true,
  most: 2500,
  isNamed: true,
  oneOf: ['account', 'name'],
  fields: [
    {
      ...account([
        'accountnumber',
        'accountno',
        'accountnum',
        'accountcode',
        'account#',
        'acctnumber',
        'acctnum',
        'acctno',
        'acctcode',
        'accountid',
        'account',
        'glaccount',
        'glcode',
        'nominalcode',
        'code',
        'number',
        'no',
        'konto',
        'kontonummer',
        'comptenum',
        'compte',
        'cuenta',
      ]),
      identifies: true,
    },
    {
      ...text('name', 'Name', 400, [
        'fullaccountname',
        'accountname',
        'acctname',
        'name',
        'description',
        'title',
        'bezeichnung',
        'kontobezeichnung',
        'libelle',
      ]),
      identifies: true,
    },
    number('debit', 'Debit', ['debit', 'debits', 'dr', 'debitbalance', 'closingdebit', 'openingdebit', 'openingbalancedebit', 'soll', 'soldedebiteur', 'debe']),
    number('credit', 'Credit', [
      'credit',
      'credits',
      'cr',
      'creditbalance',
      'closingcredit',
      'openingcredit',
      'openingbalancecredit',
      'haben',
      'soldecrediteur',
      'haber',
    ]),
    number('balance', 'Balance', [
      'balance',
      'closingbalance',
      'amount',
      'endingbalance',
      'netbalance',
      'openingbalance',
      'balancetotal',
      'accountbalance',
      'acctbalance',
      'currentbalance',
      'eroffnungssaldo',
      'anfangssaldo',
      'saldo',
      'solde',
    ]),
    currency,
    number('currencyAmount', 'Amount in currency', ['amountincurrency', 'currencyamount', 'foreignamount', 'currencybalance', 'foreignbalance', 'fcamount']),
    text('costCentre', 'Cost centre', 20, ['costcentre', 'costcenter', 'department', 'kostenstelle', 'centredecout']),
  ],
}

const CUSTOMER_WORDS = ['receivable', 'receivables', 'customer', 'customers', 'ar', 'debtor', 'debtors', 'sales', 'forderung', 'kunde', 'debitor', 'client']
const VENDOR_WORDS = ['payable', 'payables', 'vendor', 'vendors', 'supplier', 'ap', 'creditor', 'purchase', 'verbindlichkeit', 'lieferant', 'kreditor']
const wordsFor = (words: readonly string[], value: string) => Object.fromEntries(words.map((word) => [word, value]))

/** Layout of a list of open items: one row for each invoice or credit that is not settled. */
export const openingItemsLayout: TableLayout = {
  totals: true,
  most: 20_000,
  oneOf: ['partyCode', 'partyName'],
  proof: ['number', 'rest'],
  fields: [
    {
      ...text('partyCode', 'Party code', 30, [
        'partycode',
        'customercode',
        'vendorcode',
        'suppliercode',
        'customerno',
        'vendorno',
        'code',
        'kundennummer',
        'lieferantennummer',
      ]),
      identifies: true,
    },
    {
      ...text('partyName', 'Party', 200, [
        'partyname',
        'customername',
        'vendorname',
        'suppliername',
        'party',
        'customer',
        'vendor',
        'supplier',
        'name',
        'company',
      ]),
      identifies: true,
    },
    {
      name: 'kind',
      label: 'Receivable or payable',
      kind: 'choice',
      aliases: ['kind', 'direction', 'type', 'ledger', 'receivableorpayable', 'art'],
      choices: { ...wordsFor(CUSTOMER_WORDS, 'receivable'), ...wordsFor(VENDOR_WORDS, 'payable') },
    },
    {
      ...text('number', 'Number', 60, [
        'invoicenumber',
        'invoiceno',
        'invoice#',
        'documentnumber',
        'documentno',
        'number',
        'no',
        'num',
        'invoice',
        'reference',
        'belegnummer',
        'rechnungsnummer',
      ]),
      required: true,
    },
    { ...day('date', 'Date', ['invoicedate', 'documentdate', 'date', 'belegdatum', 'rechnungsdatum', 'datum']), required: true },
    day('dueDate', 'Due', ['duedate', 'due', 'dueon', 'falligkeit', 'faelligkeit', 'fallig', 'echeance']),
    currency,
    { ...number('rate', 'Rate', ['rate', 'exchangerate', 'fxrate', 'kurs']), least: 'positive' },
    {
      ...number('rest', 'Open amount', [
        'openamount',
        'openbalance',
        'balancedue',
        'amountdue',
        'outstanding',
        'outstandingamount',
        'rest',
        'open',
        'balance',
        'amount',
        'offen',
        'restbetrag',
      ]),
      required: true,
    },
    account(['account', 'accountnumber', 'controlaccount', 'accountcode', 'konto']),
  ],
}

/** Layout of a list of uncleared cheques and deposits: one row for each, and one for the balance of a statement. */
export const openingUnclearedLayout: TableLayout = {
  totals: true,
  most: 20_000,
  proof: ['number', 'amount'],
  fields: [
    { ...account(['bankaccount', 'bank', 'account', 'accountnumber', 'accountname', 'konto']), label: 'Bank account' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      aliases: ['kind', 'type', 'transactiontype', 'art'],
      choices: {
        ...wordsFor(['cheque', 'cheques', 'check', 'checks', 'chk', 'payment', 'scheck'], 'cheque'),
        ...wordsFor(['deposit', 'deposits', 'dep', 'receipt', 'einzahlung'], 'deposit'),
        ...wordsFor(['statement', 'balance', 'statementbalance', 'bankbalance', 'kontostand'], 'statement'),
      },
    },
    text('number', 'Number', 60, [
      'chequenumber',
      'chequeno',
      'cheque#',
      'checknumber',
      'checkno',
      'check#',
      'chequenum',
      'checknum',
      'number',
      'no',
      'num',
      'reference',
      'ref',
      'nummer',
    ]),
    day('date', 'Date', ['date', 'chequedate', 'checkdate', 'transactiondate', 'datum']),
    text('payee', 'Payee or payer', 200, ['payee', 'payer', 'name', 'vendor', 'customer', 'description', 'paidto', 'receivedfrom']),
    { ...number('amount', 'Amount', ['amount', 'openamount', 'uncleared', 'balance', 'betrag', 'montant']), required: true },
  ],
}

/** Layout of a stock list: one row for each part, warehouse and batch. */
export const openingStockLayout: TableLayout = {
  totals: true,
  most: 50_000,
  proof: ['partno', 'qty'],
  fields: [
    {
      ...text('partno', 'Part number', 60, [
        'partnumber',
        'partno',
        'part#',
        'part',
        'itemnumber',
        'itemno',
        'itemcode',
        'item',
        'sku',
        'productcode',
        'artikelnummer',
      ]),
      required: true,
      identifies: true,
    },
    text('warehouse', 'Warehouse', 100, ['warehouse', 'warehousecode', 'warehousename', 'location', 'site', 'lager', 'lagerort', 'entrepot']),
    {
      ...number('qty', 'Quantity', ['quantity', 'qty', 'onhand', 'qtyonhand', 'quantityonhand', 'stock', 'pieces', 'menge', 'bestand']),
      least: 'positive',
      required: true,
    },
    { ...number('unitCost', 'Unit cost', ['unitcost', 'averagecost', 'avgcost', 'cost', 'costprice', 'unitvalue', 'price', 'einstandspreis']), least: 'zero' },
    { ...number('value', 'Value', ['value', 'totalvalue', 'stockvalue', 'inventoryvalue', 'totalcost', 'amount', 'wert', 'lagerwert']), least: 'zero' },
    text('batch', 'Batch', 60, ['batch', 'batchno', 'batchnumber', 'lot', 'lotno', 'lotnumber', 'charge']),
    day('expires', 'Expires', ['expires', 'expiry', 'expirydate', 'expirationdate', 'bestbefore', 'ablaufdatum']),
    text('serials', 'Serial numbers', 4000, ['serialnumbers', 'serials', 'serialnumber', 'serialno', 'serial', 'seriennummer', 'seriennummern']),
  ],
}
