import { describe, expect, test } from 'vitest'
import { type AuditDetail, type AuditRow, audits } from '@/contracts/audit'
import { companyInfos } from '@/contracts/company-info'
import { type PaymentTerm, type PaymentTermInput, paymentTerms } from '@/contracts/payment-terms'
import type { DiscountTaxMode } from '@/contracts/rules/early-discount'
import { startApi } from '../support/api'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const { companyId } = manager

let codes = 0
const termsInput = (taxMode?: DiscountTaxMode, discount: object = {}): PaymentTermInput => ({
  code: `2/7 ${++codes}`,
  name: '2 % within 7 days, 30 days net',
  lines: [{ pct: '100', days: 30 }],
  discount: { pct: '2', days: 7, ...(taxMode && { taxMode }), ...discount },
})
const newTerms = async (...of: Parameters<typeof termsInput>) => {
  const answer = await manager.call<PaymentTerm>(paymentTerms.create, { body: termsInput(...of) })
  expect(answer.message).toBe('OK')
  return answer.data
}

describe('payment terms', () => {
  test('keep the tax mode that they name, and have the company’s if they name none', async () => {
    expect((await newTerms()).discount).toEqual({ pct: '2', days: 7, taxMode: 'never' })
    for (const taxMode of ['always', 'on_payment', 'never'] as const) expect((await newTerms(taxMode)).discount?.taxMode).toBe(taxMode)
    await api.owner.query(`update companies set discount_tax_mode = 'on_payment' where id = $1`, [companyId])
    expect((await newTerms()).discount?.taxMode).toBe('on_payment')
    const wrong = await manager.call(paymentTerms.create, { body: { ...termsInput(), discount: { pct: '2', days: 7, taxMode: 'sometimes' } } })
    expect([wrong.statusCode, wrong.errors?.[0]?.path]).toEqual([422, 'discount.taxMode'])
  })

  test('without a discount have no tax mode, and the database keeps it so', async () => {
    const { discount: _none, ...body } = termsInput()
    const plain = (await manager.call<PaymentTerm>(paymentTerms.create, { body })).data
    expect(plain.discount).toBeNull()
    await expect(api.owner.query(`update payment_terms set discount_tax_mode = 'never' where id = $1`, [plain.id])).rejects.toThrow(
      'payment_terms_discount_taxed',
    )
  })

  test('a change of the mode is in their history and in the export', async () => {
    const { id, version, code } = await newTerms('never')
    const body = { action: 'edit', version, ...termsInput('on_payment'), code }
    expect((await manager.call(paymentTerms.change, { params: { id }, body })).message).toBe('OK')
    const [edit] = (await manager.call<{ rows: AuditRow[] }>(audits.list, { query: { limit: '1' } })).data.rows
    const { changes } = (await manager.call<AuditDetail>(audits.get, { params: { id: edit?.id ?? '' } })).data
    expect(changes).toEqual([{ label: 'Discount tax if paid early', from: 'Never', to: 'On payment' }])
    const file = await manager.call(paymentTerms.export, { query: { format: 'csv', f: `code:is:${code}` } })
    expect(await file.raw.text()).toContain('On the full amount, corrected if the discount is taken')
  })

  test('that a company starts with have the mode of its country', async () => {
    const founder = await api.signIn('system@northgate.example')
    const modes = ['BE', 'DE', 'US'].map(async (country) => {
      const body = { name: `Early in ${country}`, country, timezone: 'UTC', baseCurrency: 'EUR' }
      const { id } = (await founder.call<{ id: string }>(companyInfos.create, { body })).data
      return api.owner.query(`select t.discount_tax_mode as mode from payment_terms t where t.company_id = $1 and t.discount_pct = 2`, [id])
    })
    expect((await Promise.all(modes)).flat()).toEqual([{ mode: 'always' }, { mode: 'on_payment' }, { mode: 'never' }])
  })
})
