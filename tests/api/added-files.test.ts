import { expect, test } from 'vitest'
import { documentKinds } from '@/contracts/document-kinds'
import type { FileRow } from '@/contracts/fields'
import type { Flag } from '@/contracts/permissions'
import { pages } from '@/contracts/permissions'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { type Caller, startApi } from '../support/api'
import { type DocumentRecord as Doc, documentsOf, type TestedKind as Kind } from '../support/document'

const api = await startApi()
const { who, kinds, draft: draftOf, stepOf, now, numbered: number } = await documentsOf(api)
const falcon = await api.signIn('system@northgate.example', 'Falcon')
const viewer = await api.signIn('viewer@northgate.example')

/** These take further files in any state. The others have a call of their own for what is added later. */
const named = kinds.filter(([kind]) => kind !== 'inquiry' && kind !== 'vendor_quotation' && kind !== 'customer_quotation')

const file = (name: string) => ({ name, bytes: new TextEncoder().encode(`What ${name} says`) })
const staged = async (by: Caller, { of }: Kind, ...names: string[]): Promise<string[]> => {
  const { statusCode, data } = await by.call<{ files: FileRow[] }>(of.stage, { files: names.map(file) })
  expect(statusCode).toBe(200)
  return data.files.map(({ id }) => id)
}
const add = (by: Caller, { step }: Kind, { voucherId, version }: Pick<Doc, 'voucherId' | 'version'>, fileIds: readonly string[], more: object = {}) =>
  by.call<Doc>(step, { params: { voucherId }, body: { action: 'addFiles', version, fileIds, ...more } })
const added = async (kind: Kind, document: Doc, ...names: string[]): Promise<Doc> => {
  const { statusCode, message, data } = await add(who, kind, document, await staged(who, kind, ...names))
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}
const namesOf = ({ files }: Doc): string[] => files.map(({ name }) => name).toSorted()
/** Everything that the document says, but for its files and when it was changed. */
const content = ({ files: _files, version: _version, updatedAt: _updatedAt, ...said }: Doc) => said
const numbered = async (kind: Kind): Promise<Doc> => {
  const document = await number(kind, await draftOf(kind))
  expect(document.voucherId).not.toContain('DRAFT')
  return document
}
const paperOf = async ({ of }: Kind, { voucherId }: Doc): Promise<string> => {
  if (!of.pdf) return 'none'
  const { raw } = await who.call(of.pdf, { params: { voucherId } })
  return raw.status === 200 ? Buffer.from(await raw.arrayBuffer()).toString('base64') : String(raw.status)
}
/** What stands in the ledger of it, and what was mailed. */
const besides = async ({ id }: Doc) => {
  const count = async (text: string) => (await api.owner.query<{ n: number }>(text, [id]))[0]?.n
  return [
    await count('select count(*)::int as n from journals where document_id = $1'),
    await count('select count(*)::int as n from mails where document_id = $1'),
  ]
}

test.each(named)('%s: takes further files as a draft, under its number, and when it has ended', async (name, kind) => {
  const draft = await draftOf(kind)
  const begun = await added(kind, draft, 'sketch.txt')
  expect([namesOf(begun), begun.version, begun.status]).toEqual([['sketch.txt'], draft.version + 1, 'draft'])
  expect(content(begun)).toEqual(content(draft))

  const standing = await numbered(kind)
  const [paper, beside] = [await paperOf(kind, standing), await besides(standing)]
  const before = await now(kind, standing)
  const after = await added(kind, before, 'signed.txt', 'letter.txt')
  expect([namesOf(after), after.version]).toEqual([['letter.txt', 'signed.txt'], before.version + 1])
  expect(content(after)).toEqual(content(before))
  expect(await now(kind, after)).toEqual(after)
  expect([await paperOf(kind, after), await besides(after)]).toEqual([paper, beside])

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

test.each(named)('%s: refuses without a file, a stale or no version, and what is not the caller’s own', async (_name, kind) => {
  const document = await numbered(kind)
  const fileIds = await staged(who, kind, 'signed.txt')
  const said = async (answer: ReturnType<typeof add>) => {
    const { statusCode, code, errors } = await answer
    return [statusCode, errors?.[0]?.path ?? code]
  }
  expect(await said(add(who, kind, document, []))).toEqual([422, 'fileIds'])
  expect(await said(add(who, kind, { ...document, version: document.version - 1 }, fileIds))).toEqual([409, 'STALE_DOCUMENT'])
  expect((await add(who, kind, document, fileIds, { version: undefined })).statusCode).toBe(428)
  expect(await said(add(who, kind, document, await staged(falcon, kind, 'theirs.txt')))).toEqual([422, 'fileIds'])
  expect(await said(add(who, kind, document, [...fileIds, crypto.randomUUID()]))).toEqual([422, 'fileIds'])
  expect(
    await said(
      add(
        who,
        kind,
        document,
        Array.from({ length: 11 }, () => crypto.randomUUID()),
      ),
    ),
  ).toEqual([422, 'fileIds'])
  // Falcon may have a document of this number itself, of another version.
  expect([404, 409]).toContain((await add(falcon, kind, document, fileIds)).statusCode)
  expect(namesOf(await now(kind, document))).toEqual([])
  // What one document has taken is no longer there for another.
  expect(namesOf((await add(who, kind, document, fileIds)).data)).toEqual(['signed.txt'])
  expect(await said(add(who, kind, await draftOf(kind), fileIds))).toEqual([422, 'fileIds'])
})

test.each(named)('%s: who may only change may stage and add, who may all but change may not', async (name, kind) => {
  const { module } = documentKinds[name]
  const grant = async (allow: readonly Flag[]) => {
    await api.owner.query('delete from user_permissions where user_id = $1', [viewer.user._id])
    const url = pages.find((page) => page.module === module)?.url
    const values = [viewer.companyId, viewer.user._id, module, url, allow]
    await api.owner.query('insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, $3, $4, $5)', values)
  }
  const document = await numbered(kind)
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
  const { voucherId, version } = await numbered(kind)
  const fileIds = await staged(who, kind, 'staged.txt')
  const body = { action: 'addFiles', version, fileIds }
  const { data } = await who.call<Doc>(kind.step, { params: { voucherId }, body, files: [file('along.txt')] })
  expect(namesOf(data)).toEqual(['along.txt', 'staged.txt'])
  const alone = await who.call<Doc>(kind.step, { params: { voucherId }, body: { action: 'addFiles', version: data.version }, files: [file('more.txt')] })
  expect(namesOf(alone.data)).toEqual(['along.txt', 'more.txt', 'staged.txt'])
})
