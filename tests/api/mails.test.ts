import { beforeEach, expect, test } from 'vitest'
import type { Letter, Ports } from '@server/ports'
import { messageIdOf } from '@server/domain/bounce'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'

const api = await startApi()
const { companyId } = await api.signIn('buyer@northgate.example')

/** Queues a mail as a committed write does. @returns its id */
const queue = async (recipient: string): Promise<string> => {
  const [mail] = await api.owner.query<{ id: string }>(
    `insert into mails (company_id, recipient, subject, body, created_by)
     select $1, $2, 'Please quote', 'Three switches.', id from users where email = 'buyer@northgate.example' returning id`,
    [companyId, recipient],
  )
  await api.owner.query(`insert into work_queue (kind, company, subject) values ('mail', $1, $2)`, [companyId, mail?.id])
  return mail?.id ?? ''
}
const stateOf = async (id: string) =>
  (await api.owner.query<{ state: string; attempts: number; error: string | null }>(`select state, attempts, error from mails where id = $1`, [id]))[0]

let sent: Letter[] = []
const postman = (send: (letter: Letter) => Promise<void> = async () => undefined): Ports => ({
  ...api.ports,
  mail: {
    send: async (letter) => {
      await send(letter)
      sent.push(letter)
      return []
    },
  },
})

beforeEach(async () => {
  await createWorker(postman()).runDue()
  sent = []
})

test('a queued mail is sent once, whoever looks first', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, number) => queue(`vendor${number}@example.com`)))
  await Promise.all([createWorker(postman()).runDue(), createWorker(postman()).runDue(), createWorker(postman()).runDue()])
  expect(sent.map(({ to }) => to).sort()).toEqual(ids.map((_, number) => `vendor${number}@example.com`).sort())
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(12)
  expect((await stateOf(ids[0] ?? ''))?.state).toBe('sent')
})

test('a mail that could not be sent says why and is tried again later, five times at most', async () => {
  const id = await queue('unreachable@example.com')
  const closed = postman(() => Promise.reject(new Error('mailbox full')))
  await createWorker(closed).runDue()
  expect(await stateOf(id)).toEqual({ state: 'queued', attempts: 1, error: 'mailbox full' })
  await createWorker(closed).runDue()
  expect((await stateOf(id))?.attempts).toBe(1)
  for (let attempt = 2; attempt <= 5; attempt++) {
    await api.owner.query(`update work_queue set due_at = now() where subject = $1`, [id])
    await createWorker(closed).runDue()
  }
  expect(await stateOf(id)).toEqual({ state: 'failed', attempts: 5, error: 'mailbox full' })
  expect(await api.owner.query(`select 1 from work_queue where subject = $1`, [id])).toEqual([])
})

test('after a crash between sending and noting it, the mail goes out again under the same id', async () => {
  const id = await queue('twice@example.com')
  const ports = postman()
  let transactions = 0
  const dying: Ports = {
    ...ports,
    db: {
      transaction: async (work) => {
        transactions += 1
        // Transaction 1 takes the work, 2 and 3 look for imports and reports, 4 counts the attempt, 5 would note that it was sent, 6 that it failed.
        if (transactions >= 5) throw new Error('the power went')
        return ports.db.transaction(work)
      },
    },
  }
  await expect(createWorker(dying).runDue()).rejects.toThrow('the power went')
  await createWorker(ports).runDue()
  expect(sent).toHaveLength(1)
  await api.owner.query(`update work_queue set leased_until = now() - interval '1 second' where subject = $1`, [id])
  await createWorker(ports).runDue()
  expect(sent.map(({ messageId }) => messageId)).toEqual([messageIdOf(id, companyId), messageIdOf(id, companyId)])
})

test('each company’s night comes once a day, at its own midnight', async () => {
  await api.owner.query(`update work_queue set due_at = now() where kind = 'nightly'`)
  expect(await createWorker(postman()).runDue()).toBeGreaterThanOrEqual(3)
  expect(await createWorker(postman()).runDue()).toBe(0)
  const due = await api.owner.query<{ timezone: string; local: string; ahead: boolean }>(
    `select c.timezone, to_char(q.due_at at time zone c.timezone, 'HH24:MI:SS') as local, q.due_at > now() as ahead
     from work_queue q join companies c on c.id = q.company where q.kind = 'nightly'`,
  )
  expect(new Set(due.map(({ timezone }) => timezone)).size).toBeGreaterThan(1)
  for (const night of due) expect(night).toMatchObject({ local: '00:00:00', ahead: true })
})
