import { type Decimal, isZero, negate, sumOf } from '@/contracts/rules/decimal'
import { meant } from '../texts'
import { all, codeAt, type Element, find, findAny, textAt } from './element'
import { creditOf, isTrue, type Money, moneyOf } from './fields'
import { type Parties, partiesOf } from './parties'

/** Amounts of a payment by the element that states them. */
export const moneySources = ['Amt', 'TxAmt', 'CntrValAmt', 'InstdAmt'] as const
export type Monies = Readonly<Record<(typeof moneySources)[number], Money | null>>

/** One payment of an entry (TxDtls), before it is decided in what direction and currency it counts. */
export interface Payment {
  parties: Parties
  monies: Monies
  /** Null if it has the direction of the entry. */
  isCredit: boolean | null
  charges: readonly Charge[]
  type: string | null
  bankId: string | null
  reference: string | null
  mandateId: string | null
  chequeNo: string | null
  creditorReference: string | null
  returnReason: string | null
  texts: readonly (string | null)[]
}

export interface Charge {
  /** Negative if it is taken from the account. */
  amount: Decimal
  currency: string | null
}

/** An entry or payment states its amounts in the same way. */
export const moniesOf = (parent: Element): Monies => {
  const details = find(parent, 'AmtDtls')
  return {
    Amt: moneyOf(find(parent, 'Amt')),
    TxAmt: moneyOf(find(details, 'TxAmt', 'Amt')),
    CntrValAmt: moneyOf(find(details, 'CntrValAmt', 'Amt')),
    InstdAmt: moneyOf(find(details, 'InstdAmt', 'Amt')),
  }
}

/** Charges that the bank doesn't say to be included in the amount. Version 2 repeats `Chrgs`; later ones have records inside it. */
export const chargesBeside = (parent: Element): Charge[] => {
  const groups = all(parent, 'Chrgs')
  if (groups.length === 0) return []
  const records = groups.flatMap((group) => (find(group, 'Rcrd') ? all(group, 'Rcrd') : find(group, 'Amt') ? [group] : []))
  const chargeOf = (money: Money | null, isCredit: boolean): Charge[] =>
    money === null || isZero(money.amount) ? [] : [{ amount: isCredit ? money.amount : negate(money.amount), currency: money.currency }]
  if (records.length === 0) return groups.flatMap((group) => chargeOf(moneyOf(find(group, 'TtlChrgsAndTaxAmt')), false))
  return records
    .filter((record) => !isTrue(codeAt(record, 'ChrgInclInd')))
    .flatMap((record) => chargeOf(moneyOf(find(record, 'Amt')), creditOf(record) === true))
}

export const chargesIn = (charges: readonly Charge[], currency: string | null): Decimal =>
  sumOf(charges.filter((charge) => charge.currency === null || charge.currency === currency).map(({ amount }) => amount))

/** The code of the ISO list, such as `PMNT-RCDT-ESCT`, or else the bank's own. */
export const typeOf = (parent: Element): string | null => {
  const code = find(parent, 'BkTxCd')
  const domain = find(code, 'Domn')
  const parts = [textAt(domain, 'Cd'), textAt(domain, 'Fmly', 'Cd'), textAt(domain, 'Fmly', 'SubFmlyCd')]
  return parts.filter((part) => part !== null).join('-') || textAt(code, 'Prtry', 'Cd')
}

const remittanceOf = (remittance: Element): Pick<Payment, 'creditorReference' | 'texts'> => {
  const structured = all(remittance, 'Strd')
  const references = structured.map((each) => meant(findAny(find(each, 'CdtrRefInf'), 'Ref', 'CdtrRef')?.text)).filter((each) => each !== null)
  return {
    creditorReference: references[0]?.replaceAll(' ', '') ?? null,
    texts: [
      ...all(remittance, 'Ustrd').map(({ text }) => meant(text)),
      ...structured.flatMap((each) => all(each, 'RfrdDocInf').map((document) => meant(findAny(document, 'Nb', 'RfrdDocNb')?.text))),
      ...structured.flatMap((each) => all(each, 'AddtlRmtInf').map(({ text }) => meant(text))),
      ...references.slice(1),
    ],
  }
}

/** Reads `TxDtls`. */
export const paymentOf = (payment: Element): Payment => {
  const refs = find(payment, 'Refs')
  const reason = find(payment, 'RtrInf', 'Rsn')
  const remittance = find(payment, 'RmtInf')
  const { creditorReference, texts } = remittance ? remittanceOf(remittance) : { creditorReference: null, texts: [] }
  return {
    parties: partiesOf(payment),
    monies: moniesOf(payment),
    isCredit: creditOf(payment),
    charges: chargesBeside(payment),
    type: typeOf(payment),
    bankId: textAt(refs, 'AcctSvcrRef'),
    reference: textAt(refs, 'EndToEndId') ?? textAt(refs, 'InstrId') ?? textAt(refs, 'PmtInfId'),
    mandateId: textAt(refs, 'MndtId'),
    chequeNo: textAt(refs, 'ChqNb'),
    creditorReference,
    returnReason: textAt(reason, 'Cd') ?? textAt(reason, 'Prtry'),
    texts: [...texts, textAt(payment, 'AddtlTxInf'), ...all(find(payment, 'RtrInf'), 'AddtlInf').map(({ text }) => meant(text))],
  }
}
