import { describe, expect, test } from 'vitest'
import { cardStatements } from '@/contracts/bank-statements'
import type { ResponseOutput } from '@/contracts/endpoint'
import { ledger } from '@/contracts/ledger'
import { bankReconciling, cardReconciling, type CodingBasis, type LineSuggestion, type ReconcilingAnswer, type Workspace } from '@/contracts/reconciling'
import { absolute, add } from '@/contracts/rules/decimal'
import { type BackTestAnswer, type RuleDraft, type StatementRule, statementRules } from '@/contracts/statement-rules'
import type { StatementRuleBody } from '@/contracts/statement-rule-input'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { ownCard } from '../support/own-card'
import type { Entry } from '../support/statement-files'
import { taxMaker } from '../support/tax-codes'

const api = await startApi()
const desk = await bankDesk(api)
const { who, account, statement, workspace, step, taken, expense, today } = desk
const admin = await api.signIn('admin@northgate.example')

const dayBefore = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
const [from, to] = [dayBefore(60), dayBefore(1)]
let entries = 0
const entry = (amount: string, name: string, text: string, date = dayBefore(10)): Entry => ({ date, amount, id: `R${++entries}`, name, text })
const basis = (await who.call<CodingBasis>(bankReconciling.coding)).data
const other = basis.accounts.filter(({ type, id, requiresCostCentre }) => type === 'expense' && id !== expense && !requiresCostCentre)[0]?.id ?? ''

const ruleBody = (words: string, more: Partial<StatementRuleBody> = {}): StatementRuleBody => ({
  name: words,
  condition: { words },
  lines: [{ accountId: expense, share: { is: 'rest' } }],
  ...more,
})
const addRule = async (words: string, more: Partial<StatementRuleBody> = {}): Promise<StatementRule> => {
  const { data, message } = await who.call<StatementRule>(statementRules.create, { body: ruleBody(words, more) })
  expect(message).toBe('OK')
  return data
}
const rules = async () => (await who.call<{ rows: StatementRule[] }>(statementRules.list)).data.rows
const ruleNow = async ({ id }: StatementRule) => (await rules()).find((rule) => rule.id === id)
const change = (rule: Pick<StatementRule, 'id' | 'version'>, body: object) =>
  who.call<StatementRule>(statementRules.change, { params: { id: rule.id }, body: { version: rule.version, ...body } })
const refusalOf = async (body: unknown) => {
  const { statusCode, errors } = await who.call(statementRules.create, { body: body as StatementRuleBody })
  return [statusCode, errors?.[0]?.path]
}

/** A statement with these lines, in their order. */
const deskWith = async (...lines: Entry[]) => {
  const own = await account()
  const voucherId = await statement(own, '0', from, to, lines)
  const idOf = async (text: string) => (await workspace(voucherId)).lines.find((line) => line.text.includes(text))?.id ?? ''
  const suggestionsFor = async (lineId: string): Promise<LineSuggestion[]> => {
    const { data } = await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId } })
    return data.lines.find((line) => line.lineId === lineId)?.suggestions ?? []
  }
  return { own, voucherId, idOf, suggestionsFor }
}

