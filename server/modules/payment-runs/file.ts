import { and, desc, eq, sql } from 'drizzle-orm'
import { absolute, isZero } from '@/contracts/rules/decimal'
import { paymentRunFiles } from '../../db/schema/payment-runs'
import type { BankAccount, Payment, PaymentBatch } from '../../domain/payment-files/batch'
import type { MadeFile } from '../../domain/payment-files/messages'
import type { NachaSettings } from '../../domain/payment-files/nacha/settings'
import { nacha } from '../../domain/payment-files/nacha/write'
import { pain001 } from '../../domain/payment-files/sepa/pain001'
import { defaultSepaProfile } from '../../domain/payment-files/sepa/profile'
import { groupBy } from '../../domain/group-by'
import { localTime } from '../../domain/today'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, hasNumber } from '../documents/drafts'
import type { LineOfRun } from './lines'
import { type OwnAccountRow, ownAccountOf, ownBankOf } from './own-accounts'
import type { PayeeRow } from './payees'
import type { PaymentRunRow } from './store'

export interface RunContent {
  row: DocumentRow
  kindRow: PaymentRunRow
  payees: readonly PayeeRow[]
  lines: readonly LineOfRun[]
}

const account = (row: {
  holder: string | null
  accountNo: string | null
  bic: string | null
  routingNo: string | null
  accountKind: BankAccount['kind'] | null
}): BankAccount => ({
  holder: row.holder ?? '',
  accountNo: row.accountNo ?? '',
  bic: row.bic,
  routingNo: row.routingNo,
  // Of runs that were submitted before accounts had kinds.
  kind: row.accountKind ?? 'checking',
})

const documentsOf = (lines: readonly LineOfRun[]): Payment['documents'] =>
  lines.map(({ item, amount, discount, isCredit }) => ({
    ourNumber: item.voucherId,
    theirNumber: item.theirNumber,
    date: item.date,
    amount: isCredit ? `-${absolute(item.open)}` : absolute(item.open),
    discount,
    paid: isCredit ? `-${amount}` : amount,
  }))

/** The run's number and the place of the vendor: what comes back on the bank statement. ACH files have 15 characters for it. */
const endToEndIdOf = (row: DocumentRow, kind: OwnAccountRow['paymentFile'], index: number): string => {
  const ofNumber = kind === 'nacha' ? row.voucherId.replace(/^[A-Z]+-/, '').replaceAll('-', '') : row.voucherId
  // The preview of a draft has no number yet.
  const number = hasNumber(row) ? ofNumber : 'DRAFT'
  return `${number}-${String(index + 1).padStart(4, '0')}`
}

/** The payments of a run, by its vendors, which stay in their order once it is submitted. Vendors that get no money have none. */
const paymentsOf = ({ row, kindRow, payees, lines }: RunContent, kind: OwnAccountRow['paymentFile'], from: BankAccount): ReadonlyMap<string, Payment> => {
  const ofVendor = groupBy(lines, ({ partyId }) => partyId)
  return new Map(
    payees
      .filter(({ amount }) => !isZero(amount))
      .map((payee, index) => {
        const id = endToEndIdOf(row, kind, index)
        const to = { code: payee.code, account: account(payee), address: null }
        const paid = {
          amount: payee.amount,
          currency: row.currency,
          executionDate: kindRow.executionDate,
          documents: documentsOf(ofVendor.get(payee.partyId) ?? []),
        }
        return [payee.partyId, { reference: id, endToEndId: id, uetr: null, from, payee: to, ...paid }] as const
      }),
  )
}

const LAST_TRACE = 9_999_999

/** Where the account's ACH files go on: the letter of the file within its day, and the number of its first payment. */
const nextOfAccount = async ({ tx, entry, today }: Session, ownAccountId: string, count: number) => {
  const ofAccount = and(eq(paymentRunFiles.companyId, entry.company.id), eq(paymentRunFiles.ownAccountId, ownAccountId), eq(paymentRunFiles.format, 'nacha'))
  const [last] = await tx.select({ lastTrace: paymentRunFiles.lastTrace }).from(paymentRunFiles).where(ofAccount).orderBy(desc(paymentRunFiles.madeAt)).limit(1)
  const made = await tx.$count(paymentRunFiles, and(ofAccount, eq(paymentRunFiles.madeOn, today)))
  if (made >= 26) throw new Problem(409, 'The account has sent 26 files today, which is the most. Export the run tomorrow.', { code: 'LIMIT' })
  const next = (last?.lastTrace ?? 0) + 1
  return { fileIdModifier: String.fromCharCode(65 + made), firstTrace: next + count - 1 > LAST_TRACE ? 1 : next }
}

