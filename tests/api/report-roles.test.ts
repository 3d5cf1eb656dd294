import { expect, test } from 'vitest'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { type ReportName, reportKind, reportNames } from '@/contracts/reports/kinds'
import { reportLookups } from '@/contracts/reports/lookups'
import { session, type MenuAnswer } from '@/contracts/session'
import { startApi } from '../support/api'

const api = await startApi()

test('who may only see customers and vendors reaches statements and ageing, and no other report, on the menu as well', async () => {
  const viewer = await api.signIn('viewer@northgate.example')
  await api.owner.query(
    `insert into role_permissions (company_id, role_id, module, url, flags) select m.company_id, m.role_id, 'party-reports', u.url, '{read,export}'
      from memberships m cross join (values ('/reports/aged-receivables'), ('/reports/aged-payables'), ('/reports/party-statement')) as u (url)
      where m.company_id = $1 and m.user_id = $2`,
    [viewer.companyId, viewer.user._id],
  )
  const [party] = await api.owner.query<{ id: string }>('select party_id as id from customers where company_id = $1 limit 1', [viewer.companyId])
  const statusOf = async (name: ReportName) =>
    (await viewer.call(reportEndpoints[name].read, { query: name === 'party-statement' ? { party: party?.id ?? '' } : {} })).statusCode
  const fileOf = async (name: ReportName) =>
    (await viewer.call(reportEndpoints[name].export, { query: { format: 'csv', ...(name === 'party-statement' ? { party: party?.id ?? '' } : {}) } })).raw
      .status
  for (const name of reportNames) {
    const expected = reportKind(name).module === 'party-reports' ? 200 : 403
    expect([name, await statusOf(name), await fileOf(name)]).toEqual([name, expected, expected])
  }
  expect([(await viewer.call(reportLookups.party)).statusCode, (await viewer.call(reportLookups.account)).statusCode]).toEqual([200, 403])
  const { menu } = (await viewer.call<MenuAnswer>(session.menu)).data
  const pages = JSON.stringify(menu).match(/\/(reports|profit-loss)[\w/-]*/g)
  expect([...new Set(pages)].toSorted()).toEqual(['/reports/aged-payables', '/reports/aged-receivables', '/reports/party-statement'])
})