describe('rules', () => {
  test('are added, edited, moved, paused, resumed and deleted', async () => {
    const [first, second] = [await addRule('Alpha rent'), await addRule('Beta rent')]
    expect(first).toMatchObject({ isActive: true, pausedBecause: null, hits: 0, overrides: 0, condition: { words: 'Alpha rent', direction: null } })
    expect((await change(second, { action: 'move', to: 'up' })).message).toBe('OK')
    const names = (await rules()).map(({ name }) => name)
    expect(names.indexOf('Beta rent')).toBe(names.indexOf('Alpha rent') - 1)
    expect((await change(second, { action: 'pause' })).statusCode).toBe(409)
    const moved = (await ruleNow(second)) ?? second
    const paused = (await change(moved, { action: 'pause' })).data
    expect(paused).toMatchObject({ isActive: false, pausedBecause: null })
    expect((await change(paused, { action: 'resume' })).data.isActive).toBe(true)
    const split = [
      { accountId: expense, share: { is: 'percent', percent: '25' }, memo: 'A quarter' },
      { accountId: other, share: { is: 'rest' } },
    ]
    const edited = (
      await change(first, {
        action: 'edit',
        ...ruleBody('Gamma*rent', { condition: { words: 'Gamma*rent', from: '5', to: '50', direction: 'out' } }),
        lines: split,
      })
    ).data
    expect(edited).toMatchObject({
      condition: { words: 'Gamma*rent', from: '5', to: '50', direction: 'out' },
      lines: [{ share: { is: 'percent', percent: '25' } }, {}],
    })
    expect((await who.call(statementRules.discard, { params: { id: first.id }, query: { version: String(edited.version) } })).data).toEqual({ id: first.id })
    expect(await ruleNow(first)).toBeUndefined()
  })

  test('are refused at the field that is wrong', async () => {
    expect(await refusalOf({ ...ruleBody('x'), condition: {} })).toEqual([422, 'condition.words'])
    expect(await refusalOf({ ...ruleBody('x'), condition: { words: '* *' } })).toEqual([422, 'condition.words'])
    expect(await refusalOf({ ...ruleBody('x'), condition: { from: '9', to: '8' } })).toEqual([422, 'condition.to'])
    expect(await refusalOf({ ...ruleBody('x'), lines: [] })).toEqual([422, 'lines'])
    expect(await refusalOf({ ...ruleBody('x'), lines: [{ accountId: desk.customer.id, share: { is: 'rest' } }] })).toEqual([422, 'lines.0.accountId'])
    const control = basis.controls.customers ?? ''
    expect(await refusalOf({ ...ruleBody('x'), lines: [{ accountId: control, share: { is: 'rest' } }] })).toEqual([422, 'lines.0.partyId'])
    const tax = await taxMaker(admin, 'RF')({ kind: 'purchase', name: 'Input' })
    const taxed = [{ accountId: expense, taxId: tax.id, share: { is: 'rest' } }]
    expect(await refusalOf({ ...ruleBody('x'), lines: taxed })).toEqual([422, 'lines.0.taxId'])
    expect(await refusalOf({ ...ruleBody('x'), condition: { words: 'x', direction: 'in' }, lines: taxed })).toEqual([422, 'lines.0.taxId'])
    expect(await refusalOf({ ...ruleBody('x'), lines: [...ruleBody('x').lines, ...ruleBody('x').lines] })).toEqual([422, 'lines'])
  })

  test('are kept by who has the flag, and by nobody else', async () => {
    const sales = await api.signIn('sales@northgate.example')
    expect((await sales.call(statementRules.list)).statusCode).toBe(403)
    expect((await sales.call(statementRules.create, { body: ruleBody('Not mine') })).statusCode).toBe(403)
  })

  test('suggest what they draft, never above an open document, and post only what is accepted', async () => {
    const rule = await addRule('Hosting', {
      lines: [
        { accountId: expense, share: { is: 'percent', percent: '33.333' } },
        { accountId: other, share: { is: 'rest' }, memo: 'The rest' },
      ],
    })
    const bill = await desk.invoice('payable', desk.vendor.id, '88.5', dayBefore(20))
    const at = await deskWith(entry('-10.01', 'Cloud', 'Hosting November'), entry('-88.5', desk.vendor.name, `Hosting ${bill.voucherId}`))
    const plain = await at.idOf('Hosting November')
    const [suggested] = await at.suggestionsFor(plain)
    expect(suggested).toMatchObject({ candidates: [rule.id], reasons: ['rule Hosting'], isCertain: false })
    const named = await at.suggestionsFor(await at.idOf(bill.voucherId))
    expect(named[0]?.title).toContain(bill.voucherId)
    const ofRule = named.find(({ candidates }) => candidates.includes(rule.id))
    expect(ofRule?.score ?? 0).toBeLessThan(named[0]?.score ?? 0)
    expect((await workspace(at.voucherId)).position.open).toBe(2)
    if (!suggested) throw new Error('nothing is suggested')
    const done = await taken(at.voucherId, suggested.step)
    expect(done).toMatchObject({ paused: [], lines: [{ state: 'matched' }], done: { made: [{ kind: 'bank_payment' }] } })
    expect(await ruleNow(rule)).toMatchObject({ hits: 1, overrides: 0 })
    await taken(at.voucherId, { action: 'undo', actionId: done.done?.id ?? '' })
    expect(await ruleNow(rule)).toMatchObject({ hits: 0, overrides: 0 })
  })

  test('pause when they are overridden twice, say so, and start anew when they are resumed', async () => {
    const rule = await addRule('Parking lot')
    const at = await deskWith(entry('-4', 'City', 'Parking lot 1'), entry('-5', 'City', 'Parking lot 2'), entry('-6', 'City', 'Parking lot 3'))
    const code = async (text: string, accountId: string) => taken(at.voucherId, { action: 'code', lineIds: [await at.idOf(text)], accountId })
    const first = await code('lot 1', other)
    expect(first.paused).toEqual([])
    expect(await ruleNow(rule)).toMatchObject({ isActive: true, overrides: 1 })
    // Taken back, it was no decision against the rule.
    await taken(at.voucherId, { action: 'undo', actionId: first.done?.id ?? '' })
    expect((await code('lot 1', other)).paused).toEqual([])
    const declined = await at.idOf('lot 2')
    const dismissed = await taken(at.voucherId, { action: 'dismiss', lineId: declined, candidates: [rule.id] })
    const because = `Overridden twice, last on ${at.voucherId} by ${rule.updatedByName}.`
    expect(dismissed.paused).toEqual([{ id: rule.id, name: 'Parking lot', because }])
    expect(await ruleNow(rule)).toMatchObject({ isActive: false, pausedBecause: because, overrides: 2, hits: 0 })
    expect(await at.suggestionsFor(await at.idOf('lot 3'))).toEqual([])
    const resumed = await change((await ruleNow(rule)) ?? rule, { action: 'resume' })
    expect(resumed.data).toMatchObject({ isActive: true, pausedBecause: null })
    expect((await at.suggestionsFor(await at.idOf('lot 3')))[0]?.candidates).toEqual([rule.id])
    expect((await code('lot 3', other)).paused).toEqual([])
  })

  test('are not overridden where they name another party than the one whose account it is', async () => {
    const control = basis.controls.vendors ?? ''
    const rule = await addRule('Harbour dues', { lines: [{ accountId: control, partyId: desk.vendor.id, share: { is: 'rest' } }] })
    const [another] = basis.vendors.filter(({ id }) => id !== desk.vendor.id)
    const at = await deskWith(entry('-8', 'Port', 'Harbour dues 1'))
    const lineId = await at.idOf('dues 1')
    await api.owner.query(`insert into party_bank_numbers (company_id, account_no, party_id) values ($1, 'PORT77', $2)`, [who.companyId, another?.id])
    await api.owner.query(`alter table statement_lines disable trigger user`)
    await api.owner.query(`update statement_lines set party_account = 'PORT77' where id = $1`, [lineId])
    await api.owner.query(`alter table statement_lines enable trigger user`)
    expect((await at.suggestionsFor(lineId)).filter(({ candidates }) => candidates.includes(rule.id))).toEqual([])
    await taken(at.voucherId, { action: 'code', lineIds: [lineId], accountId: expense })
    expect(await ruleNow(rule)).toMatchObject({ overrides: 0, hits: 0 })
  })

  test('that are declined for a line don’t come again there, until that is taken back', async () => {
    const rule = await addRule('Courier run')
    const at = await deskWith(entry('-7', 'Bike', 'Courier run'))
    const lineId = await at.idOf('Courier run')
    const declined = await taken(at.voucherId, { action: 'dismiss', lineId, candidates: [rule.id] })
    expect(await at.suggestionsFor(lineId)).toEqual([])
    await taken(at.voucherId, { action: 'undo', actionId: declined.done?.id ?? '' })
    expect((await at.suggestionsFor(lineId))[0]?.candidates).toEqual([rule.id])
    expect(await ruleNow(rule)).toMatchObject({ overrides: 0 })
  })
})

