import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { account } from '@/contracts/account'
import { accountDeletion } from '@/contracts/account-deletion'
import { inquiries } from '@/contracts/inquiries'
import { permissionMatrix, type PermissionSubjects } from '@/contracts/permission-matrix'
import { session, type SignedIn } from '@/contracts/session'
import { type GivableRole, invitations, type UserDetail, type UserRow, users } from '@/contracts/users'
import { demoInvited, demoLeaver, demoPassword } from '@server/demo/people'
import { createWorker } from '@server/worker'
import { type Caller, startApi } from '../support/api'
import { invitationsOf, PASSWORD } from '../support/invitations'

const api = await startApi({ plain: true })
const admin = await api.signIn('admin@northgate.example')
const gulf = await api.signIn('admin@gulf.example')
const { roleId, invite, get, change, tokenFor, view, accept, asNew, unique, member } = invitationsOf(api)

const rows = async (who: Caller, query: Record<string, string> = {}) =>
  (await who.call<{ rows: UserRow[] }>(users.list, { query: { limit: '200', ...query } })).data.rows
const find = async (who: Caller, email: string) => (await rows(who)).find((row) => row.email === email) as UserRow
const login = (email: string, password: string) => api.send<SignedIn>(session.login, { body: { email, password }, headers: { 'x-test-address': randomUUID() } })
const works = async (token: string) => (await api.send(session.menu, { headers: { authorization: `Bearer ${token}` } })).statusCode
const grant = (who: Caller, flags: string[]) =>
  api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, 'users', '/user-management/users/list', $3)
     on conflict (company_id, user_id, url) do update set allow = excluded.allow`,
    [who.companyId, who.user._id, flags],
  )

describe('the list', () => {
  test('shows who works here, who was invited and who left', async () => {
    const all = await rows(admin)
    expect(
      all
        .map(({ status }) => status)
        .filter((status) => status !== 'active')
        .toSorted(),
    ).toEqual(['disabled', 'invited'])
    expect(all.find(({ email }) => email === demoInvited.email)).toMatchObject({
      fullName: demoInvited.fullName,
      userName: null,
      secondStep: null,
      joinedAt: null,
    })
    expect(all.find(({ email }) => email === demoLeaver.email)).toMatchObject({
      status: 'disabled',
      role: { role: 'Sales' },
      secondStep: null,
      lastLoginAt: null,
    })
    expect((await rows(admin, { q: 'lena' })).map(({ email }) => email)).toEqual([demoInvited.email])
    expect((await rows(admin, { q: 'admin' })).map(({ email }) => email)).toEqual(['admin@northgate.example'])
    expect((await rows(admin, { f: 'status:in:invited,disabled' })).length).toBe(2)
    expect(await rows(gulf)).not.toContainEqual(expect.objectContaining({ email: demoInvited.email }))
  })

  test('offers the roles that the caller may give', async () => {
    const givableRoles = async (who: Caller) =>
      (await who.call<{ rows: GivableRole[] }>(users.roles)).data.rows.flatMap(({ role, mayGive }) => (mayGive ? [role] : []))
    expect(await givableRoles(admin)).toContain('Administrator')
    const manager = await api.signIn('manager@northgate.example')
    expect(await givableRoles(manager)).toEqual(expect.arrayContaining(['Manager', 'Viewer']))
    expect(await givableRoles(manager)).not.toContain('Administrator')
  })
})

describe('an invitation', () => {
  test('goes out by mail, is accepted once and makes an account that can sign in', async () => {
    const email = `${unique()}@Example.net`
    const { data, statusCode } = await invite(admin, email, 'Viewer', { message: 'Welcome!' })
    expect([statusCode, data.status, data.email, data.belongsElsewhere]).toEqual([200, 'invited', email, null])
    expect(data.invitationEndsAt).not.toBeNull()
    const token = await tokenFor(email)
    const mail = api.ports.sent.findLast(({ to }) => to === email)
    expect(mail?.subject).toBe('Nora Castillo invites you to work with Northgate Trading LLC')
    expect(mail?.text).toContain('Welcome!')
    expect((await view(token)).data).toEqual({
      company: { name: 'Northgate Trading LLC', hue: 0 },
      email,
      fullName: 'As Typed',
      invitedBy: 'Nora Castillo',
      expiresAt: data.invitationEndsAt,
      hasAccount: false,
    })
    const newAccount = asNew()
    expect((await accept(token, newAccount)).data).toEqual({ email })
    const after = (await get(admin, data._id)).data
    expect(after).toMatchObject({ status: 'active', fullName: 'Grace Newman', userName: newAccount.userName, belongsElsewhere: false, version: 2 })
    const signed = await login(email, PASSWORD)
    expect(signed.data.allCompanies.map(({ name, role }) => [name, role])).toEqual([['Northgate Trading LLC', 'Viewer']])
    for (const again of [await view(token), await accept(token, asNew())]) expect([again.statusCode, again.code]).toEqual([409, 'INVITATION_USED'])
    const trail = await api.owner.query<{ action: string }>(`select action from audit_log where entity = 'membership' and entity_id = $1 order by id`, [
      data._id,
    ])
    expect(trail.map(({ action }) => action)).toEqual(['invite', 'join'])
  })

  test('leaves no token behind, neither in the database nor in the trail', async () => {
    const email = `${unique()}@example.net`
    await invite(admin, email)
    const token = await tokenFor(email)
    expect(token).toHaveLength(43)
    const everything = await api.owner.query<{ row: string }>(
      `select i::text as row from invitations i union all select m::text from mails m union all select a::text from audit_log a union all select k.response::text from idempotency_keys k`,
    )
    expect(everything.filter(({ row }) => row?.includes(token))).toEqual([])
  })

  test('of ten who accept at once one joins', async () => {
    const email = `${unique()}@example.net`
    const { data } = await invite(admin, email)
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, asNew())))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const joined = await api.owner.query(`select 1 from audit_log where entity_id = $1 and action = 'join'`, [data._id])
    expect(joined).toHaveLength(1)
  })

  test('ends after a day, and says so', async () => {
    const email = `${unique()}@example.net`
    const { data } = await invite(admin, email)
    const token = await tokenFor(email)
    await api.owner.query(`update invitations set expires_at = now() - interval '1 second' where user_id = $1`, [data._id])
    for (const answer of [await view(token), await accept(token, asNew())]) expect([answer.statusCode, answer.code]).toEqual([409, 'INVITATION_EXPIRED'])
    expect((await get(admin, data._id)).data.invitationEndsAt).toBeNull()
  })

  test('is replaced by another one', async () => {
    const email = `${unique()}@example.net`
    const { data } = await invite(admin, email)
    const first = await tokenFor(email)
    expect((await change(admin, data._id, 'resend')).data.version).toBe(2)
    const second = await tokenFor(email)
    expect(second).not.toBe(first)
    expect((await accept(first, asNew())).code).toBe('INVITATION_REPLACED')
    expect((await accept(second, asNew())).statusCode).toBe(200)
    expect((await change(admin, data._id, 'resend')).code).toBe('INVALID_TRANSITION')
    expect((await change(admin, data._id, 'withdraw')).code).toBe('INVALID_TRANSITION')
  })

  test('is withdrawn: the mail that waits is not sent, the link opens nothing, and the address can be invited again', async () => {
    const email = `${unique()}@example.net`
    const { data } = await invite(admin, email)
    const token = await tokenFor(email)
    await change(admin, data._id, 'resend')
    const sent = api.ports.sent.length
    const withdrawn = await change(admin, data._id, 'withdraw')
    expect([withdrawn.statusCode, withdrawn.data]).toEqual([200, null])
    await createWorker(api.ports).runDue()
    expect(api.ports.sent.length).toBe(sent)
    expect((await accept(token, asNew())).code).toBe('INVITATION_WITHDRAWN')
    expect((await get(admin, data._id)).statusCode).toBe(404)
    expect((await invite(admin, email)).statusCode).toBe(200)
    expect((await accept(await tokenFor(email), asNew())).statusCode).toBe(200)
  })

  test('is refused for who is here already, at the address', async () => {
    for (const email of ['Viewer@northgate.example', demoLeaver.email, demoInvited.email]) {
      const answer = await invite(admin, email)
      expect([answer.statusCode, answer.errors?.map(({ path }) => path)]).toEqual([422, ['email']])
    }
  })

  test('goes to one address ten times a day at most', async () => {
    const { data } = await invite(admin, `${unique()}@example.net`)
    const answers = []
    for (let index = 0; index < 10; index++) answers.push((await change(admin, data._id, 'resend')).statusCode)
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429])
  })

  test('asks a new account for a name, a free user name and a good password', async () => {
    const email = `${unique()}@example.net`
    await invite(admin, email)
    const token = await tokenFor(email)
    const refused = async (more: object) => (await accept(token, { ...asNew('grace.newman'), ...more })).errors?.map(({ path }) => path)
    expect(await refused({ fullName: undefined })).toEqual(['fullName'])
    expect(await refused({ userName: undefined })).toEqual(['userName'])
    expect(await refused({ userName: 'Sales' })).toEqual(['userName'])
    expect(await refused({ userName: 'victim@example.com' })).toEqual(['userName'])
    expect(await refused({ password: 'short' })).toEqual(['password'])
    expect(await refused({ password: 'long enough, grace.newman' })).toEqual(['password'])
    expect(await refused({ password: `long enough, ${email.split('@')[0]}` })).toEqual(['password'])
    expect((await accept(token, { ...asNew(), roleId: await roleId(admin, 'Administrator') })).statusCode).toBe(422)
    expect((await accept(token, asNew())).statusCode).toBe(200)
  })

  test('to nobody’s link tells nothing, and guessing is slowed', async () => {
    const token = 'x'.repeat(43)
    expect([(await view(token)).code, (await accept(token, asNew())).code]).toEqual(['INVITATION_UNKNOWN', 'INVITATION_UNKNOWN'])
    const headers = { 'x-test-address': randomUUID() }
    const codes: number[] = []
    for (let index = 0; index < 62; index++) codes.push((await api.send(invitations.view, { body: { token }, headers })).statusCode)
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404))
    expect(codes.at(-1)).toBe(429)
  })
})

describe('an account that belongs to another company', () => {
  const email = 'admin@falcon.example'

  test('is invited as if nobody knew it: nothing of it shows, in no answer and by no filter', async () => {
    const { data: unknown } = await invite(gulf, `${unique()}@example.net`)
    const { data: knownUser, statusCode } = await invite(gulf, email)
    expect(statusCode).toBe(200)
    const plain = ({ _id, email: _email, invitedAt, invitationEndsAt, ...rest }: UserDetail) => ({
      ...rest,
      at: typeof invitedAt,
      until: typeof invitationEndsAt,
      id: _id.length,
    })
    expect(plain(knownUser)).toEqual(plain(unknown))
    const all = await gulf.call(users.list, { query: { limit: '200' } })
    for (const secret of ['Frieda', 'Lang', 'admin.falcon']) expect(all.text).not.toContain(secret)
    for (const q of ['Frieda', 'Lang', 'admin.falcon']) expect(await rows(gulf, { q })).toEqual([])
    expect((await rows(gulf, { f: 'secondStep:in:none' })).some((row) => row._id === knownUser._id)).toBe(false)
    const file = await gulf.call(users.export, { query: { format: 'csv' } })
    expect(await file.raw.text()).not.toContain('Frieda')
  })

  test('tells who invited it nothing of the account, its open request or its state', async () => {
    const { _id } = await find(gulf, email)
    await api.owner.query(`update users set email = 'private@falcon.example', phone_number = '+49 170', version = 471100815 where id = $1`, [_id])
    await api.owner.query(`insert into account_requests (user_id, reason) values ($1, 'Private reason')`, [_id])
    const answer = await gulf.call(account.profile, { params: { id: _id } })
    expect(answer.data).toMatchObject({ email, userType: 'user', membership: 'invited', deletion: null, mayDecideDeletion: false })
    for (const secret of ['private@', '+49 170', '471100815', 'Private reason']) expect(answer.text).not.toContain(secret)
    const decided = await gulf.call(accountDeletion.decide, { params: { userId: _id }, body: { action: 'approve' } })
    expect(decided.statusCode).toBe(404)
    const subjects = await gulf.call<PermissionSubjects>(permissionMatrix.subjects)
    expect(subjects.data.users.find(({ id }) => id === _id)).toMatchObject({ email, state: 'invited' })
    await api.owner.query(`delete from account_requests where user_id = $1`, [_id])
    await api.owner.query(`update users set email = $2, phone_number = null, version = 1 where id = $1`, [_id, email])
  })

  test('can’t be changed, reset, disabled or signed out by who invited it', async () => {
    const { _id } = await find(gulf, email)
    const falcon = await api.signIn(email)
    const before = await api.owner.query(`select * from users where id = $1`, [_id])
    const tries = [
      await change(gulf, _id, 'edit', { userName: 'mine.now' }),
      await change(gulf, _id, 'edit', { phoneNumber: '+1 555' }),
      await change(gulf, _id, 'resetSecondStep'),
      await change(gulf, _id, 'endSessions'),
      await change(gulf, _id, 'disable'),
      await change(gulf, _id, 'enable'),
    ]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([422, 422, 409, 409, 409, 409])
    expect((await change(gulf, _id, 'edit', { fullName: 'Renamed by Gulf' })).data.fullName).toBe('Renamed by Gulf')
    expect(await api.owner.query(`select * from users where id = $1`, [_id])).toEqual(before)
    expect(await works(falcon.token)).toBe(200)
  })

  test('joins by its own password alone, and keeps what it was', async () => {
    const { _id } = await find(gulf, email)
    const token = await tokenFor(email)
    expect((await view(token)).data).toMatchObject({ hasAccount: true, fullName: 'Renamed by Gulf' })
    expect((await accept(token, asNew())).errors).toMatchObject([{ path: 'password' }])
    expect((await accept(token, { password: 'not the password' })).statusCode).toBe(422)
    expect((await accept(token, { password: demoPassword })).statusCode).toBe(200)
    const joined = (await get(gulf, _id)).data
    expect(joined).toMatchObject({ status: 'active', fullName: 'Frieda Lang', belongsElsewhere: true, role: { role: 'Viewer' } })
    const { data } = await login(email, demoPassword)
    expect(data.allCompanies.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Falcon Systems GmbH', true],
      ['Gulf Procurement FZE', false],
    ])
  })

  test('stays its own after joining: no company of several changes it', async () => {
    const { _id } = await find(gulf, email)
    await api.owner.query(`update users set second_step = 'mail' where id = $1`, [_id])
    for (const [action, more] of [
      ['edit', { fullName: 'Taken Over' }],
      ['edit', { userName: 'taken.over' }],
      ['edit', { phoneNumber: '+1 555' }],
      ['resetSecondStep', {}],
    ] as const) {
      const answer = await change(gulf, _id, action, more)
      expect([action, answer.statusCode, answer.code]).toEqual([action, 403, 'ACCOUNT_SHARED'])
    }
    await api.owner.query(`update users set second_step = 'none' where id = $1`, [_id])
  })

  test('wrong passwords for a link make it wait, and keep nobody from signing in', async () => {
    const { email: owner } = await member(gulf)
    await invite(admin, owner)
    const token = await tokenFor(owner)
    const codes = []
    for (let index = 0; index < 7; index++) codes.push((await accept(token, { password: `wrong ${index}` })).statusCode)
    expect(codes.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(codes).toContain(429)
    expect((await login(owner, PASSWORD)).statusCode).toBe(200)
  })

  test('ends here at once and goes on elsewhere', async () => {
    const hereSession = await api.signIn('sales@northgate.example')
    const elsewhere = await api.signIn('sales@northgate.example', 'Gulf')
    const { _id, version } = await find(admin, 'sales@northgate.example')
    expect((await change(admin, _id, 'disable', { version })).data.status).toBe('disabled')
    expect(await works(hereSession.token)).toBe(401)
    expect(await works(elsewhere.token)).toBe(200)
    const ended = await api.owner.query<{ ended: boolean }>(`select ended_at is not null as ended from sessions where user_id = $1 order by started_at`, [_id])
    expect(ended.slice(-2)).toEqual([{ ended: true }, { ended: false }])
    expect((await elsewhere.call(session.switchCompany, { body: { companyId: hereSession.companyId } })).statusCode).toBe(404)
    expect((await login('sales@northgate.example', demoPassword)).data.allCompanies.map(({ name }) => name)).toEqual(['Gulf Procurement FZE'])
    expect((await change(admin, _id, 'enable')).data.status).toBe('active')
    // Ended sessions stay ended.
    expect(await works(hereSession.token)).toBe(401)
    expect((await api.signIn('sales@northgate.example')).companyId).toBe(hereSession.companyId)
  })
})

describe('a change', () => {
  test('needs the version that was seen', async () => {
    const { _id } = await member(admin)
    expect((await change(admin, _id, 'disable', { version: undefined })).statusCode).toBe(428)
    const stale = await change(admin, _id, 'disable', { version: 1 })
    expect([stale.statusCode, stale.code, stale.data.version]).toEqual([409, 'STALE_DOCUMENT', 2])
    expect((await change(admin, _id, 'disable')).statusCode).toBe(200)
    expect((await change(admin, _id, 'disable')).code).toBe('INVALID_TRANSITION')
  })

  test('of the role counts from the next call', async () => {
    const { _id, email } = await member(admin)
    const { data } = await login(email, PASSWORD)
    const headers = { authorization: `Bearer ${data.accessToken}`, 'x-company-id': admin.companyId }
    expect((await api.send(inquiries.list, { headers })).statusCode).toBe(200)
    expect((await change(admin, _id, 'edit', { roleId: await roleId(admin, 'Store keeper') })).data.role.role).toBe('Store keeper')
    expect((await api.send(inquiries.list, { headers })).statusCode).toBe(403)
  })

  test('of an account that is the company’s own: name, user name, phone, second step', async () => {
    const { _id, email } = await member(admin)
    await api.owner.query(`update users set second_step = 'totp', totp_secret = 'JBSWY3DPEHPK3PXP', totp_last_step = 1 where id = $1`, [_id])
    const userName = unique()
    const edited = await change(admin, _id, 'edit', { fullName: 'Grace Hopper', userName, phoneNumber: '+1 201 555 0100' })
    expect(edited.data).toMatchObject({ fullName: 'Grace Hopper', userName, phoneNumber: '+1 201 555 0100', secondStep: 'totp' })
    expect((await change(admin, _id, 'edit', { userName: 'SALES' })).errors).toMatchObject([{ path: 'userName' }])
    expect((await change(admin, _id, 'edit', { phoneNumber: null })).data.phoneNumber).toBeNull()
    expect((await change(admin, _id, 'resetSecondStep')).data.secondStep).toBe('none')
    await createWorker(api.ports).runDue()
    expect(api.ports.sent.findLast(({ to }) => to === email)?.subject).toContain('Northgate Trading LLC')
    expect((await change(admin, _id, 'resetSecondStep')).code).toBe('INVALID_TRANSITION')
    const trail = await api.owner.query<{ row: string }>(`select a::text as row from audit_log a where entity_id = $1`, [_id])
    expect(trail.filter(({ row }) => row.includes('JBSWY3DPEHPK3PXP'))).toEqual([])
  })

  test('ends the sessions of the user here, and the membership stays', async () => {
    const { _id, email } = await member(admin)
    const { data } = await login(email, PASSWORD)
    expect(await works(data.accessToken)).toBe(200)
    expect((await change(admin, _id, 'endSessions')).data.status).toBe('active')
    expect(await works(data.accessToken)).toBe(401)
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
  })

  test('is refused of oneself where it would shut oneself out, or pass by the password', async () => {
    const ownId = admin.user._id
    for (const action of ['disable', 'endSessions', 'resetSecondStep'])
      expect([action, (await change(admin, ownId, action)).code]).toEqual([action, 'OWN_ACCOUNT'])
  })

  test('takes no field that isn’t its own', async () => {
    const { _id } = await member(admin)
    for (const more of [
      { email: 'x@example.com' },
      { userType: 'system' },
      { status: 'active' },
      { companyId: gulf.companyId },
      { password: 'x' },
      { isDefault: true },
    ])
      expect([more, (await change(admin, _id, 'edit', more)).statusCode]).toEqual([more, 422])
  })
})

describe('nobody grants what they lack, nor changes who may do more', () => {
  test('with all flags of users and nothing else', async () => {
    const viewer = await api.signIn('viewer@northgate.example')
    await grant(viewer, ['read', 'create', 'update', 'delete', 'export'])
    const administrator = await roleId(admin, 'Administrator')
    const salesRole = await roleId(admin, 'Sales')
    const { _id: equal } = await member(admin)
    const stronger = await find(admin, 'manager@northgate.example')
    const system = await find(admin, 'system@northgate.example')
    for (const role of ['Administrator', 'Sales', 'Manager'])
      expect([role, (await invite(viewer, `${unique()}@example.net`, role)).code]).toEqual([role, 'GRANTS_MORE'])
    expect((await invite(viewer, `${unique()}@example.net`, 'Viewer')).statusCode).toBe(200)
    for (const id of [administrator, salesRole]) {
      expect((await change(viewer, equal, 'edit', { roleId: id })).code).toBe('GRANTS_MORE')
      expect((await change(viewer, viewer.user._id, 'edit', { roleId: id })).code).toBe('GRANTS_MORE')
    }
    for (const { _id } of [stronger, system, { _id: admin.user._id }])
      for (const action of ['edit', 'disable', 'endSessions', 'resetSecondStep']) {
        const answer = await change(viewer, _id, action, action === 'edit' ? { fullName: 'Weaker' } : {})
        expect([action, answer.statusCode, answer.code]).toEqual([action, 403, 'STRONGER_USER'])
      }
    expect((await get(viewer, stronger._id)).data.isStronger).toBe(true)
    // A weaker user can’t enable a stronger one who was disabled.
    await change(admin, stronger._id, 'disable')
    expect((await change(viewer, stronger._id, 'enable')).statusCode).toBe(403)
    await change(admin, stronger._id, 'enable')
    await api.owner.query(`delete from user_permissions where user_id = $1`, [viewer.user._id])
  })

  test('a system user is changed by none but a system user', async () => {
    const { _id } = await find(admin, 'system@northgate.example')
    for (const action of ['edit', 'disable', 'endSessions', 'resetSecondStep'])
      expect([action, (await change(admin, _id, action, action === 'edit' ? { fullName: 'Mine' } : {})).code]).toEqual([action, 'STRONGER_USER'])
  })

  test('another company’s role and another company’s member are not there', async () => {
    const foreign = await roleId(gulf, 'Viewer')
    expect((await admin.call(users.add, { body: { email: 'a@example.net', fullName: 'A', roleId: foreign } })).errors).toMatchObject([{ path: 'roleId' }])
    const missing = await admin.call(users.get, { params: { _id: randomUUID() } })
    const ofGulf = await admin.call(users.get, { params: { _id: gulf.user._id } })
    expect([ofGulf.statusCode, ofGulf.text]).toEqual([404, missing.text])
  })
})

describe('the last administrator', () => {
  const falcon = async () => {
    // The system user is an administrator of every demo company.
    await api.owner.query(`update memberships m set disabled_at = now() from users u, companies c
      where u.id = m.user_id and u.user_type = 'system' and c.id = m.company_id and c.name like 'Falcon%'`)
    return api.signIn('admin@falcon.example')
  }

  test('can neither be demoted nor, of two who disable each other, be the other one', async () => {
    const first = await falcon()
    const sales = await roleId(first, 'Sales')
    expect((await change(first, first.user._id, 'edit', { roleId: sales })).code).toBe('LAST_ADMINISTRATOR')
    for (let round = 0; round < 5; round++) {
      const { _id, email } = await member(first, 'Administrator')
      const signed = (await login(email, PASSWORD)).data
      const headers = () => ({ authorization: `Bearer ${signed.accessToken}`, 'x-company-id': first.companyId, 'idempotency-key': randomUUID() })
      const versions = await Promise.all([get(first, first.user._id), get(first, _id)])
      const [firstVersion, secondVersion] = versions.map(({ data }) => data.version)
      const answers = await Promise.all([
        first.call(users.change, { params: { _id }, body: { action: 'disable', version: secondVersion } }),
        api.send(users.change, { params: { _id: first.user._id }, body: { action: 'disable', version: firstVersion }, headers: headers() }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1)
      expect(answers.find(({ statusCode }) => statusCode !== 200)).toMatchObject({
        statusCode: expect.toSatisfy((code: number) => [401, 403, 409].includes(code)),
      })
      // For the next round, the first administrator is enabled again and the other one disabled.
      await api.owner.query(`update memberships set disabled_at = case when user_id = $1 then null else now() end where user_id in ($1, $2)`, [
        first.user._id,
        _id,
      ])
      await api.owner.query(`update sessions set ended_at = null where user_id = $1`, [first.user._id])
    }
  })
})
