import { expect, test } from 'vitest'
import { customerBankDetails } from '@/contracts/bank-details'
import { inquiries } from '@/contracts/inquiries'
import { type Customer, customers } from '@/contracts/parties'
import { session, type MenuAnswer } from '@/contracts/session'
import { type Settings, settingsEndpoints } from '@/contracts/settings'
import { timelines } from '@/contracts/timeline'
import { createWorker } from '@server/worker'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const worker = createWorker(api.ports)
const [sales, buyer, manager, falcon] = (await Promise.all(
  ['sales@northgate.example', 'buyer@northgate.example', 'manager@northgate.example', 'sales@falcon.example'].map((email) => api.signIn(email)),
)) as [Caller, Caller, Caller, Caller]
const read = async (user: Caller) => (await user.call<Settings>(settingsEndpoints.get)).data
const save = (user: Caller, body: object) => user.call<Settings>(settingsEndpoints.save, { body })
const mailsTo = async (to: string) => {
  await worker.runDue()
  return api.ports.sent.filter((mail) => mail.to === to)
}
const silence = async (user: Caller, kind: keyof Settings['notices']) => save(user, { notices: { ...(await read(user)).notices, [kind]: false } })

test('what is chosen is kept, what is left out stays, and the menu tells it to every device', async () => {
  expect(await read(sales)).toMatchObject({ theme: 'system', density: 'default', singleKeys: true, notices: { mention: true } })
  expect((await sales.call<MenuAnswer>(session.menu)).data.preferences).toBeNull()
  expect((await save(sales, { theme: 'dark', singleKeys: false })).data).toMatchObject({ theme: 'dark', density: 'default', singleKeys: false })
  expect((await save(sales, { density: 'compact', negatives: 'parentheses' })).data).toMatchObject({ theme: 'dark', density: 'compact', singleKeys: false })
  expect((await sales.call<MenuAnswer>(session.menu)).data.preferences).toEqual({
    theme: 'dark',
    density: 'compact',
    singleKeys: false,
    negatives: 'parentheses',
  })
  expect((await read(buyer)).theme).toBe('system')
})

test.each([
  { theme: 'pink' },
  { density: 'wide' },
  { singleKeys: 'yes' },
  { negatives: 'blue' },
  { userId: falcon.user._id },
  { userType: 'system' },
  { notices: { mention: false } },
  { defaultCompanyId: 'x' },
])('refuses %j', async (body) => {
  expect((await save(sales, body)).statusCode).toBe(422)
})

test('the default company is one that the user works in, and the sign-in opens it', async () => {
  const gulf = sales.companies.find(({ name }) => name.startsWith('Gulf'))
  const refused = await save(sales, { defaultCompanyId: falcon.companyId })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'defaultCompanyId'])
  expect((await save(sales, { defaultCompanyId: gulf?.id })).data.companies.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([gulf?.id])
  expect((await api.signIn('sales@northgate.example')).companyId).toBe(gulf?.id)
  // The session that saved the settings stays in its company.
  expect((await sales.call<MenuAnswer>(session.menu)).data.companyInfo.id).toBe(sales.companyId)
})

const newInquiry = async () => {
  const customer = await sales.call<Customer>(customers.create, { body: { name: `Notices ${Math.random()}`, currency: 'USD' } })
  const made = await sales.call<{ voucherId: string; version: number }>(inquiries.create, {
    body: { customerId: customer.data.id, subject: 'Switches', lines: [{ description: 'Switch', qty: '1', uom: 'EA' }] },
  })
  expect(made.statusCode, made.message).toBe(200)
  return { customer: customer.data, inquiry: made.data }
}

test('who is mentioned gets a mail, unless they switched it off, can’t read the record, or mention themselves', async () => {
  const { inquiry } = await newInquiry()
  const mention = (who: Caller) =>
    sales.call(timelines.inquiry.comment, { params: { voucherId: inquiry.voucherId }, body: { body: `@${who.user.fullName} look`, mentions: [who.user._id] } })
  await mention(manager)
  const [mail] = await mailsTo('manager@northgate.example')
  expect(mail?.subject).toContain(`mentioned you on ${inquiry.voucherId}`)
  expect(mail?.text).toContain(`/inquiries/detail?voucherId=${inquiry.voucherId}`)
  await silence(manager, 'mention')
  await mention(manager)
  expect(await mailsTo('manager@northgate.example')).toHaveLength(1)
  await mention(sales)
  expect(await mailsTo('sales@northgate.example')).toHaveLength(0)
  await api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, allow, deny) select $1, $2, 'inquiries', url, '{}', '{read}' from (values ('/inquiries/list'), ('/inquiries/add')) p (url)
     on conflict (company_id, user_id, url) do update set deny = '{read}'`,
    [buyer.companyId, buyer.user._id],
  )
  await mention(buyer)
  expect(await mailsTo('buyer@northgate.example')).toHaveLength(0)
  await api.owner.query('delete from user_permissions where user_id = $1', [buyer.user._id])
})

test('who is given an inquiry by another gets a mail, unless switched off', async () => {
  const { inquiry } = await newInquiry()
  const submitted = await sales.call<{ voucherId: string; version: number }>(inquiries.change, {
    params: { voucherId: inquiry.voucherId },
    body: { action: 'submit', version: inquiry.version },
  })
  const assign = (version: number, ownerId: string) =>
    manager.call<{ version: number }>(inquiries.change, { params: { voucherId: submitted.data.voucherId }, body: { action: 'assign', version, ownerId } })
  const first = await assign(submitted.data.version, buyer.user._id)
  expect(first.statusCode, first.message).toBe(200)
  expect((await mailsTo('buyer@northgate.example')).map(({ subject }) => subject)).toEqual([`The inquiry ${submitted.data.voucherId} is yours now`])
  await silence(buyer, 'assigned')
  const back = await assign(first.data.version, sales.user._id)
  await assign(back.data.version, buyer.user._id)
  expect(await mailsTo('buyer@northgate.example')).toHaveLength(1)
})

test('a change of bank details is told to who may approve it, and the decision to who asked', async () => {
  const { customer } = await newInquiry()
  const [account] = [{ holder: 'Holder', accountNo: 'DE89370400440532013000' }]
  const params = { vendorId: customer.id }
  const accounts = await api.signIn('accounts@northgate.example')
  const before = { manager: (await mailsTo('manager@northgate.example')).length, sales: (await mailsTo('sales@northgate.example')).length }
  const requested = await sales.call<{ requests: { id: string }[] }>(customerBankDetails.request, { params, body: { kind: 'add', account } })
  expect(requested.statusCode, requested.message).toBe(200)
  const notices = [...(await mailsTo('manager@northgate.example')).slice(before.manager), ...(await mailsTo('accounts@northgate.example'))]
  expect(notices.length).toBeGreaterThan(0)
  for (const { text } of notices) expect(text).not.toContain('370400440532013000')
  const decider = (await mailsTo('accounts@northgate.example')).length > 0 ? accounts : manager
  const requestId = requested.data.requests[0]?.id ?? ''
  expect((await decider.call(customerBankDetails.decide, { params: { ...params, requestId }, body: { action: 'approve' } })).statusCode).toBe(200)
  expect((await mailsTo('sales@northgate.example')).slice(before.sales).at(-1)?.subject).toContain('was approved')
})