describe('a rule is tried before it is saved', () => {
  test('with what it would have hit, right, wrong and undecided', async () => {
    const at = await deskWith(
      entry('-40', 'Gym', 'Membership Iron A'),
      entry('-41', 'Gym', 'Membership Iron B'),
      entry('-42', 'Gym', 'Membership Iron C'),
      entry('-43', 'Gym', 'Membership Iron D'),
    )
    await taken(at.voucherId, { action: 'code', lineIds: [await at.idOf('Iron A')], accountId: expense })
    await taken(at.voucherId, { action: 'code', lineIds: [await at.idOf('Iron B')], accountId: other })
    await taken(at.voucherId, { action: 'exclude', lineIds: [await at.idOf('Iron C')], reason: 'Private' })
    const before = (await rules()).length
    const { data } = await who.call<BackTestAnswer>(statementRules.backTest, { body: ruleBody('membership iron') })
    expect(data).toMatchObject({ days: 90, hits: 4, right: 1, wrong: 2, undecided: 1 })
    expect(data.lines).toBeGreaterThanOrEqual(4)
    const told = Object.fromEntries(data.rows.map(({ text, verdict, coded }) => [text.slice(-1), [verdict, coded]]))
    const names = new Map(basis.accounts.map(({ id, accountId, name }) => [id, `${accountId} ${name}`]))
    expect(told).toEqual({ A: ['right', names.get(expense)], B: ['wrong', names.get(other)], C: ['wrong', 'Left out: Private'], D: ['undecided', null] })
    expect(await rules()).toHaveLength(before)
  })
})

