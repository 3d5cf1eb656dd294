import { parseCsv } from 'hucre'
import { describe, expect, test } from 'vitest'
import { documentKinds } from '@/contracts/document-kinds'
import type { FileRow } from '@/contracts/fields'
import { type JournalRecord, ledger } from '@/contracts/ledger'
import { type Flag, pages } from '@/contracts/permissions'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { inWords } from '@/contracts/words'
import { type Caller, startApi } from '../support/api'
import { type DocumentRecord, documentsOf, type TestedKind } from '../support/document'

const api = await startApi()
const { who, kinds, draft, edit, now, numbered, stepOf } = await documentsOf(api)
const falcon = await api.signIn('system@northgate.example', 'Falcon')
const viewer = await api.signIn('viewer@northgate.example')

const trailOf = async ({ id }: DocumentRecord): Promise<string[]> =>
  (await api.owner.query<{ action: string }>('select action from audit_log where entity_id = $1 order by id', [id])).map(({ action }) => action)

describe.each(kinds)('%s', (name, kind) => {
  const { of, step, number, end, table } = kind
  const discard = of.discard

  test('is a draft without a number, is edited, takes its number, and ends', async () => {
    const body = await kind.body()
    const begun = await who.call<DocumentRecord>(of.create, { body })
    const { data: first } = begun
    expect([begun.statusCode, first.status, first.voucherId]).toEqual([200, 'draft', first.draftId])
    const lines = body.lines?.map((line, index) => ({ ...line, id: first.lines[index]?.id }))
    const { data: edited } = await edit(kind, first, { ...body, lines, notes: 'By the door' }, first.version)
    expect(edited).toMatchObject({ id: first.id, status: 'draft', voucherId: first.draftId, notes: 'By the door', version: first.version + 1 })
    if (lines) expect(edited.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id))

    const issued = await numbered(kind, edited)
    const prefixes = Object.keys(documentKinds[name].series).join('|')
    expect(issued.voucherId).toMatch(new RegExp(`^(${prefixes})-\\d{4}-\\d{5}$`))
    expect(issued.version).toBeGreaterThan(edited.version)
    expect(await now(kind, { voucherId: first.draftId })).toEqual(await now(kind, issued))
    const ended = await stepOf(kind, issued, end)
    expect([ended.voucherId, ended.status === issued.status]).toEqual([issued.voucherId, false])
    const again = await who.call(step, { params: { voucherId: ended.voucherId }, body: { ...end, version: ended.version } })
    expect([again.statusCode, again.code]).toEqual([409, 'INVALID_TRANSITION'])
    expect((await edit(kind, ended, { ...body, lines }, ended.version)).code).toBe('INVALID_TRANSITION')
    const trail = await trailOf(first)
    expect([trail.slice(0, 2), trail.length]).toEqual([['create', 'edit'], 2 + number.length + 1])
  })

  test('is never saved over somebody else’s change, nor without its version', async () => {
    const body = await kind.body()
    const { data: first } = await who.call<DocumentRecord>(of.create, { body })
    expect((await edit(kind, first, { ...body, notes: 'Too early' }, undefined)).statusCode).toBe(428)
    expect((await edit(kind, first, { ...body, notes: 'Theirs' }, first.version)).statusCode).toBe(200)
    const current = await now(kind, first)
    for (const stale of [
      await edit(kind, first, { ...body, notes: 'Mine' }, first.version),
      await who.call<DocumentRecord>(step, { params: { voucherId: first.voucherId }, body: { ...number[0], version: first.version } }),
      ...(discard ? [await who.call<DocumentRecord>(discard, { params: { voucherId: first.voucherId }, query: { version: String(first.version) } })] : []),
    ])
      expect(stale).toMatchObject({ statusCode: 409, code: 'STALE_DOCUMENT', data: { notes: 'Theirs', version: current.version } })
    expect(await now(kind, first)).toEqual(current)
  })

  test('is added once by one key, and takes a step once, however often it is pressed', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = await kind.body()
    const [first, again] = [await who.call<DocumentRecord>(of.create, { body, headers }), await who.call<DocumentRecord>(of.create, { body, headers })]
    expect([again.statusCode, again.data.id]).toEqual([200, first.data.id])
    const { voucherId, version } = first.data
    const pressed = await Promise.all(Array.from({ length: 5 }, () => who.call(step, { params: { voucherId }, body: { ...number[0], version } })))
    expect(pressed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    const other = await draft(kind)
    const keyed = () =>
      who.call<DocumentRecord>(step, { params: { voucherId: other.voucherId }, body: { ...number[0], version: other.version }, headers: { ...headers } })
    headers['idempotency-key'] = crypto.randomUUID()
    const [one, two] = [await keyed(), await keyed()]
    expect([one.statusCode, two.statusCode, two.data.voucherId]).toEqual([200, 200, one.data.voucherId])
  })

  test.runIf(discard)('is discarded as a draft with its files, and never once it has a number', async () => {
    const remove = ({ voucherId, version }: DocumentRecord) => who.call(discard!, { params: { voucherId }, query: { version: String(version) } })
    const { data } = await who.call<{ files: { id: string }[] }>(of.stage, { files: [{ name: 'a.txt', bytes: new TextEncoder().encode('a') }] })
    const fileIds = data.files.map(({ id }) => id)
    const { data: begun } = await who.call<DocumentRecord>(of.create, { body: { ...(await kind.body()), fileIds } })
    expect(begun.files.map(({ id }) => id)).toEqual(fileIds)
    expect((await who.call(discard!, { params: { voucherId: begun.voucherId } })).statusCode).toBe(428)
    expect((await remove(begun)).statusCode).toBe(200)
    expect((await who.call(of.get, { params: { voucherId: begun.voucherId } })).statusCode).toBe(404)
    expect(await api.ports.files.get(fileIds[0] ?? '')).toBeNull()
    expect((await trailOf(begun)).at(-1)).toBe('discard')
    const refused = await remove(await numbered(kind, await draft(kind)))
    expect([refused.statusCode, refused.code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  test('stands in an exported file as in its list', async () => {
    const { voucherId } = await numbered(kind, await draft(kind))
    const query = { f: `number:is:${voucherId}` }
    const { rows } = (await who.call<{ rows: { voucherId: string }[] }>(of.list, { query })).data
    expect(rows.map((row) => row.voucherId)).toEqual([voucherId])
    const file = await who.call(of.export, { query: { ...query, format: 'csv', cols: table.file.join(',') } })
    const [head, ...lines] = parseCsv(file.text.replace(/^\uFEFF/, ''))
    const columns = table.file.map((id) => table.columns[id]!)
    expect(head?.slice(0, columns.length)).toEqual(columns.map(({ header }) => header))
    const texts = columns.map(({ kind: read, value }) => {
      const found = value(rows[0]) ?? ''
      if (typeof found === 'boolean') return found ? 'Yes' : 'No'
      return (read === 'words' || read === 'status') && typeof found === 'string' ? inWords(found) : String(found)
    })
    expect(lines.map((line) => line.slice(0, columns.length))).toEqual([texts])
  })
})

describe.each(kinds.filter(([, { isPosted }]) => isPosted))('%s, reversed,', (_name, kind) => {
  const figures = () =>
    Promise.all([
      api.owner.query(
        `select account_id, sum(debit - credit) as balance from journal_lines where company_id = $1 group by 1 having sum(debit - credit) <> 0 order by 1`,
        [who.companyId],
      ),
      api.owner.query(
        `select part_id, sum(on_hand) as on_hand, sum(value) as value from stock_pools where company_id = $1 and on_hand <> 0 group by 1 order by 1`,
        [who.companyId],
      ),
    ])

  test('leaves every balance and the stock as they were, and what it was posted as comes to nothing', async () => {
    const begun = await draft(kind)
    const before = await figures()
    const issued = await numbered(kind, begun)
    expect(await figures()).not.toEqual(before)
    const ended = await stepOf(kind, issued, kind.end)
    expect(await figures()).toEqual(before)
    const { rows } = (await who.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: ended.id } })).data
    expect(rows.map(({ reversalOf, reversedBy }) => [reversalOf !== null, reversedBy !== null])).toEqual([
      [false, true],
      [true, false],
    ])
    const sums = new Map<string, number>()
    for (const { accountId, debit, credit } of rows.flatMap(({ lines }) => lines))
      sums.set(accountId, Math.round((sums.get(accountId) ?? 0) * 100 + Number(debit) * 100 - Number(credit) * 100) / 100)
    expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([])
  })
})

