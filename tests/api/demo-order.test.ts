import { expect, test } from 'vitest'
import { documentKinds } from '@/contracts/document-kinds'
import { customers, vendors } from '@/contracts/parties'
import { forgotten } from '@server/demo/answers'
import { openOffice } from '@server/demo/office'
import { demoCompanies } from '@server/demo/people'
import { seedDocuments } from '@server/demo/trade'
import { startApi } from '../support/api'

/** All documents that a demo company starts with: what stands there after a moment, and the eighteen months that are entered behind it. */
const api = await startApi({ plain: true })

const company = demoCompanies.find(({ key }) => key === 'falcon')
if (!company) throw new Error('no company')
const { office } = await openOffice(api.ports, company, forgotten, api.ports.clock.now())
const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id)
const { sales, buyer, administrator, today } = office
// The company has the small data before: the same quotations come of another distributor.
const body = { name: 'Ingram Micro Nord', currency: 'EUR', distributorKind: 'ingrammicro', distributorAccountNo: '49-771299' } as const
const { id: distributorId } = await administrator.call(vendors.create, { body })
const records = {
  customerIds: idsOf(await sales.call(customers.lookup)),
  vendorIds: [distributorId, ...idsOf(await buyer.call(vendors.lookup)).filter((id) => id !== distributorId)],
}
const rows = <T>(text: string) => api.owner.query<T>(text, [administrator.companyId])
const small = new Set((await rows<{ id: string }>('select id from documents where company_id = $1')).map(({ id }) => id))
await seedDocuments(office, records, 'demo')

interface Row {
  id: string
  kind: string
  status: string
  number: string
  date: string
}
const all = await rows<Row>(`select id, kind, status, voucher_id as number, date::text as date from documents where company_id = $1 order by voucher_id`)
const entered = all.filter(({ id }) => !small.has(id))

test('in each series of numbers a later one is never of an earlier day', () => {
  // A revision has the number of the first, and a day of its own.
  const numbered = entered.filter(({ number }) => !number.startsWith('DRAFT-') && !/-R\d+$/.test(number))
  const seriesOf = ({ number }: Row) => number.split('-')[0] ?? ''
  const back = numbered.filter((one, at) => {
    const before = numbered[at - 1]
    return before && seriesOf(before) === seriesOf(one) && one.date < before.date
  })
  expect(back.map(({ number, date }) => [number, date])).toEqual([])
  const series = new Set(numbered.map(seriesOf))
  const started = ['inquiry', 'vendor_quotation', 'customer_quotation', 'general_invoice', 'cash_payment'] as const
  expect(started.flatMap((kind) => Object.keys(documentKinds[kind].series)).filter((prefix) => !series.has(prefix))).toEqual([])
})

test('somebody has something to do that came in during the last weeks', () => {
  const recent = entered.filter(({ date }) => Date.parse(date) > Date.parse(today) - 45 * 86_400_000)
  const states = new Set(recent.map(({ kind, status }) => `${kind} ${status}`))
  const wanted = ['inquiry draft', 'inquiry open', 'vendor_quotation requested', 'customer_quotation draft', 'customer_quotation sent', 'general_invoice draft']
  expect(wanted.filter((state) => !states.has(state))).toEqual([])
})
