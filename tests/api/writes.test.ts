import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers } from '@/contracts/parties'
import { DatabaseUnavailable } from '@server/db/errors'
import { runNight } from '@server/modules/nightly/run'
import { type Answer, type Caller, startApi } from '../support/api'

const api = await startApi()

const customerOf = async (user: Caller) => (await user.call<{ rows: { id: string }[] }>(customers.list)).data.rows[0]?.id ?? ''
const bodyFor = (customerId: string, notes = '') => ({ customerId, subject: 'Twelve switches', notes, lines: [{ description: 'Switch', qty: '12' }] })
const countOf = async (where: string) => (await api.owner.query<{ n: number }>(`select count(*)::int as n from documents where ${where}`))[0]?.n

const sales = await api.signIn('sales@northgate.example')
const customerId = await customerOf(sales)

test('parallel submits, a fifth of them failing after the counter was taken, number without gap or double', async () => {
  // The audit entry is written after the number is taken, so a fault there rolls back everything, with the number.
  await api.owner.exec(`
    create function fail_on_purpose() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$;
    create trigger fail_on_purpose before insert on audit_log for each row when (new.action = 'submit' and new.after ->> 'notes' = 'FAIL') execute function fail_on_purpose();`)
  const drafts: Answer<Inquiry>[] = []
  for (let start = 0; start < 100; start += 20)
    drafts.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, index) => sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId, index % 5 === 0 ? 'FAIL' : '') })),
      )),
    )
  expect(drafts.every((draft) => draft.statusCode === 200)).toBe(true)
  const [before] = await api.owner.query<{ next: number }>(`select next from counters where company_id = $1 and kind = 'INQ'`, [sales.companyId])
  const submits: { statusCode: number; voucherId: string | undefined }[] = []
  for (let start = 0; start < drafts.length; start += 20)
    submits.push(
      ...(await Promise.all(
        drafts.slice(start, start + 20).map(async ({ data }) => {
          const answer = await sales.call<Inquiry | null>(inquiries.change, {
            params: { voucherId: data.voucherId },
            body: { action: 'submit', version: data.version },
          })
          return { statusCode: answer.statusCode, voucherId: answer.data?.voucherId }
        }),
      )),
    )
  const numbers = submits.flatMap(({ voucherId }) => (voucherId ? [Number(voucherId.split('-')[2])] : [])).sort((a, b) => a - b)
  expect(submits.filter(({ statusCode }) => statusCode === 500)).toHaveLength(20)
  expect(numbers).toEqual(Array.from({ length: 80 }, (_, index) => (before?.next ?? 0) + index))
  const [after] = await api.owner.query<{ next: number }>(`select next from counters where company_id = $1 and kind = 'INQ'`, [sales.companyId])
  expect(after?.next).toBe((before?.next ?? 0) + 80)
  await api.owner.exec('drop trigger fail_on_purpose on audit_log')
})

test('one key ten times at once makes one document, and every answer is that document or "in progress"', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const before = await countOf(`kind = 'inquiry'`)
  const answers = await Promise.all(Array.from({ length: 10 }, () => sales.call<Inquiry | null>(inquiries.create, { body: bodyFor(customerId), headers })))
  expect(await countOf(`kind = 'inquiry'`)).toBe((before ?? 0) + 1)
  const ids = new Set(answers.flatMap(({ data }) => (data ? [data.id] : [])))
  expect(ids.size).toBe(1)
  for (const answer of answers) if (answer.statusCode !== 200) expect([answer.statusCode, answer.code]).toEqual([409, 'KEY_IN_PROGRESS'])
  const replay = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId), headers })
  expect([replay.statusCode, ids.has(replay.data.id)]).toEqual([200, true])
})

test('a key is bound to its body, its user and its route, and a failed call leaves none behind', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const failed = await sales.call(inquiries.create, { body: bodyFor(randomUUID()), headers })
  expect(failed.statusCode).toBe(422)
  const corrected = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId), headers })
  expect(corrected.statusCode).toBe(200)
  const other = await sales.call(inquiries.create, { body: bodyFor(customerId, 'another'), headers })
  expect([other.statusCode, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  const manager = await api.signIn('manager@northgate.example')
  const withOtherUser = await manager.call<Inquiry>(inquiries.create, { body: bodyFor(customerId), headers })
  expect([withOtherUser.statusCode, withOtherUser.data.id === corrected.data.id]).toEqual([200, false])
})

