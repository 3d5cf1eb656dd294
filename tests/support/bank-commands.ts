import { expect } from 'vitest'
import { bankStatements, type BankStatement } from '@/contracts/bank-statements'
import { type CardDepositRow, cardGlobalDeposits } from '@/contracts/card-deposits'
import type { ResponseOutput } from '@/contracts/endpoint'
import { bankReconciling, type ReconcilingAnswer, type Workspace } from '@/contracts/reconciling'
import type { ReconcilingStep } from '@/contracts/reconciling-input'
import type { Api } from './api'
import type { BankModel, ModelStatement, ModelStatementLine } from './bank-model'
import type { Books } from './books'
import { type BooksModel, dayAfter, type ModelEntry, type ModelLine } from './books-model'
import { centsInWords, centsOf } from './cents'
import { bytesOf, camtOf } from './statement-files'

interface Deposit {
  id: string
  net: bigint
  fees: bigint
  entry: ModelEntry | null
}
/** Something that a step posted, and the action that undoes it. */
interface Act {
  id: string
  statement: ModelStatement
  entry: ModelEntry
  deposit: Deposit | null
  isUndone: boolean
}
interface Given {
  api: Api
  books: Books
  model: BooksModel
  bank: BankModel
  /** Numbers of entries that were entered by hand. */
  numbers: ReadonlyMap<ModelEntry, { voucherId: string }>
  next: (below: number) => number
  firstDay: string
  lastDay: string
}
const [BANK, EXPENSE, FEES, SUSPENSE] = ['1010', '6050', '7010', '1900']
const money = (account: string, base: bigint): ModelLine => ({ account, base, euros: null, party: false })