interface RunFile extends MadeFile {
  name: string
  format: typeof paymentRunFiles.$inferSelect.format
  modifier: string | null
  firstTrace: number | null
  lastTrace: number | null
  /** Trace numbers by end-to-end ids. */
  traces: ReadonlyMap<string, string>
  payments: ReadonlyMap<string, Payment>
}

const settingsOf = (own: OwnAccountRow, bankName: string | null, { entryClass }: PaymentRunRow) =>
  ({
    entryClass,
    destination: { routingNo: own.nachaDestination ?? '', name: bankName ?? own.name },
    originId: own.nachaOrigin ?? '',
    originatingRoutingNo: own.nachaOdfi ?? '',
    companyName: own.nachaCompanyName ?? '',
    companyId: own.nachaCompanyId ?? '',
    description: 'VENDOR PMT',
  }) satisfies Partial<NachaSettings>

/** Makes the file of a run, without storing it. `bytes` is null if something stands against it. */
export const makeRunFile = async (session: Session, content: RunContent): Promise<RunFile> => {
  const { row, kindRow } = content
  const { company } = session.entry
  const own = await ownAccountOf(session, kindRow.ownAccountId)
  const bank = await ownBankOf(session, own)
  const payments = paymentsOf(content, own.paymentFile, account(bank))
  const batch: PaymentBatch = {
    messageId: row.voucherId,
    createdAt: localTime(company.timezone, session.ports.clock.now()),
    payer: { name: company.name, address: null },
    payments: [...payments.values()],
  }
  if (own.paymentFile === 'nacha') {
    const next = await nextOfAccount(session, own.id, payments.size)
    const made = nacha(batch, { ...settingsOf(own, bank.bankName, kindRow), ...next })
    const lastTrace = next.firstTrace + Math.max(payments.size, 1) - 1
    return { ...made, payments, format: 'nacha', name: `${row.voucherId}.ach`, modifier: next.fileIdModifier, firstTrace: next.firstTrace, lastTrace }
  }
  const made = pain001(batch, { ...defaultSepaProfile, version: own.sepaProfile, batchBooking: own.batchBooking, initiatorId: own.sepaInitiatorId })
  const none = { modifier: null, firstTrace: null, lastTrace: null, traces: new Map<string, string>() }
  return { ...made, payments, format: own.sepaProfile, name: `${row.voucherId}.xml`, ...none }
}

/** The messages with the vendor in place of the payment's id. */
export const namedMessages = ({ messages, payments }: Pick<RunFile, 'messages' | 'payments'>, payees: readonly PayeeRow[]) => {
  const nameOf = new Map(payees.map(({ partyId, name }) => [payments.get(partyId)?.reference, name]))
  return messages.map((message) => ({ ...message, about: message.about === null ? null : (nameOf.get(message.about) ?? message.about) }))
}

/** The file that was made, without its bytes. */
export const storedFileOf = async ({ tx, entry }: Session, documentId: string) => {
  const [file] = await tx
    .select({
      name: paymentRunFiles.name,
      format: paymentRunFiles.format,
      sha256: paymentRunFiles.sha256,
      size: sql<number>`length(${paymentRunFiles.bytes})`,
      messages: paymentRunFiles.messages,
      madeAt: paymentRunFiles.madeAt,
      madeByName: sql<string>`(select u.full_name from users u where u.id = ${paymentRunFiles.madeBy})`,
    })
    .from(paymentRunFiles)
    .where(and(eq(paymentRunFiles.companyId, entry.company.id), eq(paymentRunFiles.documentId, documentId)))
  return file ? { ...file, madeAt: file.madeAt ?? '', messages: [...file.messages] } : null
}

export const bytesOf = async ({ tx, entry }: Session, documentId: string) => {
  const [file] = await tx
    .select({ bytes: paymentRunFiles.bytes, name: paymentRunFiles.name, format: paymentRunFiles.format })
    .from(paymentRunFiles)
    .where(and(eq(paymentRunFiles.companyId, entry.company.id), eq(paymentRunFiles.documentId, documentId)))
  return file ?? null
}
