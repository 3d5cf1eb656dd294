import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CompanyInfo, type CompanyInfoChangeInput, companyInfos } from '@/contracts/company-info'
import { customers } from '@/contracts/parties'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { paymentTerms } from '@/contracts/payment-terms'
import { type MenuAnswer, session, type SignedIn } from '@/contracts/session'
import { taxCodes } from '@/contracts/tax-codes'
import { emptyCompanyUser, seedEmptyCompanies } from '@server/demo/empty-company'
import { pictureHead } from '@server/domain/uploads/picture'
import { deliverMail } from '@server/modules/mails/deliver'
import { insertMail } from '@server/modules/mails/queue'
import { bindCompany } from '@server/db/enter'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
await seedEmptyCompanies(api.ports)
const system = await api.signIn('system@northgate.example', 'Northgate')
const falcon = await api.signIn('system@northgate.example', 'Falcon')
const manager = await api.signIn('manager@northgate.example')
const quayside = await api.signIn(emptyCompanyUser.email)

const read = async (user: Caller) => (await user.call<CompanyInfo>(companyInfos.get, { params: { id: user.companyId } })).data
const inputOf = (info: CompanyInfo): CompanyInfoChangeInput => {
  const { id: _id, hasLogo: _logo, baseCurrencyFixed: _a, fiscalYearFixed: _b, costingMethodFixed: _c, updatedAt: _at, updatedByName: _by, ...rest } = info
  const { marginFloorPct, defaultMarginPct } = rest
  return {
    ...rest,
    marginFloorPct: marginFloorPct ?? '',
    defaultMarginPct: defaultMarginPct ?? '',
    numbering: info.numbering.map(({ series, digits, next }) => ({ series, digits, next })),
  }
}
const save = async (user: Caller, change: Partial<CompanyInfoChangeInput>, files?: { name: string; bytes: Uint8Array }[]) =>
  user.call<CompanyInfo>(companyInfos.update, {
    params: { id: user.companyId },
    body: { ...inputOf(await read(user)), ...change },
    ...(files ? { files } : {}),
  })
const picture = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer(),
  )

test('a company reads and keeps everything that it says of itself', async () => {
  const change = {
    name: 'Quayside Supplies Inc',
    legalName: 'Quayside Supplies Incorporated',
    hue: 6,
    addressLines: ['1 Pier Road', 'Toledo, OH'],
    addresses: [{ kind: 'warehouse', label: 'Shed 4', lines: ['2 Pier Road', 'Toledo, OH'] }],
    taxIds: [{ label: 'EIN', value: '00-1' }],
    phone: '+1 555 0100',
    email: 'hello@quayside.example',
    website: 'quayside.example',
    timezone: 'America/Chicago',
    marginFloorPct: '7.5',
    defaultMarginPct: '20',
    approvalLimit: '10000',
    poApprovalLimit: '2500',
    discountLimitPct: '15',
    discountTaxMode: 'on_payment',
    overReceiptPct: '2',
    overBillingPct: '1.5',
    overBillingAmount: '10',
    paymentTolerance: '0.1',
    writeOffLimit: '50',
    mailSenderName: 'Quayside Quotes',
    mailReplyTo: 'quotes@quayside.example',
    paper: 'a4',
    quotationTerms: 'Prices hold for 30 days.',
    printFooter: 'Member of the harbour association',
  } as const satisfies Partial<CompanyInfoChangeInput>
  const saved = await save(quayside, change as never)
  expect([saved.statusCode, saved.message]).toEqual([200, 'OK'])
  expect(await read(quayside)).toMatchObject({ ...change, version: 2, updatedByName: emptyCompanyUser.fullName })
  const menu = await quayside.call<MenuAnswer>(session.menu)
  expect(menu.data.companyInfo).toMatchObject({ name: 'Quayside Supplies Inc', hue: 6, timezone: 'America/Chicago' })
})

test('an older version, no version and another company are refused', async () => {
  const info = await read(quayside)
  const body = { ...inputOf(info), version: info.version - 1 }
  const stale = await quayside.call<CompanyInfo>(companyInfos.update, { params: { id: quayside.companyId }, body })
  expect([stale.statusCode, stale.code, stale.data.version]).toEqual([409, 'STALE_DOCUMENT', info.version])
  const blind = await quayside.call(companyInfos.update, { params: { id: quayside.companyId }, body: { ...body, version: undefined } })
  expect(blind.statusCode).toBe(428)
  for (const user of [system, quayside])
    for (const endpoint of [companyInfos.get, companyInfos.update])
      expect((await user.call(endpoint, { params: { id: falcon.companyId }, body: { ...body, version: 1 } })).statusCode).toBe(404)
})

