import { add } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { element, type XmlContent, type XmlElement } from '../../facturx/xml'
import { groupBy } from '../../group-by'
import type { Address, BankAccount, Payment, PaymentBatch } from '../batch'
import type { SepaProfile } from './profile'
import type { SepaTexts } from './texts'

/** Payments of one day, currency and account are one group (PmtInf). */
export const sepaGroups = ({ payments }: PaymentBatch): Payment[][] => [
  ...groupBy(payments, ({ executionDate, currency, from }) => `${executionDate} ${currency} ${from.accountNo}`).values(),
]

export const paymentInfoId = ({ messageId }: Pick<PaymentBatch, 'messageId'>, index: number): string => `${messageId}-${index + 1}`

const money = (amount: string): string => roundTo(amount, 2)
const counted = (payments: readonly Payment[]) => [
  element('NbOfTxs', String(payments.length)),
  element('CtrlSum', money(add(...payments.map(({ amount }) => amount)))),
]
const account = ({ accountNo }: BankAccount): XmlContent => [element('Id', [element('IBAN', accountNo)])]
const party = (name: string, address: Address | null): XmlContent => [
  element('Nm', name),
  address && element('PstlAdr', [element('TwnNm', address.town), element('Ctry', address.country)]),
]

/** The elements of a checked batch, in the order of the schema. */
export const sepaDocument = (batch: PaymentBatch, profile: SepaProfile, texts: SepaTexts): XmlElement | null => {
  const { version, batchBooking, initiatorId } = profile
  const isNewer = version === 'pain.001.001.09'
  const bank = ({ bic }: BankAccount): XmlContent => [
    element('FinInstnId', [bic === null ? element('Othr', [element('Id', 'NOTPROVIDED')]) : element(isNewer ? 'BICFI' : 'BIC', bic)]),
  ]

  const transfer = (payment: Payment) => {
    const { reference, endToEndId, uetr, currency, amount, payee } = payment
    const { name = '', address = null, remittance = '' } = texts.payees.get(payment) ?? {}
    return element('CdtTrfTxInf', [
      element('PmtId', [
        profile.instructionIds && element('InstrId', reference),
        element('EndToEndId', endToEndId),
        isNewer && profile.uetrs && uetr !== null && element('UETR', uetr),
      ]),
      element('Amt', [element('InstdAmt', money(amount), { Ccy: currency })]),
      payee.account.bic === null ? null : element('CdtrAgt', bank(payee.account)),
      element('Cdtr', party(name, address)),
      element('CdtrAcct', account(payee.account)),
      element('RmtInf', [element('Ustrd', remittance)]),
    ])
  }

  const group = (payments: readonly Payment[], index: number) => {
    const [first] = payments
    if (!first) return null
    return element('PmtInf', [
      element('PmtInfId', paymentInfoId(batch, index)),
      element('PmtMtd', 'TRF'),
      batchBooking === null ? null : element('BtchBookg', String(batchBooking)),
      ...counted(payments),
      element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
      element('ReqdExctnDt', isNewer ? [element('Dt', first.executionDate)] : first.executionDate),
      element('Dbtr', party(texts.payers.get(first.from.accountNo) ?? '', texts.payerAddress)),
      element('DbtrAcct', account(first.from)),
      element('DbtrAgt', bank(first.from)),
      element('ChrgBr', 'SLEV'),
      ...payments.map(transfer),
    ])
  }

  const initiator = [
    element('Nm', texts.initiator),
    initiatorId === null ? null : element('Id', [element('OrgId', [element('Othr', [element('Id', initiatorId)])])]),
  ]
  const header = [element('MsgId', batch.messageId), element('CreDtTm', batch.createdAt), ...counted(batch.payments), element('InitgPty', initiator)]
  const initiation = element('CstmrCdtTrfInitn', [element('GrpHdr', header), ...sepaGroups(batch).map(group)])
  return element('Document', [initiation], { xmlns: `urn:iso:std:iso:20022:tech:xsd:${version}` })
}
