import type { ImportField, TableLayout } from '../table-import/types'
import { columnsByContent } from './settlement-columns'
import { type SettledType, settledTypes } from './types'

const field =
  (kind: ImportField['kind']) =>
  (name: string, label: string, aliases: string[], more: Partial<ImportField> = {}): ImportField => ({
    name,
    label,
    kind,
    aliases,
    ...more,
  })
const text = field('text')
const amount = field('number')
const day = field('day')

const WORDS: Readonly<Record<SettledType, readonly string[]>> = {
  sale: ['sale', 'sales', 'purchase', 'charge', 'payment', 'capture', 'credit card sale', 'settle', 'debit sale'],
  refund: ['refund', 'refunds', 'return', 'credit', 'credit return', 'credit voucher'],
  chargeback: ['chargeback', 'chargebacks', 'charge back', 'dispute', 'first chargeback', 'retrieval debit'],
  reversal: ['reversal', 'chargeback reversal', 'dispute reversal', 'dispute won', 'representment', 'chargeback won'],
  fee: ['fee', 'fees', 'monthly fee', 'service fee', 'discount fee', 'processing fee', 'processor fee'],
  adjustment: ['adjustment', 'adjustments', 'reserve', 'correction', 'misc adjustment'],
}
const TYPES: Readonly<Record<string, SettledType>> = Object.fromEntries(
  settledTypes.flatMap((type) => WORDS[type].map((words) => [words.replaceAll(' ', ''), type])),
)

/** Most rows of one file. */
const MOST_ROWS = 50_000

/** Columns of settlement reports: the canonical names, and those of the reports of Global Payments, M&T, Shift4, Payarc and others. */
export const settlementLayout: TableLayout = {
  totals: true,
  settle: columnsByContent(TYPES),
  most: MOST_ROWS,
  fields: [
    day('date', 'Settlement date', [
      'settlementdate',
      'depositdate',
      'settledate',
      'fundingdate',
      'fundeddate',
      'payoutdate',
      'batchcloseddate',
      'batchclosedate',
      'batchdate',
      'datefunded',
    ]),
    text('deposit', 'Deposit', ['depositid', 'deposit#', 'depositnumber', 'depositno', 'depositreference', 'payoutid', 'fundingid', 'settlementid'], {
      max: 60,
      identifies: true,
    }),
    text('batch', 'Batch', ['batchnumber', 'batchid', 'batchno', 'batch#', 'batch', 'processorbatchnumber', 'subbatch'], { max: 60, identifies: true }),
    text('merchant', 'Merchant', ['merchantid', 'mid', 'merchantnumber', 'merchantno', 'merchant#', 'merchant', 'locationid'], { max: 60 }),
    text(
      'transaction',
      'Transaction',
      [
        'transactionid',
        'transactionnumber',
        'transactionno',
        'transaction#',
        'trnid',
        'processortransactionid',
        'arn',
        'acquirerreferencenumber',
        'referencenumber',
      ],
      {
        max: 100,
        identifies: true,
      },
    ),
    day('transactionDate', 'Transaction date', ['transactiondate', 'trandate', 'transdate', 'saledate', 'authdate', 'purchasedate', 'date']),
    { name: 'type', label: 'Type', kind: 'choice', aliases: ['type', 'transactiontype', 'trantype', 'transtype', 'category', 'recordtype'], choices: TYPES },
    text('brand', 'Card brand', ['cardbrand', 'brand', 'cardtype', 'network', 'scheme', 'paymentbrand'], { max: 40 }),
    text('last4', 'Last four digits', ['cardlast4', 'cardlastfour', 'last4', 'lastfour', 'cardnumber', 'maskedcardnumber', 'accountnumber', 'card#', 'card'], {
      max: 40,
    }),
    text('auth', 'Authorisation', ['authcode', 'authorizationcode', 'authorisationcode', 'approvalcode', 'auth', 'authno'], { max: 40 }),
    amount('gross', 'Gross amount', ['grossamount', 'gross', 'transactionamount', 'saleamount', 'settledamount', 'processedamount', 'amount']),
    amount('fee', 'Fee', ['feeamount', 'fees', 'fee', 'bankfees', 'processingfees', 'totalfees', 'merchantfee']),
    amount('discount', 'Discount', ['discountamount', 'discount', 'discounts', 'discountfee']),
    amount('net', 'Net amount', ['netamount', 'net', 'netsettled', 'netfunding']),
    amount('depositNet', 'Amount of the deposit', ['depositamount', 'depositnet', 'netdeposit', 'payoutamount', 'totaldeposit', 'fundedamount']),
    {
      name: 'currency',
      label: 'Currency',
      kind: 'currency',
      aliases: ['currency', 'depositcurrency', 'currencycode', 'settlementcurrency', 'transactioncurrency'],
    },
    text(
      'reference',
      'Our reference',
      [
        'invoiceref',
        'invoicereference',
        'invoicenumber',
        'invoiceno',
        'invoice#',
        'invoice',
        'ordernumber',
        'orderid',
        'reference',
        'customerreference',
        'ponumber',
      ],
      {
        max: 100,
      },
    ),
  ],
}