test('a stale save is refused with the current row; a save without a version with 428; a draft key stays an alias', async () => {
  const { data: draft } = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId) })
  const params = { voucherId: draft.voucherId }
  const edit = (version?: number) => ({ action: 'edit', version, ...bodyFor(customerId), subject: 'Changed' })
  const first = await sales.call<Inquiry>(inquiries.change, { params, body: edit(draft.version) })
  expect([first.statusCode, first.data.version, first.data.subject]).toEqual([200, draft.version + 1, 'Changed'])
  const stale = await sales.call<Inquiry>(inquiries.change, { params, body: edit(draft.version) })
  expect([stale.statusCode, stale.code, stale.data.version]).toEqual([409, 'STALE_DOCUMENT', draft.version + 1])
  expect((await sales.call(inquiries.change, { params, body: edit() })).statusCode).toBe(428)
  const submitted = await sales.call<Inquiry>(inquiries.change, { params, body: { action: 'submit', version: first.data.version } })
  expect(submitted.data.voucherId).toMatch(/^INQ-\d{4}-\d{5}$/)
  const byAlias = await sales.call<Inquiry>(inquiries.get, { params })
  expect(byAlias.data.voucherId).toBe(submitted.data.voucherId)
  const again = await sales.call(inquiries.change, { params, body: { action: 'submit', version: submitted.data.version } })
  expect([again.statusCode, again.code]).toEqual([409, 'INVALID_TRANSITION'])
})

test('of two users who save the same version at once, one wins', async () => {
  const manager = await api.signIn('manager@northgate.example')
  for (let round = 0; round < 10; round++) {
    const { data: draft } = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId) })
    const edit = (subject: string) => ({
      params: { voucherId: draft.voucherId },
      body: { action: 'edit', version: draft.version, ...bodyFor(customerId), subject },
    })
    const [first, second] = await Promise.all([sales.call<Inquiry>(inquiries.change, edit('mine')), manager.call<Inquiry>(inquiries.change, edit('theirs'))])
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409])
  }
})

test('each write leaves who, when, before and after in the trail', async () => {
  const { data: draft } = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId) })
  await sales.call(inquiries.change, { params: { voucherId: draft.voucherId }, body: { action: 'submit', version: draft.version } })
  const trail = await api.owner.query<{ action: string; user_id: string; before: { status: string } | null; after: { status: string } }>(
    `select action, user_id, before, after from audit_log where entity_id = $1 order by id`,
    [draft.id],
  )
  expect(trail.map((row) => [row.action, row.user_id, row.before?.status ?? null, row.after.status])).toEqual([
    ['create', sales.user._id, null, 'draft'],
    ['submit', sales.user._id, 'draft', 'open'],
  ])
})

test('files come with the form data, are judged by content, and leave only with permission', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const made = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId), files: [{ name: 'Request “A”.pdf', bytes: pdf }] })
  expect(made.statusCode).toBe(200)
  const [file] = made.data.files
  const params = { voucherId: made.data.voucherId, fileId: file?.id ?? '' }
  const got = await sales.call(inquiries.file, { params })
  expect(new Uint8Array(await got.raw.arrayBuffer())).toEqual(pdf)
  expect(got.raw.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(got.raw.headers.get('content-security-policy')).toContain('sandbox')
  expect((await (await api.signIn('warehouse@northgate.example')).call(inquiries.file, { params })).statusCode).toBe(403)
  expect((await (await api.signIn('sales@falcon.example')).call(inquiries.file, { params })).statusCode).toBe(404)
  const svg = { name: 'logo.png', bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') }
  const refused = await sales.call(inquiries.create, { body: bodyFor(customerId), files: [svg] })
  expect([refused.statusCode, refused.message.includes('logo.png')]).toEqual([415, true])
})