test('a logo is drawn anew as PNG within 512 pixels, replaces the one before and can be taken away', async () => {
  const wide = await save(quayside, {}, [{ name: 'logo.jpg', bytes: await picture(1600, 400) }])
  expect([wide.statusCode, wide.data.hasLogo]).toEqual([200, true])
  const shown = await quayside.call(session.logo)
  expect(shown.raw.headers.get('content-type')).toBe('image/png')
  expect(pictureHead(new Uint8Array(await shown.raw.arrayBuffer()))).toEqual({ kind: 'png', width: 512, height: 128 })
  const before = (await quayside.call<MenuAnswer>(session.menu)).data.companyInfo.company_logo
  await save(quayside, {}, [{ name: 'logo.jpg', bytes: await picture(100, 100) }])
  expect((await quayside.call<MenuAnswer>(session.menu)).data.companyInfo.company_logo).not.toBe(before)
  const rows = await api.owner.query(`select 1 from files where company_id = $1 and module = 'company'`, [quayside.companyId])
  expect(rows).toHaveLength(1)
  expect((await save(quayside, { removeLogo: true })).data.hasLogo).toBe(false)
  expect((await quayside.call(session.logo)).statusCode).toBe(404)
})

test('what is no picture is refused, and nothing is changed', async () => {
  const svg = { name: 'logo.svg', bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>') }
  expect((await save(quayside, {}, [svg])).statusCode).toBe(415)
  const broken = { name: 'logo.png', bytes: new TextEncoder().encode('\u0089PNG but not really') }
  expect([415, 422]).toContain((await save(quayside, {}, [broken])).statusCode)
  const table = { name: 'a.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }
  const refused = await save(quayside, { name: 'Should not be' }, [table])
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'logo'])
  const two = await save(quayside, {}, [
    { name: 'a.jpg', bytes: await picture(9, 9) },
    { name: 'b.jpg', bytes: await picture(9, 9) },
  ])
  expect([two.statusCode, two.errors?.[0]?.path]).toEqual([422, 'logo'])
  expect((await read(quayside)).name).toBe('Quayside Supplies Inc')
})

test('currency, year and numbers can be chosen until something is kept by them', async () => {
  const free = await read(quayside)
  expect([free.baseCurrencyFixed, free.fiscalYearFixed]).toEqual([false, false])
  const chosen = await save(quayside, {
    baseCurrency: 'CAD',
    fiscalYearStartMonth: 4,
    numbering: inputOf(free).numbering.map((row) => (row.series === 'INQ' ? { ...row, digits: 6, next: 120 } : row)),
  })
  expect([chosen.statusCode, chosen.data.baseCurrency, chosen.data.fiscalYearStartMonth]).toEqual([200, 'CAD', 4])
  expect(chosen.data.numbering.find(({ series }) => series === 'INQ')).toMatchObject({ digits: 6, next: 120, nextFixed: false })

  const customer = await quayside.call<{ id: string }>(customers.create, { body: { name: 'First customer', currency: 'CAD' } })
  const draft = await quayside.call<Inquiry>(inquiries.create, {
    body: { customerId: customer.data.id, subject: 'First', lines: [{ description: 'A line', qty: '1' }] },
  })
  const submitted = await quayside.call<Inquiry>(inquiries.change, {
    params: { voucherId: draft.data.voucherId },
    body: { action: 'submit', version: draft.data.version },
  })
  expect(submitted.data.voucherId).toMatch(/^INQ-\d{4}-000120$/)
  expect((await quayside.call<Inquiry>(inquiries.get, { params: { voucherId: submitted.data.voucherId } })).statusCode).toBe(200)

  const refusals: [Partial<CompanyInfoChangeInput>, string][] = [
    [{ baseCurrency: 'USD' }, 'baseCurrency'],
    [{ fiscalYearStartMonth: 1 }, 'fiscalYearStartMonth'],
    [{ numbering: [{ series: 'INQ', digits: 7, next: 121 }] }, 'numbering.0.digits'],
    [{ numbering: [{ series: 'INQ', digits: 6, next: 500 }] }, 'numbering.0.next'],
  ]
  for (const [change, path] of refusals) {
    const refused = await save(quayside, change)
    expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, path])
  }
})

