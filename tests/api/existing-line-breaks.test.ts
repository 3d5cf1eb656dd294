import { parseCsv } from 'hucre'
import { expect, test } from 'vitest'
import { customers } from '@/contracts/parties'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { account } from '@/contracts/account'
import { createLog } from '@server/host/node/log'
import { createMail } from '@server/host/node/mail'
import { requestMail } from '@server/domain/request-mail'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApi } from '../support/api'

const api = await startApi({ plain: true })
/** A name with characters that earlier releases accepted. */
const NAME = 'Harbor\n=1+1\r\nBcc: x@x.example\u2028OK     Forged\u202Egnp\u009B2K;=2+2'

test('records that hold line breaks and unseen marks still load, are listed, exported and saved, and a save takes the marks away', async () => {
  const user = await api.signIn('system@northgate.example', 'Northgate')
  const [row] = await api.owner.query<{ id: string; key: string }>(
    `select d.id, d.voucher_id as key from documents d where d.company_id = $1 and d.kind = 'inquiry' and d.status = 'draft' limit 1`,
    [user.companyId],
  )
  await api.owner.query(`update inquiries set subject = $2 where document_id = $1`, [row?.id, NAME])
  await api.owner.query(`update parties set name = $2 where id in (select party_id from documents where id = $1)`, [row?.id, NAME])
  const one = await user.call<Inquiry>(inquiries.get, { params: { voucherId: row?.key ?? '' } })
  expect(one.statusCode).toBe(200)
  expect(one.data.subject).toBe(NAME)
  expect((await user.call(inquiries.list)).statusCode).toBe(200)
  expect((await user.call(customers.list)).statusCode).toBe(200)
  const file = await user.call(customers.export, { query: { format: 'csv' } })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.raw.arrayBuffer())
  const cell = parseCsv(text.slice(1))
    .flat()
    .find((value) => String(value).startsWith('Harbor'))
  expect(cell).toBe(NAME.replace('\n=', "\n'=").replace(';=', ";'="))
})

test('what one types into one’s own name is one line from then on', async () => {
  const user = await api.signIn('viewer@northgate.example')
  const profile = await user.call<{ version: number }>(account.profile, { params: { id: user.user._id } })
  const saved = await user.call(account.updateProfile, {
    params: { id: user.user._id },
    body: { version: profile.data.version, fullName: 'Vera\r\nOK     Lind\u202E\u200B', userName: 'viewer', phoneNumber: null },
  })
  const [row] = await api.owner.query<{ name: string }>(`select full_name as name from users where id = $1`, [user.user._id])
  expect([saved.statusCode, row?.name]).toEqual([200, 'Vera OK     Lind'])
})

test('a log line is one line, without commands for the terminal that shows it', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).warn({ name: NAME, nested: [{ reason: NAME }] }, `of ${NAME}`)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r\u0080-\u009F\u2028\u202E]/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: expect.stringContaining('\\u009b') })
})

test('a mail’s head and the lines of a request hold what they hold', async () => {
  const outbox = await mkdtemp(path.join(tmpdir(), 'northgate-mails-'))
  await createMail({ smtpUrl: undefined, from: 'Northgate <n@northgate.example>', outbox }).send({
    to: 'a@x.example',
    subject: NAME,
    senderName: NAME,
    text: 'x',
  })
  const [name = ''] = await readdir(outbox)
  const head = (await readFile(path.join(outbox, name), 'utf8')).split('\n\n')[0] ?? ''
  expect(head).not.toMatch(/^Bcc:/im)
  const line = { lineNo: 1, partno: null, mfrPartNo: NAME, description: NAME, qty: '1', uom: 'each', requiredDate: null }
  const { text } = requestMail({
    company: NAME,
    from: { fullName: NAME, email: 'b@x.example' },
    vendor: NAME,
    number: 'RFQ-1',
    dueDate: null,
    message: null,
    lines: [line, { ...line, lineNo: 2 }],
  })
  expect(text.split('\n').filter((one) => /^(=|Bcc|OK)/.test(one))).toEqual([])
  expect(text.split('\n').filter((one) => /^\d\. /.test(one))).toHaveLength(2)
  expect(text).not.toMatch(/[\u0080-\u009F\u2028\u202E]/)
})
