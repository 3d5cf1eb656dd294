import { add, multiply } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { groupBy } from '../../group-by'
import type { Payment, PaymentBatch } from '../batch'
import { checkBatch } from '../checks'
import { createMessages, type MadeFile } from '../messages'
import { checkNacha, isPrenote } from './checks'
import { batchControl, batchHeader, BLOCK, ctxEntry, entry, fileControl, fileHeader, FILLER, remittanceAddenda, writeRecord } from './layouts'
import type { NachaSettings } from './settings'
import { type NachaTexts, nachaTexts } from './texts'

/** Batches that pay and never collect. */
const CREDITS_ONLY = '220'
const END = '\r\n'

export interface NachaMade extends MadeFile {
  /** Trace numbers by our numbers of the payments. Returns name a payment by its trace number. */
  traces: ReadonlyMap<string, string>
}

const inCents = (amount: string): string => roundTo(multiply(amount, '100'), 0)
const shortDay = (day: string): string => day.replaceAll('-', '').slice(2)
const routingNoOf = ({ payee }: Payment): string => payee.account.routingNo ?? ''

/** Checksum of the banks that are paid: the sum of the first eight digits, of which the last ten count. */
const hashOf = (payments: readonly Payment[]): string => String(payments.reduce((sum, payment) => sum + Number(routingNoOf(payment).slice(0, 8)), 0)).slice(-10)

const transactionCode = (payment: Payment): string => (payment.payee.account.kind === 'savings' ? '3' : '2') + (isPrenote(payment) ? '3' : '2')

const entryLines = (payment: Payment, trace: string, { entryClass }: NachaSettings, texts: NachaTexts): string[] => {
  const { name = '', identification = '', addenda = [] } = texts.payments.get(payment) ?? {}
  const values = {
    transactionCode: transactionCode(payment),
    rdfi: routingNoOf(payment),
    accountNo: payment.payee.account.accountNo,
    amount: inCents(payment.amount),
    identification,
    name,
    discretionary: '',
    hasAddenda: addenda.length > 0 ? '1' : '0',
    trace,
  }
  return [
    entryClass === 'CTX' ? writeRecord(ctxEntry, { ...values, addendaCount: String(addenda.length) }) : writeRecord(entry, values),
    ...addenda.map((text, at) => writeRecord(remittanceAddenda, { text, sequence: String(at + 1), entrySequence: trace.slice(-7) })),
  ]
}

const totalsOf = (payments: readonly Payment[], count: number) => ({
  count: String(count),
  hash: hashOf(payments),
  debit: '0',
  credit: inCents(add(...payments.map(({ amount }) => amount))),
})

const batchLines = (
  payments: readonly Payment[],
  batchNo: string,
  traces: ReadonlyMap<string, string>,
  settings: NachaSettings,
  texts: NachaTexts,
): string[] => {
  const shared = { serviceClass: CREDITS_ONLY, companyId: settings.companyId, odfi: settings.originatingRoutingNo.slice(0, 8), batchNo }
  const entries = payments.flatMap((payment) => entryLines(payment, traces.get(payment.reference) ?? '', settings, texts))
  const header = {
    ...shared,
    companyName: texts.companyName,
    discretionary: '',
    entryClass: settings.entryClass,
    description: texts.description,
    descriptiveDate: '',
    effectiveDate: shortDay(payments[0]?.executionDate ?? ''),
    settlementDate: '',
    originatorStatus: '1',
  }
  return [writeRecord(batchHeader, header), ...entries, writeRecord(batchControl, { ...shared, ...totalsOf(payments, entries.length), authentication: '' })]
}

const fileLines = ({ payments, createdAt }: PaymentBatch, traces: ReadonlyMap<string, string>, settings: NachaSettings, texts: NachaTexts): string[] => {
  const header = {
    destination: settings.destination.routingNo.padStart(10),
    origin: settings.originId.padStart(10),
    date: shortDay(createdAt.slice(0, 10)),
    time: createdAt.slice(11, 16).replace(':', ''),
    modifier: settings.fileIdModifier,
    destinationName: texts.destinationName,
    originName: texts.originName,
    reference: '',
  }
  const batches = [...groupBy(payments, ({ executionDate }) => executionDate).values()].map((group, at) =>
    batchLines(group, String(at + 1), traces, settings, texts),
  )
  const records = batches.flat()
  const blocks = Math.ceil((records.length + 2) / BLOCK)
  const control = {
    batches: String(batches.length),
    blocks: String(blocks),
    // Entries and addenda: all records but the two that frame each batch.
    ...totalsOf(payments, records.length - 2 * batches.length),
    reserved: '',
  }
  const fillers = Array<string>(blocks * BLOCK - records.length - 2).fill(FILLER)
  return [writeRecord(fileHeader, header), ...records, writeRecord(fileControl, control), ...fillers]
}

/** An ACH file of credits by the rules of Nacha, with one batch for each day. A batch with errors gives all of its messages and no bytes. */
export const nacha = (batch: PaymentBatch, settings: NachaSettings): NachaMade => {
  const messages = createMessages()
  const none = { bytes: null, messages: messages.messages, traces: new Map<string, string>() }
  if (!checkBatch(batch, messages)) return none
  checkNacha(batch, settings, messages)
  const texts = nachaTexts(batch, settings, messages)
  if (messages.hasErrors()) return none
  const odfi = settings.originatingRoutingNo.slice(0, 8)
  // Numbered in the order of the file, in which trace numbers must rise.
  const inOrder = [...groupBy(batch.payments, ({ executionDate }) => executionDate).values()].flat()
  const traces = new Map(inOrder.map(({ reference }, at) => [reference, odfi + String(settings.firstTrace + at).padStart(7, '0')]))
  const lines = fileLines(batch, traces, settings, texts)
  return { bytes: new TextEncoder().encode(lines.map((line) => line + END).join('')), messages: messages.messages, traces }
}