/** Kinds that take further files in any state. The others have a separate call for files that are added later. */
const takingFiles = kinds.filter(([kind]) => kind !== 'inquiry' && kind !== 'vendor_quotation' && kind !== 'customer_quotation')

const file = (name: string) => ({ name, bytes: new TextEncoder().encode(`What ${name} says`) })
const staged = async (by: Caller, { of }: TestedKind, ...names: string[]): Promise<string[]> => {
  const { statusCode, data } = await by.call<{ files: FileRow[] }>(of.stage, { files: names.map(file) })
  expect(statusCode).toBe(200)
  return data.files.map(({ id }) => id)
}
const add = (
  by: Caller,
  { step }: TestedKind,
  { voucherId, version }: Pick<DocumentRecord, 'voucherId' | 'version'>,
  fileIds: readonly string[],
  more: object = {},
) => by.call<DocumentRecord>(step, { params: { voucherId }, body: { action: 'addFiles', version, fileIds, ...more } })
const added = async (kind: TestedKind, document: DocumentRecord, ...names: string[]): Promise<DocumentRecord> => {
  const { statusCode, message, data } = await add(who, kind, document, await staged(who, kind, ...names))
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}
const namesOf = ({ files }: DocumentRecord): string[] => files.map(({ name }) => name).toSorted()
/** The document without its files, its version and the time of its last change. */
const content = ({ files: _files, version: _version, updatedAt: _updatedAt, ...fields }: DocumentRecord) => fields
const paperOf = async ({ of }: TestedKind, { voucherId }: DocumentRecord): Promise<string> => {
  if (!of.pdf) return 'none'
  const { raw } = await who.call(of.pdf, { params: { voucherId } })
  return raw.status === 200 ? Buffer.from(await raw.arrayBuffer()).toString('base64') : String(raw.status)
}
/** The number of journals and the number of mails of the document. */
const journalsAndMails = async ({ id }: DocumentRecord) => {
  const count = async (text: string) => (await api.owner.query<{ n: number }>(text, [id]))[0]?.n
  return [
    await count('select count(*)::int as n from journals where document_id = $1'),
    await count('select count(*)::int as n from mails where document_id = $1'),
  ]
}