test('staged files become the document’s once, for who staged them; what nobody names is let go after a day', async () => {
  const note = (name: string) => ({ name, bytes: new TextEncoder().encode(`a,b\n${name},2\n`) })
  const stage = async (user: Caller, name: string) =>
    (await user.call<{ files: { id: string }[] }>(inquiries.stage, { files: [note(name)] })).data.files[0]?.id ?? ''
  const first = await stage(sales, 'first.csv')
  const foreignFile = await stage(await api.signIn('manager@northgate.example'), 'theirs.csv')
  const create = (fileIds: string[]) => sales.call<Inquiry>(inquiries.create, { body: { ...bodyFor(customerId), fileIds } })
  expect((await create([foreignFile])).errors?.[0]?.path).toBe('fileIds')
  const made = await create([first])
  expect(made.data.files.map((file) => file.name)).toEqual(['first.csv'])
  expect((await create([first])).errors?.[0]?.path).toBe('fileIds')
  await api.owner.query(`update files set created_at = now() - interval '25 hours' where id = any($1)`, [[first, foreignFile]])
  await stage(sales, 'next.csv')
  expect(await api.ports.files.get(foreignFile)).toBeNull()
  expect(await api.ports.files.get(first)).not.toBeNull()
  expect((await sales.call(inquiries.stage)).errors?.[0]?.path).toBe('files')
})

test('a staged file can be let go of by who staged it, and a saved one by an edit', async () => {
  const note = (name: string) => ({ name, bytes: new TextEncoder().encode(`a,b\n${name},2\n`) })
  const staged = (await sales.call<{ files: { id: string }[] }>(inquiries.stage, { files: [note('staged.csv')] })).data.files[0]?.id ?? ''
  const manager = await api.signIn('manager@northgate.example')
  expect((await manager.call(inquiries.unstage, { params: { fileId: staged } })).statusCode).toBe(404)
  expect((await sales.call(inquiries.unstage, { params: { fileId: staged } })).statusCode).toBe(200)
  expect(await api.ports.files.get(staged)).toBeNull()
  expect((await sales.call(inquiries.unstage, { params: { fileId: staged } })).statusCode).toBe(404)

  const made = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId), files: [note('one.csv'), note('two.csv')] })
  const one = made.data.files.find(({ name }) => name === 'one.csv')
  const two = made.data.files.find(({ name }) => name === 'two.csv')
  expect((await sales.call(inquiries.unstage, { params: { fileId: one?.id ?? '' } })).statusCode).toBe(404)
  const params = { voucherId: made.data.voucherId }
  const edit = (version: number, removeFileIds: (string | undefined)[]) =>
    sales.call<Inquiry>(inquiries.change, { params, body: { action: 'edit', version, ...bodyFor(customerId), removeFileIds } })
  const changed = await edit(made.data.version, [one?.id])
  expect(changed.data.files.map(({ name }) => name)).toEqual(['two.csv'])
  expect(await api.ports.files.get(one?.id ?? '')).toBeNull()
  const again = await edit(changed.data.version, [one?.id, two?.id])
  expect([again.statusCode, again.errors?.[0]?.path]).toEqual([422, 'removeFileIds'])
  expect(await api.ports.files.get(two?.id ?? '')).not.toBeNull()
})

test('files of a write that was committed but not acknowledged stay, and its repetition finds them', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = () =>
    sales.call<Inquiry>(inquiries.create, {
      body: bodyFor(customerId, 'unacknowledged'),
      files: [{ name: 'kept.csv', bytes: new TextEncoder().encode('a,b\n5,6\n') }],
      headers,
    })
  const database = api.ports.db
  // The transactions before only admit the caller and announce the file. The result of the write, which says whether it was a repeat, is lost.
  api.ports.db = {
    transaction: async (work) => {
      const result = await database.transaction(work)
      if (typeof result === 'object' && result !== null && 'replayed' in result) throw new DatabaseUnavailable()
      return result
    },
  }
  const lost = await send()
  api.ports.db = database
  expect(lost.statusCode).toBe(503)
  const again = await send()
  expect(again.statusCode).toBe(200)
  const file = await sales.call(inquiries.file, { params: { voucherId: again.data.voucherId, fileId: again.data.files[0]?.id ?? '' } })
  expect([file.statusCode, file.text]).toEqual([200, 'a,b\n5,6\n'])
})

