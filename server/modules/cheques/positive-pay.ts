import { and, desc, eq, sql } from 'drizzle-orm'
import type { PositivePay } from '@/contracts/positive-pay'
import { isPositivePayLayout } from '@/contracts/own-account-input'
import { add } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { positivePayFiles } from '../../db/schema/cheques'
import { accounts, ownAccounts } from '../../db/schema/ledger'
import { bankAccounts } from '../../db/schema/records'
import { builtInLayouts } from '../../domain/payment-files/positive-pay/built-in'
import type { FileMessage, MadeFile } from '../../domain/payment-files/messages'
import { positivePay } from '../../domain/payment-files/positive-pay/write'
import type { Session } from '../../http/context'
import { sha256, toHex } from '../../http/digest'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { notFound, Problem } from '../../http/problem'
import { changedBy } from '../records/changed-by'

/** The writers by the name that the account keeps. */
const layoutOf = (key: string | null) => (isPositivePayLayout(key) ? { key, layout: builtInLayouts[key] } : null)

/** Name and type of a file: a table of a layout with separators, plain text of one with fixed columns. */
const savedAs = ({ layout, fileDay, fileNo }: { layout: string; fileDay: string; fileNo: number }) => {
  const isFixed = layoutOf(layout)?.layout.form === 'fixed'
  return { mime: isFixed ? 'text/plain' : 'text/csv', name: `positive-pay-${fileDay}-${fileNo}.${isFixed ? 'txt' : 'csv'}` }
}

/** A cheque that the bank wasn't told of yet, or not that it is void. One that became void before it was told is told once, as void. */
interface Untold {
  id: string
  number: string
  date: string
  amount: string
  payee: string
  voidedOn: string | null
}

/** Cheques of before going live were told by the books before; only that one is void is news. */
const untoldOf = ({ tx, entry }: Session, ownAccountId: string): Promise<Untold[]> =>
  rowsOf<Untold>(
    tx,
    sql`select id, number::text as number, date::text as date, trim_scale(amount)::text as amount, payee, void_on::text as "voidedOn" from cheques
      where company_id = ${entry.company.id} and own_account_id = ${ownAccountId}
        and case when state = 'void' then void_file_id is null else issued_file_id is null and origin <> 'opening' end
      order by cheques.number`,
  )

interface Account {
  id: string
  name: string
  layout: string | null
  currency: string
}

const findAccount = async ({ tx, entry }: Session, id: string, isLocking = false): Promise<Account> => {
  const query = tx
    .select({ id: ownAccounts.id, name: ownAccounts.name, layout: ownAccounts.positivePayLayout, currency: accounts.currency })
    .from(ownAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId)))
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, id)))
  const [found] = await (isLocking ? query.for('no key update', { of: ownAccounts }) : query)
  if (!found) throw notFound()
  return { ...found, currency: found.currency ?? entry.company.baseCurrency }
}

const sumOf = (rows: readonly Untold[]) => {
  const issued = rows.filter(({ voidedOn }) => voidedOn === null)
  return { issuedCount: issued.length, voidCount: rows.length - issued.length, issuedSum: add('0', ...issued.map(({ amount }) => amount)) }
}

/** The number of the account at the bank, in full; undefined while it isn't recorded. */
const accountNoOf = async ({ tx, entry }: Session, { id }: Account): Promise<string | undefined> => {
  const [bank] = await tx
    .select({ accountNo: bankAccounts.accountNo })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.companyId, entry.company.id), eq(bankAccounts.ownAccountId, id)))
  return bank?.accountNo
}

/** The file that would be made now, or why there can be none, as a sentence. */
const nextFile = async (session: Session, account: Account, untold: readonly Untold[]): Promise<MadeFile | string> => {
  const chosen = layoutOf(account.layout)
  if (!chosen) return `${account.name} has no layout of a positive-pay file. Edit the account and choose the bank’s.`
  const accountNo = await accountNoOf(session, account)
  if (!accountNo) return `${account.name} has no bank details. The file names the account by its number, so record it first.`
  if (untold.length === 0) return 'No cheque was written or voided since the last file.'
  return positivePay(
    chosen.layout,
    untold.map(({ id: _id, ...cheque }) => ({ ...cheque, accountNo })),
    session.today,
  )
}

const FAULTY = 'The bank could not read the file.'
const inWords = ({ about, field, text }: FileMessage): string => [about && `Cheque ${about}`, field, text].filter(Boolean).join(': ')