test.each(takingFiles)('%s: takes further files as a draft, under its number, and when it has ended', async (name, kind) => {
  const first = await draft(kind)
  const begun = await added(kind, first, 'sketch.txt')
  expect([namesOf(begun), begun.version, begun.status]).toEqual([['sketch.txt'], first.version + 1, 'draft'])
  expect(content(begun)).toEqual(content(first))

  const issued = await numbered(kind, await draft(kind))
  const [paper, counts] = [await paperOf(kind, issued), await journalsAndMails(issued)]
  const before = await now(kind, issued)
  const after = await added(kind, before, 'signed.txt', 'letter.txt')
  expect([namesOf(after), after.version]).toEqual([['letter.txt', 'signed.txt'], before.version + 1])
  expect(content(after)).toEqual(content(before))
  expect(await now(kind, after)).toEqual(after)
  expect([await paperOf(kind, after), await journalsAndMails(after)]).toEqual([paper, counts])

  const { rows } = (await who.call<TimelinePage>(timelines[name].timeline, { params: { voucherId: after.voucherId } })).data
  const [change] = rows.filter((row) => row.type === 'change')
  expect(change).toMatchObject({
    action: 'addFiles',
    by: { name: who.user.fullName },
    changes: [{ label: 'Files added', from: null, to: 'signed.txt, letter.txt' }],
  })
  const signed = after.files.find(({ name }) => name === 'signed.txt')
  const got = await who.call(kind.of.file, { params: { voucherId: after.voucherId, fileId: signed?.id ?? '' } })
  expect([got.statusCode, got.text]).toEqual([200, 'What signed.txt says'])

  const ended = await stepOf(kind, after, kind.end)
  expect(['cancelled', 'reversed']).toContain(ended.status)
  const evidence = await added(kind, ended, 'evidence.txt')
  expect([namesOf(evidence), evidence.status]).toEqual([['evidence.txt', 'letter.txt', 'signed.txt'], ended.status])
})

