import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FileRow } from '@/contracts/fields'
import { type CloseItem, fiscalYears } from '@/contracts/fiscal-years'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'
import { constraintOf } from '../support/constraint-of'

const api = await startApi()
const books = await newBooks(api, 'Proven Books')
const { who, companyId } = books
const year = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))
const day = `${year}-03-03`
const { id } = await books.yearOf(day)

const bytesOf = (text: string) => new TextEncoder().encode(text)
const staged = async (name: string, text: string): Promise<string> => {
  const { data, message } = await who.call<{ files: FileRow[] }>(fiscalYears.stage, { files: [{ name, bytes: bytesOf(text) }] })
  expect(message).toBe('OK')
  return data.files[0]?.id ?? ''
}
const explain = (item: string, more: object) => books.step(day, { action: 'explain', item, ...more })
const itemOf = async (code: string): Promise<CloseItem | undefined> => (await books.checklist(day)).items.find((item) => item.code === code)
const download = async (fileId: string) => {
  const { raw } = await who.call(fiscalYears.file, { params: { id, fileId } })
  return [raw.status, await raw.text()]
}

test('an item has files, an owner and an explanation; the files are sealed with the year, and open again with it', async () => {
  await books.enter(day, [
    ['1900', 'debit', '12'],
    ['4000', 'credit', '12'],
  ])
  const [statement, count] = [await staged('statement.csv', 'a,b\n1,2\n'), await staged('count.csv', 'part,qty\nA,1\n')]
  const said = { note: 'The bank asks', ownerId: books.userId, fileIds: [statement] }
  expect((await explain('clearing:1900', said)).message).toBe('OK')
  expect(await itemOf('clearing:1900')).toMatchObject({
    state: 'explained',
    note: 'The bank asks',
    owner: { id: books.userId },
    files: [{ name: 'statement.csv' }],
  })
  expect(await download(statement)).toEqual([200, 'a,b\n1,2\n'])
  // What finds nothing can be proved as well; a file is given to one item once, and goes when it is removed.
  expect((await explain('controls', { fileIds: [count] })).message).toBe('OK')
  expect((await explain('tax', { fileIds: [count] })).errors?.[0]?.path).toBe('fileIds')
  const wrong = await staged('wrong.csv', 'x\n1\n')
  expect((await explain('controls', { fileIds: [wrong] })).message).toBe('OK')
  expect((await explain('tax', { removeFileIds: [wrong] })).errors?.[0]?.path).toBe('removeFileIds')
  expect((await explain('controls', { removeFileIds: [wrong] })).message).toBe('OK')
  expect((await download(wrong))[0]).toBe(404)

  expect((await books.step(day, { action: 'close' })).message).toBe('OK')
  const closed = (await books.checklist(day)).items
  expect(closed.every(({ state }) => state !== 'open')).toBe(true)
  expect(closed.flatMap(({ code, files }) => files.map(({ name }) => [code, name]))).toEqual([
    ['clearing:1900', 'statement.csv'],
    ['controls', 'count.csv'],
  ])
  expect(await download(count)).toEqual([200, 'part,qty\nA,1\n'])
  const late = await staged('late.csv', 'x\n1\n')
  expect((await explain('controls', { fileIds: [late] })).statusCode).toBe(409)
  const past = [
    `update files set fiscal_year_id = '${id}', close_item = 'controls' where id = '${late}' returning id`,
    `update files set name = 'other.csv' where id = '${count}' returning id`,
    `delete from files where id = '${count}' returning id`,
    `update close_notes set note = 'x' where fiscal_year_id = '${id}' returning item as id`,
  ]
  for (const statementPast of past) expect(await constraintOf(books.rows(statementPast)), statementPast).toBe('evidence_sealed')
  const kept = await books.rows<{ hash: string }>(
    `select f ->> 'sha256' as hash from close_checklists c, jsonb_array_elements(c.items) i, jsonb_array_elements(i -> 'files') f
      where c.company_id = '${companyId}' and f ->> 'name' = 'count.csv'`,
  )
  expect(kept.map(({ hash }) => hash)).toEqual([createHash('sha256').update('part,qty\nA,1\n').digest('hex')])
  expect(await constraintOf(books.rows(`update close_checklists set items = '[]' where company_id = '${companyId}' returning id`))).toBe('ledger_immutable')

  expect((await books.step(day, { action: 'reopen', reason: 'A late bill' })).message).toBe('OK')
  expect((await explain('controls', { removeFileIds: [count], fileIds: [late] })).message).toBe('OK')
  expect((await itemOf('controls'))?.files.map(({ name }) => name)).toEqual(['late.csv'])
})

test('what was proved stays on the checklist when nothing is found any more, and keeps the year from being deleted', async () => {
  await books.enter(day, [
    ['4000', 'debit', '12'],
    ['1900', 'credit', '12'],
  ])
  expect(await itemOf('clearing:1900')).toMatchObject({ title: '1900 is settled', state: 'done', count: 0, files: [{ name: 'statement.csv' }] })
  const last = (await books.years())[0]
  const call = (body: object) => who.call(fiscalYears.change, { params: { id: last?.id ?? '' }, body })
  const proof = await staged('proof.csv', 'x\n1\n')
  expect((await call({ action: 'explain', version: last?.version, item: 'over', fileIds: [proof] })).message).toBe('OK')
  const refused = await call({ action: 'remove', version: (last?.version ?? 0) + 1 })
  expect([refused.statusCode, refused.message]).toEqual([409, expect.stringContaining('have files: remove them first')])
})