describe('a rule is offered', () => {
  test('after the third equal decision by hand, and not while one of them is taken back', async () => {
    const texts = ['one', 'two', 'three', 'four']
    const at = await deskWith(
      ...texts.map((text, index) => entry(`-${index + 20}`, 'Water works', `Water bill ${index + 1} ${index + 3}/2026 ${text.slice(0, 0)}`)),
    )
    const lines = (await workspace(at.voucherId)).lines.map(({ id }) => id)
    const code = (index: number) => taken(at.voucherId, { action: 'code', lineIds: [lines[index] ?? ''], accountId: expense })
    expect((await code(0)).proposal).toBeNull()
    const second = await code(1)
    expect(second.proposal).toBeNull()
    await taken(at.voucherId, { action: 'undo', actionId: second.done?.id ?? '' })
    expect((await code(2)).proposal).toBeNull()
    const { proposal } = await code(3)
    expect(proposal).toMatchObject({
      ownAccountId: at.own.id,
      condition: { words: 'WATER WORKS WATER BILL', direction: 'out', from: null, to: null },
      lines: [{ accountId: expense, share: { is: 'rest' } }],
    })
    const { data: draft } = await who.call<RuleDraft>(bankReconciling.ruleDraft, { params: { voucherId: at.voucherId, lineId: lines[1] ?? '' } })
    expect(draft).toMatchObject({ condition: { words: 'WATER WORKS WATER BILL', direction: 'out' }, lines: [{ accountId: expense }] })
    if (!proposal) throw new Error('nothing is proposed')
    expect((await who.call(statementRules.create, { body: proposal as StatementRuleBody })).message).toBe('OK')
    expect((await at.suggestionsFor(lines[1] ?? ''))[0]?.reasons).toEqual(['rule WATER WORKS WATER BILL'])
  })
})

/** Ledger lines of the documents that an action made. */
const ledgerOf = async ({ done }: ReconcilingAnswer) =>
  api.owner.query<{ account: string; amount: string; code: string | null; base: string | null; direction: string | null; centre: string | null }>(
    `select l.account_id as account, trim_scale(l.debit - l.credit)::text as amount, t.code, trim_scale(l.tax_base)::text as base, l.tax_direction as direction, c.code as centre
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id join documents d on d.company_id = j.company_id and d.id = j.document_id
      left join tax_codes t on t.company_id = l.company_id and t.id = l.tax_code_id left join cost_centres c on c.company_id = l.company_id and c.id = l.cost_centre_id
      where d.voucher_id = $1 and j.reversal_of is null order by l.line_no`,
    [done?.made[0]?.voucherId],
  )

