import { parseCsv } from 'hucre'
import { describe, expect, test } from 'vitest'
import { documentKinds } from '@/contracts/document-kinds'
import { type JournalRecord, ledger } from '@/contracts/ledger'
import { inWords } from '@/contracts/words'
import { startApi } from '../support/api'
import { type DocumentRecord, documentsOf } from '../support/document'

const api = await startApi()
const { who, kinds, draft, edit, now, numbered, stepOf } = await documentsOf(api)

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
    const lines = body.lines.map((line, index) => ({ ...line, id: first.lines[index]?.id }))
    const { data: edited } = await edit(kind, first, { ...body, lines, notes: 'By the door' }, first.version)
    expect(edited).toMatchObject({ id: first.id, status: 'draft', voucherId: first.draftId, notes: 'By the door', version: first.version + 1 })
    expect(edited.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id))

    const standing = await numbered(kind, edited)
    const prefixes = Object.keys(documentKinds[name].series).join('|')
    expect(standing.voucherId).toMatch(new RegExp(`^(${prefixes})-\\d{4}-\\d{5}$`))
    expect(standing.version).toBeGreaterThan(edited.version)
    expect(await now(kind, { voucherId: first.draftId })).toEqual(await now(kind, standing))
    const ended = await stepOf(kind, standing, end)
    expect([ended.voucherId, ended.status === standing.status]).toEqual([standing.voucherId, false])
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
    const standing = await numbered(kind, begun)
    expect(await figures()).not.toEqual(before)
    const ended = await stepOf(kind, standing, kind.end)
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
