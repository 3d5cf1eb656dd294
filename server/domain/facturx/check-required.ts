import { isCurrency } from '@/contracts/rules/currencies'
import { compare } from '@/contracts/rules/decimal'
import { isCountry, isVatPrefix } from './states'
import type { Adjustment, EInvoice, EInvoiceProblem, EParty } from './types'
import { cleanText } from './xml'

type Found = EInvoiceProblem | false

const isMissing = (text: string | null | undefined): boolean => cleanText(text ?? '').trim() === ''
const missing = (rule: string, path: string, text: string | null | undefined, subject: string): Found =>
  isMissing(text) && { rule, path, message: `${subject} is missing.` }
const wrong = (rule: string, path: string, isWrong: boolean, message: string): Found => isWrong && { rule, path, message }

const partyProblems = (party: EParty, path: 'seller' | 'buyer'): Found[] => {
  const [name, country, vat, scheme] = path === 'seller' ? ['BR-06', 'BR-09', 'Seller', 'BR-62'] : ['BR-07', 'BR-11', 'Buyer', 'BR-63']
  return [
    missing(name, `${path}.name`, party.name, `The ${path}'s name`),
    wrong(country, `${path}.address.country`, !isCountry(party.address.country), `The ${path}'s country is missing or no code of ISO 3166.`),
    wrong(
      'BR-CO-09',
      `${path}.vatId`,
      party.vatId !== null && !isVatPrefix(party.vatId.slice(0, 2)),
      `${vat} VAT identifier must begin with the letters of its country.`,
    ),
    wrong(
      scheme,
      `${path}.electronicAddress`,
      party.electronicAddress !== null && isMissing(party.electronicAddress.scheme),
      `The ${path}'s electronic address needs a scheme.`,
    ),
  ]
}

const adjustmentProblems = (adjustments: readonly Adjustment[], path: string, rules: { allowance: string; charge: string }): Found[] =>
  adjustments.map((one, index) =>
    wrong(rules[one.kind], `${path}.${index}.reason`, isMissing(one.reason) && isMissing(one.reasonCode), `A reason for the ${one.kind} is missing.`),
  )

const lineProblems = (invoice: EInvoice): Found[] =>
  invoice.lines.flatMap((line, index) => {
    const path = `lines.${index}`
    return [
      missing('BR-21', `${path}.id`, line.id, 'The number of the line'),
      missing('BR-23', `${path}.unitCode`, line.unitCode, 'The unit'),
      missing('BR-25', `${path}.name`, line.name, 'The name of what is sold'),
      wrong('BR-27', `${path}.unitPrice`, compare(line.unitPrice, '0') < 0, 'A unit price may not be below zero.'),
      wrong('BR-64', `${path}.globalId`, line.globalId !== null && isMissing(line.globalId.scheme), 'The number of the goods needs a scheme.'),
      ...adjustmentProblems(line.adjustments, `${path}.adjustments`, { allowance: 'BR-42', charge: 'BR-44' }),
    ]
  })

const CREDIT_TRANSFERS = new Set(['30', '58'])
const paymentProblems = ({ paymentMeans, totals, dueDate, paymentTerms }: EInvoice): Found[] => [
  ...paymentMeans.flatMap(({ code, account }, index) => [
    missing('BR-49', `paymentMeans.${index}.code`, code, 'The means of payment'),
    wrong(
      CREDIT_TRANSFERS.has(code) ? 'BR-61' : 'BR-50',
      `paymentMeans.${index}.account`,
      (CREDIT_TRANSFERS.has(code) || account !== null) && isMissing(account?.iban) && isMissing(account?.number),
      'A credit transfer needs the number of the account.',
    ),
  ]),
  wrong(
    'BR-CO-25',
    'dueDate',
    compare(totals.due, '0') > 0 && dueDate === null && isMissing(paymentTerms),
    'What is to be paid needs a due date or terms of payment.',
  ),
]

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** Problems of required values that are missing or wrong. */
export const requiredProblems = (invoice: EInvoice): EInvoiceProblem[] => {
  const { seller, shipTo } = invoice
  return [
    missing('BR-02', 'number', invoice.number, 'The number'),
    wrong('BR-03', 'issueDate', !isDay(invoice.issueDate), 'The date is missing.'),
    wrong('BR-05', 'currency', !isCurrency(invoice.currency), 'The currency is missing or unknown.'),
    ...partyProblems(seller, 'seller'),
    ...partyProblems(invoice.buyer, 'buyer'),
    wrong(
      'BR-CO-26',
      'seller',
      [seller.id, seller.globalId?.id, seller.legalId?.id, seller.vatId].every(isMissing),
      'The seller needs a VAT identifier, a number in a register or another identifier.',
    ),
    wrong('BR-16', 'lines', invoice.lines.length === 0, 'There is no line.'),
    ...lineProblems(invoice),
    ...adjustmentProblems(invoice.adjustments, 'adjustments', { allowance: 'BR-33', charge: 'BR-38' }),
    wrong('BR-57', 'shipTo.address.country', shipTo !== null && !isCountry(shipTo.address.country), 'The country that is delivered to is missing.'),
    ...invoice.preceding.map(({ number }, index) => missing('BR-55', `preceding.${index}.number`, number, 'The number of the earlier invoice')),
    ...paymentProblems(invoice),
  ].filter((found) => found !== false)
}