test('a draft key that is drawn a second time costs another draw, not the save', async () => {
  const { data: first } = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId) })
  const drawnBefore = Uint8Array.from(Buffer.from(first.draftId.replace('DRAFT-', ''), 'hex'))
  const { bytes } = api.ports.random
  let again = true
  const drawn = vi.spyOn(api.ports.random, 'bytes').mockImplementation((length) => {
    if (length !== drawnBefore.length || !again) return bytes(length)
    again = false
    return drawnBefore
  })
  const second = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId) })
  drawn.mockRestore()
  expect(again).toBe(false)
  expect(second.statusCode).toBe(200)
  expect(second.data.draftId).not.toBe(first.draftId)
})

test('a number or draft key is found in any case', async () => {
  const { data: draft } = await sales.call<Inquiry>(inquiries.create, { body: bodyFor(customerId) })
  const { data: open } = await sales.call<Inquiry>(inquiries.change, {
    params: { voucherId: draft.voucherId.toLowerCase() },
    body: { action: 'submit', version: draft.version },
  })
  expect((await sales.call<Inquiry>(inquiries.get, { params: { voucherId: open.voucherId.toLowerCase() } })).data.id).toBe(draft.id)
})

test('a request takes 10 files of 10 MB and 25 MB in all', async () => {
  const file = (index: number, size = 4) => ({ name: `f${index}.txt`, bytes: new TextEncoder().encode('a'.repeat(size)) })
  const status = async (files: { name: string; bytes: Uint8Array }[]) => (await sales.call(inquiries.stage, { files })).statusCode
  const MB = 1024 * 1024
  expect(await status(Array.from({ length: 10 }, (_, index) => file(index)))).toBe(200)
  expect(await status(Array.from({ length: 11 }, (_, index) => file(index)))).toBe(413)
  expect(await status([file(1, 10 * MB + 1)])).toBe(413)
  expect(await status([1, 2, 3].map((index) => file(index, 9 * MB)))).toBe(413)
})

test('a body nested deeper than any schema is malformed, with a session and without', async () => {
  const body = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  const answer = await sales.call(inquiries.create, { body })
  expect([answer.statusCode, answer.code]).toEqual([400, 'MALFORMED'])
  const stranger = await sales.call(inquiries.create, { body, headers: { authorization: `Bearer ${'x'.repeat(43)}` } })
  expect(stranger.statusCode).toBe(401)
  expect((await sales.call(inquiries.create, { body: { ...bodyFor(customerId), lines: [[[[]]]] } })).statusCode).toBe(422)
})

test('an answer is kept for a week, and the night lets go of it then', async () => {
  const [older, younger] = [randomUUID(), randomUUID()]
  for (const key of [older, younger]) await sales.call(inquiries.create, { body: bodyFor(customerId), headers: { 'idempotency-key': key } })
  const ageKey = (key: string, days: number) =>
    api.owner.query(`update idempotency_keys set created_at = now() - make_interval(days => $2, mins => 1) where key = $1`, [key, days])
  await ageKey(older, 7)
  await ageKey(younger, 6)
  const [queue] = await api.owner.query<{ id: number }>(`select id::int from work_queue where kind = 'nightly' and company = $1`, [sales.companyId])
  await runNight(api.ports, { queueId: queue?.id ?? 0, company: sales.companyId })
  const left = await api.owner.query<{ key: string }>('select key from idempotency_keys where key in ($1, $2)', [older, younger])
  expect(left).toEqual([{ key: younger }])
})

test('a note in the trail that can’t be written undoes the create that it closes, and says what went wrong', async () => {
  await api.owner.exec(`
    create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'no note today'; end $$;
    create trigger refuse_note before insert on audit_log for each row when (new.after ->> 'notes' = 'NO NOTE') execute function refuse_note();`)
  const headers = { 'idempotency-key': randomUUID() }
  const before = await countOf('true')
  expect((await sales.call(inquiries.create, { body: bodyFor(customerId, 'NO NOTE'), headers })).statusCode).toBe(500)
  expect(await countOf('true')).toBe(before)
  expect(await api.owner.query('select 1 from idempotency_keys where key = $1', [headers['idempotency-key']])).toEqual([])
  expect(api.ports.logged.some(({ fields }) => String(fields['error']).includes('insert into audit_log'))).toBe(true)
  await api.owner.exec('drop trigger refuse_note on audit_log')
})
