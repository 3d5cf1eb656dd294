import { expect } from 'vitest'
import { vendors } from '@/contracts/parties'
import { type PaymentRun, paymentRuns, type ProposedBill } from '@/contracts/payment-runs'
import type { ResponseOutput } from '@/contracts/endpoint'
import { ibanOf } from '@server/domain/payment-files/payment-files.fixture'
import type { Api, Caller } from './api'
import { paymentBooks } from './payments'

const ROUTING_NO = '231380104'

/** A company whose bank account sends files of payments, with three people who work on runs, and vendors with bank details that are old enough. */
export const runBooks = async (api: Api, name: string, file: 'sepa' | 'nacha' = 'sepa') => {
  const books = await paymentBooks(api, name, { baseCurrency: file === 'sepa' ? 'EUR' : 'USD' })
  const { companyId, ok, currency } = books
  const join = async (email: string): Promise<Caller> => {
    await api.owner.query(
      `insert into memberships (company_id, user_id, role_id, joined_at) select $1, u.id, r.id, now() from users u join roles r on r.company_id = $1 and r.name = 'Manager'
        where u.email = $2 on conflict do nothing`,
      [companyId, email],
    )
    return api.signIn(email, name)
  }
  const [clerk, approver, second] = [await join('accounts@northgate.example'), await join('manager@northgate.example'), await join('buyer@northgate.example')]
  const userId = async (email: string) => (await api.owner.query<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
  const [editor, other] = [await userId('viewer@northgate.example'), await userId('system@northgate.example')]
  let accounts = 0
  const accountNo = () => (file === 'sepa' ? ibanOf('DE', `37040044${String(++accounts).padStart(10, '0')}`) : `90000${++accounts}`)
  /** Writes bank details as they were a year ago, or on another day. */
  const addBank = async (owner: 'party_id' | 'own_account_id', id: string, { by = editor, age = '1 year', no = accountNo() } = {}) => {
    const [row] = await api.owner.query<{ id: string }>(
      `insert into bank_accounts (company_id, ${owner}, holder, bank_name, account_no, routing_no, created_by, updated_by, approved_by, updated_at)
        values ($1, $2, $7, 'First Bank', $3, $4, $5, $5, $6, now() - $8::interval) returning id`,
      [companyId, id, no, file === 'sepa' ? null : ROUTING_NO, by, other, 'Holder Ltd', age],
    )
    return { id: row?.id ?? '', no }
  }
  await api.owner.query(
    `update own_accounts set payment_file = $2, nacha_destination = '${ROUTING_NO}', nacha_origin = '${ROUTING_NO}', nacha_company_id = '1234567890', nacha_company_name = 'RUNS LTD',
      nacha_odfi = '${ROUTING_NO}' where company_id = $1 and account_id = $3`,
    [companyId, file, books.bank?.id],
  )
  const basis = await ok<ResponseOutput<typeof paymentRuns.basis>>(paymentRuns.basis, { query: {} })
  const [own] = basis.own
  if (!own) throw new Error('no own account')
  await addBank('own_account_id', own.id)

  let vendorsMade = 0
  const newVendor = async (bank: Parameters<typeof addBank>[2] | null = {}, more: object = {}) => {
    const code = `V${100 + ++vendorsMade}`
    const body = { addresses: [], contacts: [], taxIds: [], currency, code, name: `Vendor ${code}`, type: 'company', ...more }
    const { id } = await ok<{ id: string }>(vendors.create, { body })
    return { id, name: `Vendor ${code}`, bank: bank && (await addBank('party_id', id, bank)) }
  }
  const bill = (amount: string, vendor: { id: string }, more: object = {}) => books.bill(amount, { partyId: vendor.id, ...more })
  const propose = (query: Record<string, string> = {}) =>
    ok<{ rows: ProposedBill[]; total: string; discount: string; left: number }>(paymentRuns.propose, { query: { currency, ownAccountId: own.id, ...query } })
  const runBody = async (lines: readonly { of: { voucherId: string }; amount?: string; discount?: string }[]) => {
    const { rows } = await propose()
    return {
      ownAccountId: own.id,
      executionDate: basis.nextBankDay,
      currency,
      lines: lines.map(({ of, ...line }) => {
        const row = rows.find(({ document }) => document.voucherId === of.voucherId)
        return { itemId: row?.itemId, amount: row?.open, ...line }
      }),
    }
  }
  const draft = async (lines: Parameters<typeof runBody>[0], by: Caller = clerk) => {
    const { data, message, errors } = await by.call<PaymentRun>(paymentRuns.create, { body: await runBody(lines) })
    expect([message, errors]).toEqual(['OK', undefined])
    return data
  }
  const step = (by: Caller, { voucherId, version }: Pick<PaymentRun, 'voucherId' | 'version'>, body: object) =>
    by.call<PaymentRun>(paymentRuns.change, { params: { voucherId }, body: { version, ...body } })
  const done = async (by: Caller, run: Pick<PaymentRun, 'voucherId' | 'version'>, body: object) => {
    const { data, message, errors } = await step(by, run, body)
    expect([body, message, errors]).toEqual([body, 'OK', undefined])
    return data
  }
  const tickAll = async (run: PaymentRun, by: Caller = clerk) => {
    const warnings = run.warnings.filter(({ tickedAt }) => tickedAt === null).map(({ key }) => key)
    return warnings.length === 0 ? run : done(by, run, { action: 'acknowledge', warnings })
  }
  const submitted = async (lines: Parameters<typeof runBody>[0]) => done(clerk, await tickAll(await draft(lines)), { action: 'submit' })
  const approved = async (lines: Parameters<typeof runBody>[0]) => done(approver, await submitted(lines), { action: 'approve' })
  const exported = async (lines: Parameters<typeof runBody>[0]) => done(clerk, await approved(lines), { action: 'export' })
  const sent = async (lines: Parameters<typeof runBody>[0]) => done(clerk, await exported(lines), { action: 'markSent' })
  const runNow = (voucherId: string) => ok<PaymentRun>(paymentRuns.get, { params: { voucherId } })
  return {
    ...books,
    own,
    basis,
    clerk,
    approver,
    second,
    editor,
    join,
    addBank,
    newVendor,
    bill,
    propose,
    runBody,
    draft,
    runStep: step,
    done,
    tickAll,
    submitted,
    approved,
    exported,
    sent,
    runNow,
  }
}
export type RunBooks = Awaited<ReturnType<typeof runBooks>>