/** What the bank has to be told, with what its file would change or couldn't say, and the files that were made. @throws Problem 404 */
export const positivePayOf = async (session: Session, ownAccountId: string): Promise<PositivePay> => {
  const { tx, entry } = session
  const account = await findAccount(session, ownAccountId)
  const untold = await untoldOf(session, ownAccountId)
  const made = await nextFile(session, account, untold)
  const { id, fileNo, layout, fileDay, issuedCount, voidCount, issuedSum, sha256: hash, createdAt } = positivePayFiles
  const files = await tx
    .select({ id, fileNo, layout, fileDay, issuedCount, voidCount, issuedSum, sha256: hash, createdAt, createdByName: changedBy(positivePayFiles.createdBy) })
    .from(positivePayFiles)
    .where(and(eq(positivePayFiles.companyId, entry.company.id), eq(positivePayFiles.ownAccountId, ownAccountId)))
    .orderBy(desc(fileNo))
  return {
    layout: layoutOf(account.layout)?.layout.name ?? null,
    currency: account.currency,
    ...sumOf(untold),
    refusal: typeof made === 'string' ? made : made.bytes ? null : FAULTY,
    messages: typeof made === 'string' ? [] : made.messages.map((message) => ({ level: message.level, text: inWords(message) })),
    files: files.map((file) => ({
      ...file,
      fileName: savedAs(file).name,
      layout: layoutOf(file.layout)?.layout.name ?? file.layout,
      createdAt: file.createdAt ?? '',
    })),
  }
}

/**
 * Makes the file of all cheques that were written and voided since the last one. The account is locked, so that of two files the second has only
 * what the first left.
 * @throws Problem 404; 409 NO_FILE without a layout, without bank details or with nothing to tell; 422 with what the bank wouldn't read
 */
export const makePositivePay = async (session: Session, ownAccountId: string): Promise<PositivePay> => {
  const { tx, entry, today, audit } = session
  const account = await findAccount(session, ownAccountId, true)
  const untold = await untoldOf(session, ownAccountId)
  const made = await nextFile(session, account, untold)
  if (typeof made === 'string') throw new Problem(409, made, { code: 'NO_FILE' })
  const { bytes, messages } = made
  if (!bytes) {
    const errors = messages.filter(({ level }) => level === 'error').map((message) => ({ path: '', code: 'FILE', message: inWords(message) }))
    throw new Problem(422, errors[0]?.message ?? FAULTY, { code: 'FILE', errors })
  }
  const content = new TextDecoder().decode(bytes)
  const [last] = await rowsOf<{ no: number }>(
    tx,
    sql`select coalesce(max(file_no), 0)::int as no from positive_pay_files where company_id = ${entry.company.id} and own_account_id = ${ownAccountId}`,
  )
  const fileNo = (last?.no ?? 0) + 1
  const sums = sumOf(untold)
  const hash = toHex(await sha256(bytes))
  const [file] = await tx
    .insert(positivePayFiles)
    .values({
      companyId: entry.company.id,
      ownAccountId,
      fileNo,
      layout: account.layout ?? '',
      fileDay: today,
      ...sums,
      content,
      sha256: hash,
      createdBy: entry.user._id,
    })
    .returning({ id: positivePayFiles.id })
  if (!file) throw new Error('no row of the file')
  const ids = sql.param(untold.map(({ id }) => id))
  // A cheque that was told only as void is told of once and for all: as far as the bank knows, it was never valid.
  await tx.execute(sql`update cheques set issued_file_id = coalesce(issued_file_id, case when state <> 'void' then ${file.id}::uuid end),
    void_file_id = case when state = 'void' then ${file.id}::uuid end where company_id = ${entry.company.id} and id = any (${ids}::uuid[])`)
  await audit({ entity: 'own-account', entityId: ownAccountId, action: 'makePositivePay', after: { fileNo, ...sums, sha256: hash } })
  return positivePayOf(session, ownAccountId)
}

/** The bytes of a file, as they were made. They contain the account number in full, so each download is in the trail. @throws Problem 404 */
export const positivePayBytes = async ({ tx, entry, audit }: Session, id: string): Promise<Download> => {
  const [file] = isUuid(id)
    ? await tx
        .select()
        .from(positivePayFiles)
        .where(and(eq(positivePayFiles.companyId, entry.company.id), eq(positivePayFiles.id, id)))
    : []
  if (!file) throw notFound()
  const { fileNo, fileDay, layout, content, ownAccountId } = file
  await audit({ entity: 'own-account', entityId: ownAccountId, action: 'downloadPositivePay', after: { fileNo } })
  return { bytes: new TextEncoder().encode(content), ...savedAs({ layout, fileDay, fileNo }) }
}