describe('the tax that a line contains', () => {
  const newTax = taxMaker(admin, 'RT')
  // 16 % of all amounts have no net to which 19 % come to the amount again: 0.03, 11.11 and 99.99 are among them.
  test.each(['-0.03', '-11.11', '-99.99', '-119', '-1234.56'])('%s at 19 percent is net and tax to the cent', async (amount) => {
    const tax = await newTax({ kind: 'purchase', name: `Input of ${amount}` })
    const centre = basis.costCentres[0]
    const at = await deskWith(entry(amount, 'Shop', `Bought for ${amount}`))
    const lineId = await at.idOf('Bought')
    const done = await taken(at.voucherId, { action: 'code', lineIds: [lineId], accountId: expense, taxId: tax.id, costCentreId: centre?.id ?? null })
    expect(done.lines).toMatchObject([{ state: 'matched', rest: '0' }])
    const rows = await ledgerOf(done)
    const net = rows.find(({ account: id }) => id === expense)
    const taxed = rows.find(({ code }) => code === tax.code)
    expect(net?.centre ?? null).toBe(centre?.code ?? null)
    // net = amount / 1.19, rounded half away from zero; the tax is what is left.
    const expected = (Math.round((Math.abs(Number(amount)) / 1.19) * 100) / 100).toString()
    expect([net?.amount, add(net?.amount ?? '0', taxed?.amount ?? '0')]).toEqual([expected, absolute(amount)])
    if (taxed) expect(taxed).toMatchObject({ base: expected, direction: 'input' })
  })

  test('comes in on the sale side, and on a card by an entry', async () => {
    const [output, input] = [await newTax({ name: 'Output' }), await newTax({ kind: 'purchase', name: 'Input on the card' })]
    const at = await deskWith(entry('11.11', 'Buyer', 'Sold'))
    const income = basis.accounts.find(({ type, requiresCostCentre }) => type === 'income' && !requiresCostCentre)?.id ?? ''
    const sold = await ledgerOf(await taken(at.voucherId, { action: 'code', lineIds: [await at.idOf('Sold')], accountId: income, taxId: output.id }))
    expect(sold.find(({ account: id }) => id === income)?.amount).toBe('-9.34')
    expect(sold.find(({ code }) => code === output.code)).toMatchObject({ amount: '-1.77', base: '-9.34', direction: 'output' })

    const card = await ownCard(api, who)
    const draft = await who.call<{ voucherId: string; version: number }>(cardStatements.create, {
      body: { ownAccountId: card.id, from, to, opening: '0', closing: '-11.11', lines: [{ date: dayBefore(9), amount: '-11.11', text: 'By card' }] },
    })
    const imported = await who.call<{ voucherId: string }>(cardStatements.change, {
      params: { voucherId: draft.data.voucherId },
      body: { action: 'complete', version: draft.data.version },
    })
    const params = { voucherId: imported.data.voucherId }
    const lineId = (await who.call<Workspace>(cardReconciling.workspace, { params })).data.lines[0]?.id ?? ''
    const answer = await who.call<ReconcilingAnswer>(cardReconciling.step, {
      params,
      body: { action: 'code', lineIds: [lineId], accountId: expense, taxId: input.id },
    })
    expect(answer.message).toBe('OK')
    expect(answer.data.done?.made).toMatchObject([{ kind: 'journal_entry' }])
    const bought = await ledgerOf(answer.data)
    expect(bought.find(({ account: id }) => id === expense)?.amount).toBe('9.34')
    expect(bought.find(({ code, direction }) => code === input.code && direction === 'input')).toMatchObject({ amount: '1.77', base: '9.34' })
    // The rule that was tried on it sees the line as it was paid.
    const { data } = await who.call<BackTestAnswer>(statementRules.backTest, {
      body: {
        ...ruleBody('by card'),
        condition: { words: 'by card', direction: 'out' },
        lines: [{ accountId: expense, taxId: input.id, share: { is: 'rest' } }],
      },
    })
    expect(data).toMatchObject({ hits: 1, right: 1 })
  })

  test('is refused at its field where the code is none for the line', async () => {
    const output = await newTax({ name: 'Only for sales' })
    const at = await deskWith(entry('-5', 'Shop', 'Wrong tax'))
    const refused = await step(at.voucherId, { action: 'code', lineIds: [await at.idOf('Wrong tax')], accountId: expense, taxId: output.id })
    expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'taxId'])
  })
})

