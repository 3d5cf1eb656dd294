import { expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { customers, vendors } from '@/contracts/parties'
import { bankReconciling, type CodingBasis } from '@/contracts/reconciling'
import { statementRules } from '@/contracts/statement-rules'
import { startApi } from '../support/api'
import { august } from '../support/august-lines'
import { bankDesk } from '../support/bank-desk'

const api = await startApi()
const desk = await bankDesk(api)
const { who, account, voucher, invoice, statement, workspace, taken } = desk

/** Names of the month by the ids that the product gives to what they mean. */
const nameById = new Map<string, string>()
const numbers = new Map<string, string>()

const addParties = async (of: typeof customers | typeof vendors, list: typeof august.customers): Promise<[string, string][]> => {
  const added: [string, string][] = []
  for (const { name, account: number } of list) {
    const { data, message } = await who.call<{ id: string }>(of.create, { body: { name, currency: 'USD' } })
    expect(message).toBe('OK')
    added.push([name, data.id])
    // As if payments from the account had been matched before.
    if (number) await api.owner.query(`insert into party_bank_numbers (company_id, account_no, party_id) values ($1, $2, $3)`, [who.companyId, number, data.id])
  }
  return added
}

const addInvoices = async (): Promise<void> => {
  const customerIds = new Map(await addParties(customers, august.customers))
  const vendorIds = new Map(await addParties(vendors, august.vendors))
  for (const { name, party, amount, date, reference } of august.invoices) {
    const [customerId, vendorId] = [customerIds.get(party), vendorIds.get(party)]
    const made = await invoice(customerId ? 'receivable' : 'payable', customerId ?? vendorId ?? '', amount, date, reference ? { reference } : {})
    nameById.set(made.itemId, name)
    numbers.set(name, made.voucherId)
  }
}

const addEntries = async (own: Awaited<ReturnType<typeof account>>): Promise<void> => {
  for (const { name, amount, date, payee, reference } of august.entries) {
    const { id } = await voucher(own, amount, date, payee, reference || null)
    const [row] = await api.owner.query<{ id: string }>(`select journal_line_id as id from bank_entries where document_id = $1`, [id])
    nameById.set(row?.id ?? '', name)
  }
}

/** Rules, and decisions by hand at the statement of the month before. */
const addKnowledge = async (own: Awaited<ReturnType<typeof account>>): Promise<void> => {
  const basis = (await who.call<CodingBasis>(bankReconciling.coding)).data
  const free = basis.accounts.filter(({ type, requiresCostCentre }) => type === 'expense' && !requiresCostCentre).map(({ id }) => id)
  const [fees = '', water = ''] = free
  for (const { name, words, direction } of august.rules) {
    const body = { name, condition: { words, direction }, lines: [{ accountId: desk.expense, share: { is: 'rest' } }] }
    const { data, message } = await who.call<{ id: string }>(statementRules.create, { body })
    expect(message).toBe('OK')
    nameById.set(data.id, name)
  }
  nameById.set(fees, 'fees').set(water, 'water')
  const entries = august.coded.map(({ date, amount, payee, text }, at) => ({ date, amount, id: `J${at}`, name: payee, text }))
  const july = await statement(own, '0', '2026-07-01', '2026-07-31', entries)
  const { lines } = await workspace(july)
  for (const line of lines) {
    const { name } = august.coded.find(({ amount, text }) => line.text.includes(text) && Number(amount) === Number(line.amount)) ?? { name: '' }
    await taken(july, { action: 'code', lineIds: [line.id], accountId: name === 'fees' ? fees : water })
  }
}

test('four of five first suggestions of a month are right, and none is wrong of those of .90 and above', async () => {
  const own = await account()
  await addInvoices()
  await addKnowledge(own)
  await addEntries(own)
  const entries = august.lines.map(({ date, amount, payee, account: number, text }, at) => ({
    date,
    amount,
    id: `L${at}`,
    name: payee,
    text: text.replace(/\{(\w+)\}/g, (_, name: string) => numbers.get(name) ?? ''),
    ...(number && { account: number }),
  }))
  const voucherId = await statement(own, '0', '2026-08-01', '2026-08-31', entries)
  const answerOf = new Map(
    (await workspace(voucherId)).lines.map(({ id, lineNo }) => [id, august.lines[lineNo - 1] ?? { answer: '', date: '', amount: '', payee: '', text: '' }]),
  )
  const { data } = await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId } })
  const judged = data.lines.map(({ lineId, suggestions: [first] }) => {
    const { answer, date, amount, payee, text } = answerOf.get(lineId) ?? { answer: '' }
    const wanted = answer.split(', ').sort().join(', ')
    const found = first
      ? first.candidates
          .map((id) => nameById.get(id) ?? id)
          .sort()
          .join(', ')
      : 'nothing'
    return { line: [date, amount, payee, text].join(' '), wanted, found, score: first?.score ?? 0 }
  })
  expect(judged).toHaveLength(august.lines.length)
  const wrong = judged.filter(({ wanted, found }) => wanted !== found)
  const sure = judged.filter(({ score }) => score >= 90)
  const told = `${judged.length} lines: ${judged.length - wrong.length} first suggestions right, ${wrong.length} wrong; ${sure.length} of .90 and above`
  process.stdout.write(`${told}\n`)
  expect(wrong.filter(({ score }) => score >= 90)).toEqual([])
  expect((judged.length - wrong.length) / judged.length, `${told} ${JSON.stringify(wrong)}`).toBeGreaterThanOrEqual(0.8)
})
