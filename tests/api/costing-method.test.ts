import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CompanyInfo, type CompanyInfoChangeInput, companyInfos } from '@/contracts/company-info'
import { customers, vendors } from '@/contracts/parties'
import { startApi } from '../support/api'
import { goodsOf } from '../support/goods'

const api = await startApi()
const system = await api.signIn('system@northgate.example', 'Northgate')

// Case from Odoo, TestStockValuationFIFO (W18).
test('FIFO is chosen until the first stock move, and values 10 at 10 and 10 at 20, of which 15 leave, at 5 for 100', async () => {
  const name = `First in ${randomUUID().slice(0, 8)}`
  const body = { name, country: 'US', timezone: 'America/New_York', baseCurrency: 'USD' }
  expect((await system.call(companyInfos.create, { body })).message).toBe('OK')
  const founder = await api.signIn('system@northgate.example', name)
  const read = async () => (await founder.call<CompanyInfo>(companyInfos.get, { params: { id: founder.companyId } })).data
  const set = async (costingMethod: CompanyInfoChangeInput['costingMethod']) => {
    const { id: _i, hasLogo: _l, baseCurrencyFixed: _a, fiscalYearFixed: _b, costingMethodFixed: _c, updatedAt: _u, updatedByName: _n, ...rest } = await read()
    return founder.call<CompanyInfo>(companyInfos.update, { params: { id: founder.companyId }, body: { ...rest, numbering: [], costingMethod } })
  }
  expect(await read()).toMatchObject({ costingMethod: 'moving_average', costingMethodFixed: false })
  expect((await set('fifo')).data).toMatchObject({ costingMethod: 'fifo', costingMethodFixed: false })

  const partner = { name: 'Partner', currency: 'USD' }
  for (const role of [customers, vendors]) expect((await founder.call(role.create, { body: partner })).message).toBe('OK')
  const goods = await goodsOf(api, founder, name)
  const part = await goods.part()
  await goods.received(part, '10', '10')
  await goods.received(part, '10', '20')
  const { delivery } = await goods.delivered(part, '15')
  expect([delivery.value, await goods.pool(part)]).toEqual(['200', '5 / 100'])
  expect(await goods.ledgerOf(delivery)).toEqual([
    ['cogs', 200],
    ['inventory', -200],
  ])

  expect((await read()).costingMethodFixed).toBe(true)
  expect(await set('moving_average')).toMatchObject({
    statusCode: 422,
    errors: [{ path: 'costingMethod', message: 'Stock was moved already, so the costing method can’t be changed.' }],
  })
  await expect(api.owner.query(`update companies set costing_method = 'moving_average' where id = $1`, [founder.companyId])).rejects.toThrow(/stands fast/)
  expect((await set('fifo')).message).toBe('OK')
})