describe('several lines are coded in one act', () => {
  test('each in parts, with one undo', async () => {
    const at = await deskWith(entry('-100', 'Mall', 'Basket A'), entry('-30', 'Mall', 'Basket B'), entry('20', 'Mall', 'Basket C'))
    const [a, b, c] = [await at.idOf('Basket A'), await at.idOf('Basket B'), await at.idOf('Basket C')]
    const done = await taken(at.voucherId, {
      action: 'codeEach',
      lines: [
        {
          lineId: a,
          parts: [
            { accountId: expense, amount: '-25' },
            { accountId: other, amount: null, memo: 'The rest' },
          ],
        },
        { lineId: b, parts: [{ accountId: basis.controls.vendors ?? '', partyId: desk.vendor.id }] },
        { lineId: c, parts: [{ accountId: other, amount: '20' }] },
      ],
    })
    expect(done.lines.map(({ state }) => state)).toEqual(['matched', 'matched', 'matched'])
    expect(done.done?.made.map(({ kind }) => kind).toSorted()).toEqual(['bank_payment', 'bank_payment', 'bank_receipt'])
    const undone = await taken(at.voucherId, { action: 'undo', actionId: done.done?.id ?? '' })
    expect(undone.lines.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    expect(undone.position).toMatchObject({ ledger: '0', open: 3 })
  })

  test('or none, with the reason at the row that is refused', async () => {
    const at = await deskWith(entry('-10', 'Mall', 'Row A'), entry('-20', 'Mall', 'Row B'))
    const [a, b] = [await at.idOf('Row A'), await at.idOf('Row B')]
    const refusal = async (lineId: string, parts: { accountId: string; amount?: string | null; partyId?: string }[]) => {
      const lines = [
        { lineId: a, parts: [{ accountId: expense }] },
        { lineId, parts },
      ]
      const { statusCode, errors } = await step(at.voucherId, { action: 'codeEach', lines })
      return [statusCode, errors?.[0]?.path, errors?.[0]?.message]
    }
    expect(
      await refusal(b, [
        { accountId: expense, amount: '-15' },
        { accountId: other, amount: '-6' },
      ]),
    ).toEqual([422, 'lines.1.parts.0.amount', expect.stringContaining('20.00')])
    expect(await refusal(b, [{ accountId: expense, amount: '5' }])).toEqual([422, 'lines.1.parts.0.amount', expect.stringContaining('same sign')])
    expect(await refusal(b, [{ accountId: expense }, { accountId: other }])).toEqual([422, 'lines.1.parts.1.amount', expect.any(String)])
    expect(await refusal(b, [{ accountId: expense, partyId: desk.vendor.id }])).toEqual([422, 'lines.1.parts.0.partyId', expect.stringMatching(/^Line 2: /)])
    expect(await refusal(a, [{ accountId: expense }])).toEqual([422, 'lines.1.lineId', expect.stringContaining('twice')])
    expect((await workspace(at.voucherId)).lines.map(({ state }) => state)).toEqual(['open', 'open'])
    const part = await taken(at.voucherId, { action: 'codeEach', lines: [{ lineId: b, parts: [{ accountId: expense, amount: '-15' }] }] })
    expect(part.lines).toMatchObject([{ state: 'open', rest: '-5' }])
    // What is left is suggested for by itself.
    const rule = await addRule('Row B', { lines: [{ accountId: other, share: { is: 'percent', percent: '50' } }] })
    const suggested = (await at.suggestionsFor(b)).find(({ candidates }) => candidates.includes(rule.id))
    expect(suggested).toMatchObject({ posts: 'Posts 2.50 USD to the account.' })
    if (!suggested) throw new Error('nothing is suggested')
    expect((await taken(at.voucherId, suggested.step)).lines).toMatchObject([{ rest: '-2.5' }])
    expect(await ruleNow(rule)).toMatchObject({ hits: 1, overrides: 0 })
    await taken(at.voucherId, { action: 'codeEach', lines: [{ lineId: a, parts: [{ accountId: expense }] }] })
    const late = await step(at.voucherId, {
      action: 'codeEach',
      lines: [
        { lineId: b, parts: [{ accountId: expense }] },
        { lineId: a, parts: [{ accountId: expense }] },
      ],
    })
    expect([late.statusCode, late.errors]).toEqual([409, [{ path: 'lines.1.lineId', code: 'LINE_MATCHED', message: 'Line 1 is matched already.' }]])
    expect((await workspace(at.voucherId)).lines.map(({ state }) => state)).toEqual(['matched', 'open'])
  })
})

test('the ledger is sound after all of this', async () => {
  const { checks } = (await who.call<ResponseOutput<typeof ledger.health>>(ledger.health)).data
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