/** Random commands on statements of a bank account and deposits of a card processor, each given to the model and to the product. */
export const bankCommands = async ({ api, books, model, bank, numbers, next, firstDay, lastDay }: Given) => {
  const { who, companyId } = books
  const pick = <T>(of: readonly T[]): T | undefined => of[next(of.length)]
  const [own] = await api.owner.query<{ id: string }>(`select id from own_accounts where company_id = $1 and account_id = $2`, [companyId, books.account(BANK)])
  const ownAccountId = own?.id ?? ''
  const ids = new Map<ModelStatementLine, string>()
  const files = new Map<ModelStatement, string>()
  const deposits: Deposit[] = []
  const acts: Act[] = []
  /** Numbers of what steps posted. */
  const made = new Map<ModelEntry, { voucherId: string }>()
  const nothing = { expected: false, found: false, of: 'nothing to take it on' }
  let counter = 0

  const bring = (file: string) =>
    who.call<ResponseOutput<typeof bankStatements.create>>(bankStatements.create, {
      body: { statements: [{ index: 0, ownAccountId }] },
      files: [{ name: 'statement.xml', bytes: bytesOf(file) }],
    })
  const workspaceOf = async ({ voucherId }: ModelStatement) => (await who.call<Workspace>(bankReconciling.workspace, { params: { voucherId } })).data
  const step = ({ voucherId }: ModelStatement, body: ReconcilingStep) => who.call<ReconcilingAnswer>(bankReconciling.step, { params: { voucherId }, body })
  const change = async ({ voucherId }: ModelStatement, body: object) => {
    const { version } = (await who.call<BankStatement>(bankStatements.get, { params: { voucherId } })).data
    return who.call<BankStatement>(bankStatements.change, { params: { voucherId }, body: { version, ...body } })
  }
  const entriesNow = (): ModelEntry[] => [...numbers.keys(), ...made.keys()].filter((entry) => entry.reversedOn === null && bank.restOfEntry(entry) !== 0n)
  const entryIdOf = async (entry: ModelEntry): Promise<string> => {
    const voucherId = (numbers.get(entry) ?? made.get(entry))?.voucherId
    const rows = await api.owner.query<{ id: string }>(
      `select e.journal_line_id as id from bank_entries e join documents d on d.company_id = e.company_id and d.id = e.document_id
        where e.company_id = $1 and e.own_account_id = $2 and d.voucher_id = $3`,
      [companyId, ownAccountId, voucherId],
    )
    expect(rows, voucherId).toHaveLength(1)
    return rows[0]?.id ?? ''
  }
  /** Mostly one of the first lines of which something is open, so that statements can be reconciled, and now and then any one. */
  const anyLine = () => pick(next(6) === 0 ? bank.lines : bank.lines.filter((line) => bank.restOf(line) !== 0n).slice(0, 6))
  const reversed = (entry: ModelEntry): void => {
    entry.reversedOn = entry.date
    bank.release(entry)
  }
  /** Takes a step that posts to the account what is left of the line. */
  const posting = async (line: ModelStatementLine, body: ReconcilingStep, others: readonly ModelLine[], deposit: Deposit | null) => {
    const rest = bank.restOf(line)
    const isAllowed = bank.isOpen(line.statement) && rest !== 0n && (deposit === null || (deposit.entry === null && deposit.net === rest))
    const lines = [money(BANK, rest), ...others]
    const entry = isAllowed ? model.postIn('bank', line.date, lines) : null
    const { message, data } = await step(line.statement, body)
    const expected = entry !== null && bank.match(line, entry, rest)
    if (entry && message === 'OK') {
      made.set(entry, { voucherId: data.done?.made[0]?.voucherId ?? '' })
      acts.push({ id: data.done?.id ?? '', statement: line.statement, entry, deposit, isUndone: false })
      if (deposit) deposit.entry = entry
    }
    return { expected, found: message === 'OK', of: `${body.action} ${line.name} of ${line.date}: ${message}`, day: line.date }
  }

  const commands = {
    statement: async () => {
      const last = bank.statements.at(-1)
      if (last && next(4) === 0) {
        const { message } = await bring(files.get(pick(bank.statements) ?? last) ?? '')
        return { expected: false, found: message === 'OK', of: `the same statement again: ${message}` }
      }
      const from = last ? dayAfter(last.to) : firstDay
      // The first one is long and empty: days at the beginning are soon locked for good.
      const days = Array.from({ length: last ? 1 + next(14) : 180 }, () => '').reduce<string[]>((before) => [...before, dayAfter(before.at(-1) ?? '')], [from])
      const to = days.at(-1) ?? from
      if (to > lastDay) return nothing
      const statement: ModelStatement = { voucherId: '', from, to, opening: last?.closing ?? 0n, closing: 0n, lines: [], status: 'imported' }
      const open = entriesNow().slice(-6)
      const amounts = last
        ? [
            ...open.filter(() => next(2) === 0).map((entry) => bank.restOfEntry(entry)),
            ...deposits.filter(({ entry }) => entry === null && next(2) === 0).map(({ net }) => net),
            ...Array.from({ length: next(2) }, () => BigInt(next(2) === 0 ? -1 - next(90_000) : 1 + next(90_000))),
          ]
        : []
      const dated = amounts.map((cents) => ({ cents, date: pick(days) ?? from })).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      for (const { cents, date } of dated) statement.lines.push({ name: `Line ${++counter}`, statement, date, cents, parts: [] })
      statement.closing = statement.lines.reduce((balance, { cents }) => balance + cents, statement.opening)
      const entries = statement.lines.map(({ name, date, cents }) => ({ date, amount: centsInWords(cents), id: name, name, text: name }))
      const file = camtOf({ account: '1010-4711', currency: 'USD', opening: centsInWords(statement.opening), from, to, entries })
      const { message, data } = await bring(file)
      if (message === 'OK') {
        statement.voucherId = data.brought?.voucherIds[0] ?? ''
        bank.statements.push(statement)
        files.set(statement, file)
        for (const { id, counterparty } of (await workspaceOf(statement)).lines) {
          const line = statement.lines.find(({ name }) => name === counterparty)
          if (line) ids.set(line, id)
        }
      }
      return { expected: true, found: message === 'OK', of: `statement of ${from} to ${to} with ${amounts.length} lines: ${message}` }
    },
    match: async () => {
      const line = anyLine()
      const rest = line ? bank.restOf(line) : 0n
      const open = entriesNow()
      const same = open.filter((entry) => bank.restOfEntry(entry) === rest)
      const entry = pick(same.length > 0 && next(5) > 0 ? same : open)
      if (!line || !entry) return nothing
      const most = bank.restOfEntry(entry)
      const smaller = rest < 0n !== most < 0n || (rest < 0n ? rest > most : rest < most) ? rest : most
      const cents = next(8) === 0 ? most : smaller === 0n ? most : smaller
      const part = { entryId: await entryIdOf(entry), amount: centsInWords(cents) }
      const expected = bank.match(line, entry, cents)
      const { message } = await step(line.statement, { action: 'match', lineId: ids.get(line) ?? '', parts: [part] })
      return { expected, found: message === 'OK', of: `match ${cents} of ${line.name}: ${message}` }
    },
    unmatch: async () => {
      const line = pick(next(5) === 0 ? bank.lines : bank.lines.filter(({ parts }) => parts.length > 0))
      if (!line) return nothing
      const expected = bank.unmatch(line)
      const { message } = await step(line.statement, { action: 'unmatch', lineId: ids.get(line) ?? '' })
      return { expected, found: message === 'OK', of: `unmatch ${line.name}: ${message}` }
    },
    code: async () => {
      const line = anyLine()
      if (!line) return nothing
      const body: ReconcilingStep = { action: 'code', lineIds: [ids.get(line) ?? ''], accountId: books.account(EXPENSE) }
      return posting(line, body, [money(EXPENSE, -bank.restOf(line))], null)
    },
    deposit: async () => {
      const [gross, fees] = [BigInt(1000 + next(500_000)), BigInt(1 + next(900))]
      const depositId = `DEP-${++counter}`
      const row = [firstDay, depositId, `TRN-${counter}`, 'sale', '1111', centsInWords(gross), centsInWords(fees), centsInWords(gross - fees), 'USD', '']
      const head = 'settlement_date,deposit_id,transaction_id,type,card_last4,gross_amount,fee_amount,net_amount,currency,invoice_ref'
      const { message } = await who.call(cardGlobalDeposits.import, { files: [{ name: 'd.csv', bytes: bytesOf([head, row.join(',')].join('\n')) }] })
      const { rows } = (await who.call<{ rows: CardDepositRow[] }>(cardGlobalDeposits.list)).data
      deposits.push({ id: rows.find((one) => one.depositId === depositId)?.id ?? '', net: gross - fees, fees, entry: null })
      return { expected: true, found: message === 'OK', of: `deposit of ${gross}: ${message}` }
    },
    settle: async () => {
      const open = bank.lines.filter((line) => deposits.some(({ net, entry }) => entry === null && net === bank.restOf(line)))
      const line = next(5) === 0 ? anyLine() : pick(open)
      const deposit = pick(deposits.filter(({ net }) => line && net === bank.restOf(line))) ?? pick(deposits)
      if (!line || !deposit) return nothing
      const body: ReconcilingStep = { action: 'match', lineId: ids.get(line) ?? '', parts: [{ depositId: deposit.id }] }
      return posting(line, body, [money(FEES, deposit.fees), money(SUSPENSE, -deposit.net - deposit.fees)], deposit)
    },
    undo: async () => {
      const act = pick(next(6) === 0 ? acts : acts.filter(({ isUndone }) => !isUndone).slice(-6))
      if (!act) return nothing
      const { statement, entry, deposit } = act
      const expected = bank.isOpen(statement) && !act.isUndone && model.isOpenFor('bank', entry.date)
      if (expected) {
        act.isUndone = true
        reversed(entry)
        if (deposit) deposit.entry = null
        statement.status = 'reconciling'
      }
      const { message } = await step(statement, { action: 'undo', actionId: act.id })
      return { expected, found: message === 'OK', of: `undo of ${entry.date}: ${message}`, day: entry.date }
    },
    reconcile: async () => {
      const ready = bank.statements.filter((one) => one.status !== 'reconciled' && bank.openIn(one) === 0)
      const statement = next(4) === 0 ? pick(bank.statements) : ready[0]
      if (!statement) return nothing
      const expected = bank.reconcile(statement)
      const { message } = await change(statement, { action: 'reconcile' })
      return { expected, found: message === 'OK', of: `reconcile ${statement.voucherId}: ${message}` }
    },
    openAgain: async () => {
      const statement = pick(next(4) === 0 ? bank.statements : bank.statements.filter(({ status }) => status === 'reconciled'))
      if (!statement) return nothing
      const expected = bank.openAgain(statement)
      const { message } = await change(statement, { action: 'reopen', reason: 'Model' })
      return { expected, found: message === 'OK', of: `open ${statement.voucherId} again: ${message}` }
    },
  }
  /** Compares a statement with the model. */
  const compareOne = async (at: string) => {
    const statement = pick(bank.statements)
    if (!statement) return
    const { position } = await workspaceOf(statement)
    const { status } = (await who.call<BankStatement>(bankStatements.get, { params: { voucherId: statement.voucherId } })).data
    expect([status, position.open, centsOf(position.difference ?? '')], `${at}; ${statement.voucherId}`).toEqual([
      statement.status,
      bank.openIn(statement),
      bank.differenceOf(statement),
    ])
  }
  return { commands, compareOne }
}