test.each(takingFiles)('%s: refuses without a file, a stale or no version, and what is not the caller’s own', async (_name, kind) => {
  const document = await numbered(kind, await draft(kind))
  const fileIds = await staged(who, kind, 'signed.txt')
  const outcomeOf = async (answer: ReturnType<typeof add>) => {
    const { statusCode, code, errors } = await answer
    return [statusCode, errors?.[0]?.path ?? code]
  }
  expect(await outcomeOf(add(who, kind, document, []))).toEqual([422, 'fileIds'])
  expect(await outcomeOf(add(who, kind, { ...document, version: document.version - 1 }, fileIds))).toEqual([409, 'STALE_DOCUMENT'])
  expect((await add(who, kind, document, fileIds, { version: undefined })).statusCode).toBe(428)
  expect(await outcomeOf(add(who, kind, document, await staged(falcon, kind, 'theirs.txt')))).toEqual([422, 'fileIds'])
  expect(await outcomeOf(add(who, kind, document, [...fileIds, crypto.randomUUID()]))).toEqual([422, 'fileIds'])
  expect(
    await outcomeOf(
      add(
        who,
        kind,
        document,
        Array.from({ length: 11 }, () => crypto.randomUUID()),
      ),
    ),
  ).toEqual([422, 'fileIds'])
  // Falcon may itself have a document with this number, in another version.
  expect([404, 409]).toContain((await add(falcon, kind, document, fileIds)).statusCode)
  expect(namesOf(await now(kind, document))).toEqual([])
  // A file that one document has taken can’t be added to another.
  expect(namesOf((await add(who, kind, document, fileIds)).data)).toEqual(['signed.txt'])
  expect(await outcomeOf(add(who, kind, await draft(kind), fileIds))).toEqual([422, 'fileIds'])
})

test.each(takingFiles)('%s: who may only change may stage and add, who may all but change may not', async (name, kind) => {
  const { module } = documentKinds[name]
  const grant = async (allow: readonly Flag[]) => {
    await api.owner.query('delete from user_permissions where user_id = $1', [viewer.user._id])
    const url = pages.find((page) => page.module === module)?.url
    const values = [viewer.companyId, viewer.user._id, module, url, allow]
    await api.owner.query('insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, $3, $4, $5)', values)
  }
  const document = await numbered(kind, await draft(kind))
  await grant(['read', 'create', 'delete', 'approve', 'post', 'cancel', 'export', 'print', 'import', 'cost'])
  const created = await staged(viewer, kind, 'letter.txt')
  const refused = await add(viewer, kind, document, created)
  expect([refused.statusCode, refused.code]).toEqual([403, 'FORBIDDEN'])
  await grant(['read', 'update', 'cost'])
  const { data } = await add(viewer, kind, document, await staged(viewer, kind, 'signed.txt'))
  expect(namesOf(data)).toEqual(['signed.txt'])
})

test('files that come along with the step of a PO to a vendor are added once', async () => {
  const [, kind] = kinds.find(([one]) => one === 'vendor_po')!
  const { voucherId, version } = await numbered(kind, await draft(kind))
  const fileIds = await staged(who, kind, 'staged.txt')
  const body = { action: 'addFiles', version, fileIds }
  const { data } = await who.call<DocumentRecord>(kind.step, { params: { voucherId }, body, files: [file('along.txt')] })
  expect(namesOf(data)).toEqual(['along.txt', 'staged.txt'])
  const filesOnly = await who.call<DocumentRecord>(kind.step, {
    params: { voucherId },
    body: { action: 'addFiles', version: data.version },
    files: [file('more.txt')],
  })
  expect(namesOf(filesOnly.data)).toEqual(['along.txt', 'more.txt', 'staged.txt'])
})