test('nobody locks themselves out by asking for a second step', async () => {
  const refused = await save(quayside, { requiresSecondStep: true })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'requiresSecondStep'])
  await api.owner.query(`update users set second_step = 'mail' where email = $1`, [emptyCompanyUser.email])
  expect((await save(quayside, { requiresSecondStep: true })).data.requiresSecondStep).toBe(true)
  await save(quayside, { requiresSecondStep: false })
  await api.owner.query(`update users set second_step = 'none' where email = $1`, [emptyCompanyUser.email])
})

test('mails of the company come under its name, and their answers go where it says', async () => {
  const userId = quayside.user._id
  const mail = await api.db.transaction(async (tx) => {
    await bindCompany(tx, quayside.companyId, userId)
    return insertMail(tx, { companyId: quayside.companyId, userId }, { to: ['ann@customer.example'], subject: 'Hello', text: 'Hello' })
  })
  const [row] = await api.owner.query<{ id: string }>('select id from work_queue where subject = $1', [mail])
  await deliverMail(
    api.ports,
    { queueId: Number(row?.id), company: quayside.companyId, subject: mail },
    {
      keepPaper: () => Promise.reject(new Error('no paper goes along')),
      dataOf: async () => [],
      makeStatement: () => Promise.reject(new Error('no statement goes along')),
      withheldBecause: async () => null,
    },
  )
  expect(api.ports.sent.at(-1)).toMatchObject({ to: 'ann@customer.example', senderName: 'Quayside Quotes', replyTo: 'quotes@quayside.example' })
})

const another = () => ({ name: `Harbour ${randomUUID().slice(0, 8)} Ltd`, country: 'gb', timezone: 'Europe/London', baseCurrency: 'GBP' })

test('who may found a company becomes its administrator, with all that a company begins with', async () => {
  const body = another()
  const founded = await system.call<{ id: string }>(companyInfos.create, { body, files: [{ name: 'l.jpg', bytes: await picture(600, 600) }] })
  expect([founded.statusCode, founded.message]).toEqual([200, 'OK'])
  const menu = (await system.call<MenuAnswer>(session.menu)).data
  expect(menu.companyInfo.id).toBe(system.companyId)
  expect(menu.allCompanies.find(({ id }) => id === founded.data.id)).toMatchObject({ name: body.name, role: 'Administrator', baseCurrency: 'GBP' })

  const administrator = await api.signIn('system@northgate.example', body.name)
  expect(await read(administrator)).toMatchObject({ country: 'GB', paper: 'a4', hasLogo: true, version: 1 })
  expect((await administrator.call<{ total: number }>(taxCodes.list)).data.total).toBeGreaterThan(0)
  expect((await administrator.call<{ total: number }>(paymentTerms.list)).data.total).toBeGreaterThan(0)
  const queue = await api.owner.query(`select 1 from work_queue where kind = 'nightly' and company = $1`, [founded.data.id])
  expect(queue).toHaveLength(1)
  const notes = await api.owner.query<{ company_id: string; action: string }>(`select company_id, action from audit_log where entity_id = $1 order by id`, [
    founded.data.id,
  ])
  expect(notes).toEqual([
    { company_id: founded.data.id, action: 'create' },
    { company_id: system.companyId, action: 'found' },
  ])
  const again = await system.call(companyInfos.create, { body: { ...another(), name: body.name } })
  expect([again.statusCode, again.code]).toEqual([409, 'DUPLICATE'])
})

test('the same key founds one company', async () => {
  const body = another()
  const headers = { 'idempotency-key': randomUUID() }
  const answers = [
    await system.call<{ id: string }>(companyInfos.create, { body, headers }),
    await system.call<{ id: string }>(companyInfos.create, { body, headers }),
  ]
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
})

test('who may only read changes and founds nothing', async () => {
  expect((await manager.call(companyInfos.get, { params: { id: manager.companyId } })).statusCode).toBe(200)
  expect((await manager.call(companyInfos.update, { params: { id: manager.companyId }, body: inputOf(await read(manager)) })).statusCode).toBe(403)
  expect((await manager.call<SignedIn>(companyInfos.create, { body: another() })).statusCode).toBe(403)
})

test.each([
  ['timezone', 'Mars/Olympus'],
  ['timezone', '+02:00'],
  ['baseCurrency', 'XXX'],
  ['hue', 8],
  ['country', 'Germany'],
  ['mailSenderName', 'A\nBcc: b@c.example'],
  ['marginFloorPct', '100'],
])('%s of %j is refused', async (path, value) => {
  const refused = await save(system, { [path]: value })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, path])
})
