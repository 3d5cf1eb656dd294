import { expect, test } from 'vitest'
import { type FiscalYearDetail, type FiscalYearRow, fiscalYears } from '@/contracts/fiscal-years'
import { ledger, type LedgerHealth } from '@/contracts/ledger'
import { Problem } from '@server/http/problem'
import { postEntry } from '@server/modules/journal-entries/post-entry'
import { allocate } from '@server/modules/ledger/allocate'
import { unallocate } from '@server/modules/ledger/unallocate'
import { startApi } from '../support/api'
import { refusalCode } from '../support/outcome'
import { postingKindsOf } from '../support/posting-kinds'
import { serviceOf } from '../support/service'
import { sampleOf } from '../support/thorough.mjs'

const CLIENTS = 20
/** Documents of each kind that are posted, and as many that are taken back. */
const EACH = sampleOf(8, 2) as number

const api = await startApi({ connections: CLIENTS + 4 })
const trade = await postingKindsOf(api)
const { run, companyId } = await serviceOf(api, 'system@northgate.example', 'Northgate')
const { who, customerId, today } = trade
const figures = { qty: '3', price: '10.01', rate: '1.1' }
const accounts = Object.fromEntries(
  (await api.owner.query<{ id: string; number: string }>(`select id, account_id as number from accounts where company_id = $1`, [companyId])).map((row) => [
    row.number,
    row.id,
  ]),
)

interface Work {
  name: string
  /** Posts into the period that is being locked. */
  take: () => Promise<unknown>
}
const works: Work[] = []
const okOf = async (answer: Promise<{ message: string; code?: string | undefined }>) => {
  const { message, code } = await answer
  if (message !== 'OK') throw new Problem(422, message, { code: code ?? message })
}

/** Two open items that settle each other at different rates. */
const pairOf = async () => {
  const item = async (sign: '' | '-', rate: number) => {
    const other = sign === '' ? '-' : ''
    const base = (100 * rate).toFixed(2)
    const { id } = await run((session) =>
      postEntry(session, {
        origin: 'entry',
        date: today,
        narration: 'Item',
        lines: [
          {
            account: { accountId: accounts['1100'] ?? '' },
            amount: `${sign}100`,
            base: `${sign}${base}`,
            currency: 'EUR',
            partyId: customerId,
            dueDate: today,
          },
          { account: { accountId: accounts['4000'] ?? '' }, amount: `${other}${base}`, base: `${other}${base}` },
        ],
      }),
    )
    const [row] = await api.owner.query<{ line: string }>(`select line_id as line from open_items where company_id = $1 and document_id = $2`, [companyId, id])
    return row?.line ?? ''
  }
  return { debitLineId: await item('', 1.2), creditLineId: await item('-', 1.1), amount: '100', date: today, area: 'bank' as const }
}

for (const kind of trade.kinds)
  for (let n = 0; n < EACH; n++) {
    const ready = await trade.prepare(kind, figures)
    works.push({ name: `${kind}, posted`, take: () => okOf(ready.asked(ready, ready.post)) })
    const posted = await trade.prepare(kind, figures)
    const { data, message } = await posted.asked(posted, posted.post)
    expect([kind, message]).toEqual([kind, 'OK'])
    works.push({ name: `${kind}, taken back`, take: () => okOf(posted.asked(data as never, posted.back)) })
  }
for (let n = 0; n < EACH * 3; n++) {
  const pair = await pairOf()
  works.push({ name: 'settlement with an exchange difference', take: () => run((session) => allocate(session, pair)) })
  const settled = await pairOf()
  const id = await run((session) => allocate(session, settled))
  works.push({ name: 'settlement that is taken back', take: () => run((session) => unallocate(session, [id], today)) })
}
// The same order in every run, in which the kinds alternate.
let state = 20_261_127
const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
for (let at = works.length - 1; at > 0; at--) {
  const other = next(at + 1)
  ;[works[at], works[other]] = [works[other] as Work, works[at] as Work]
}

test(`a period is locked for good while 20 clients post ${works.length} documents of every kind, take them back and settle: nothing is dated in it afterwards`, async () => {
  const { rows: years } = (await who.call<{ rows: FiscalYearRow[] }>(fiscalYears.list)).data
  const year = years.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  const { periods } = (await who.call<FiscalYearDetail>(fiscalYears.get, { params: { id: year?.id ?? '' } })).data
  const period = periods.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  const outcomes: { name: string; outcome: string }[] = []
  const refused: Work[] = []
  const queue = [...works]
  const client = async () => {
    for (let work = queue.shift(); work; work = queue.shift()) {
      const { name, take } = work
      const outcome = await take().then(() => 'done', refusalCode)
      outcomes.push({ name, outcome })
      if (outcome !== 'done') refused.push(work)
    }
  }
  const locking = async () => {
    while (outcomes.length < works.length / 3) await new Promise((resolve) => setTimeout(resolve, 2))
    const body = { action: 'hardLock', version: year?.version, reason: 'Race', periodNo: period?.periodNo }
    return who.call(fiscalYears.change, { params: { id: year?.id ?? '' }, body })
  }
  const [locked] = await Promise.all([locking(), ...Array.from({ length: CLIENTS }, client)])
  expect(locked.message).toBe('OK')
  expect([...new Set(outcomes.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'busy'))].sort()).toEqual(['PERIOD_CLOSED', 'done'])

  const inside = () =>
    api.owner.query(
      `select (select md5(string_agg(j::text || l::text, '' order by l.id)) from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
          where j.company_id = $1 and j.date between $2 and $3) as journals,
        (select md5(string_agg(a::text, '' order by a.id)) from allocations a where a.company_id = $1 and a.date between $2 and $3) as allocations,
        (select count(*)::int from stock_moves m where m.company_id = $1) as moves`,
      [companyId, period?.startsOn, period?.endsOn],
    )
  const [late] = await api.owner.query<{ journals: number; allocations: number }>(
    `select (select count(*)::int from journals j join journal_seals s on s.company_id = j.company_id and s.journal_id = j.id
        where j.company_id = $1 and j.date between $2 and $3 and (s.seq > r.seq or j.posted_at > m.moved_at)) as journals,
      (select count(*)::int from allocations a where a.company_id = $1 and a.date between $2 and $3 and a.created_at > m.moved_at) as allocations
      from period_moves m join period_reports r on r.company_id = m.company_id and r.kind = 'period' and r.starts_on = $2
      where m.company_id = $1 and m.move = 'hard_lock' and m.fiscal_year = $4 and m.period_no = $5`,
    [companyId, period?.startsOn, period?.endsOn, year?.id, period?.periodNo],
  )
  expect(late).toEqual({ journals: 0, allocations: 0 })
  // All that was refused is refused again, and changes nothing.
  const before = await inside()
  for (const { name, take } of refused) expect([name, await take().then(() => 'done', refusalCode)]).toEqual([name, 'PERIOD_CLOSED'])
  expect(await inside()).toEqual(before)
  expect((await who.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)).toEqual([])
}, 900_000)
