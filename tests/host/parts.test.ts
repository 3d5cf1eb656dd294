import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { envNames, readEnv } from '@server/host/node/env'
import { createFileStore } from '@server/host/node/files'
import { createLog } from '@server/host/node/log'
import { createMail } from '@server/host/node/mail'
import { limitConcurrency } from '@server/host/node/limited'
import { createPasswords } from '@server/host/node/passwords'
import { discard, temporaryDirectory } from './harness'

let directory = ''
beforeEach(async () => {
  directory = await temporaryDirectory()
})
afterEach(() => discard(directory))

describe('the environment', () => {
  it('has defaults, and an empty value means the default', () => {
    const env = readEnv({ PORT: '', SEED: '' })
    expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SEED: 'demo', TRUSTED_PROXIES: [] })
    expect(env.DATABASE_URL).toBeUndefined()
    expect(path.isAbsolute(env.DATA_DIR)).toBe(true)
  })

  it('never repeats an address, which holds a password', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(/^(?!.*secret).*DATABASE_URL must be an address like postgres/)
  })

  it.each([
    ['PORT', '65536'],
    ['HOST', 'a b'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,proxy'],
    ['DISTRIBUTOR_COUNTRY', 'USA'],
    ['DISTRIBUTOR_URL', 'api.distributor.example'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}.* must be`))
  })

  it('wants all keys of the distributor or none, and repeats no secret', () => {
    const keys = { DISTRIBUTOR_CLIENT_ID: 'id', DISTRIBUTOR_CLIENT_SECRET: 's3cret', DISTRIBUTOR_CUSTOMER_NUMBER: '20-222222' }
    expect(readEnv(keys)).toMatchObject(keys)
    expect(readEnv({}).DISTRIBUTOR_CLIENT_ID).toBeUndefined()
    const { DISTRIBUTOR_CUSTOMER_NUMBER: _, ...some } = keys
    expect(() => readEnv(some)).toThrow(/^(?!.*s3cret).*DISTRIBUTOR_CUSTOMER_NUMBER must be there/)
    expect(() => readEnv({ MAIL_BOUNCE_SECRET: 'too-short' })).toThrow(/^(?!.*too-short).*MAIL_BOUNCE_SECRET must have/)
  })

  it('names in .env.example exactly what it reads', async () => {
    const example = await readFile('.env.example', 'utf8')
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(envNames.toSorted())
  })
})

describe('the log', () => {
  it('hides secrets by name, in addresses and in failed statements', () => {
    let line = ''
    const log = createLog('info', { write: (text) => void (line += text) })
    const failed = new Error('Failed query: insert into users values ($1)\nparams: s3cret-hash,other')
    log.error(
      {
        error: failed,
        request: { headers: { Authorization: 'Bearer abc.def' }, body: { password: 'hunter2', otp: '12345678', name: 'kept' } },
        url: 'postgres://me:pw@host/db',
      },
      'for Bearer xyz',
    )
    for (const secret of ['s3cret', 'abc.def', 'hunter2', '12345678', 'me:pw', 'xyz']) expect(line).not.toContain(secret)
    expect(line).toContain('kept')
    expect(line).toContain('Failed query')
  })
})

describe('mail without SMTP', () => {
  it('becomes a whole .eml file', async () => {
    const mail = createMail({ smtpUrl: undefined, from: 'Northgate <no-reply@northgate.example>', outbox: path.join(directory, 'outbox') })
    await mail.send({ to: 'you@example.com', subject: 'Your code', text: 'The code is 12345678.' })
    const [name = ''] = await readdir(path.join(directory, 'outbox'))
    expect(name).toMatch(/\.eml$/)
    const text = await readFile(path.join(directory, 'outbox', name), 'utf8')
    expect(text).toContain('To: you@example.com')
    expect(text).toContain('12345678')
  })
})

describe('the file store', () => {
  it('keeps bytes by id, answers null for none, and takes no path for an id', async () => {
    const files = createFileStore(path.join(directory, 'files'))
    await files.put('abcdef12-0000', Uint8Array.of(1, 2, 3))
    expect([...((await files.get('abcdef12-0000')) ?? [])]).toEqual([1, 2, 3])
    await files.delete('abcdef12-0000')
    expect(await files.get('abcdef12-0000')).toBeNull()
    await expect(files.put('../../etc/x', Uint8Array.of(1))).rejects.toThrow('id')
    expect(await readdir(path.join(directory, 'files', 'ab'))).toEqual([])
  })
})

describe('passwords', () => {
  it('are argon2id with the agreed cost', async () => {
    const passwords = createPasswords()
    const phc = await passwords.hash('correct horse')
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(phc, 'correct horse')).toBe(true)
    expect(await passwords.verify(phc, 'wrong')).toBe(false)
  })

  it('are computed at most four at a time', async () => {
    let running = 0
    let highest = 0
    const inTurn = limitConcurrency(4)
    await Promise.all(
      Array.from({ length: 30 }, () =>
        inTurn(async () => {
          highest = Math.max(highest, ++running)
          await new Promise((resolve) => setTimeout(resolve, 2))
          running--
        }),
      ),
    )
    expect(highest).toBe(4)
  })
})
