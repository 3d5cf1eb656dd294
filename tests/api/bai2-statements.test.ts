import { describe, expect, test } from 'vitest'
import { bankStatements, type StatementPreview } from '@/contracts/bank-statements'
import type { ResponseOutput } from '@/contracts/endpoint'
import { startApi } from '../support/api'
import { bankAdder } from '../support/own-bank'
import { bai2Of, bytesOf, camtOf, closingOf, csvOf, type Entry, MARCH, type Month, mt940Of, ofxOf } from '../support/statement-files'

// BAI2 beside another format for the same account and days: it dates each entry by the day of its statement.

const api = await startApi()
const who = await api.signIn('accounts@northgate.example')
const freshAccount = bankAdder(api, who)
type Imported = ResponseOutput<typeof bankStatements.create>

const entry = (date: string, amount: string, id: string, text = `Invoice ${id}`): Entry => ({ date, amount, id, name: 'ACME Supplies', text })
const march: Month = {
  ...MARCH,
  entries: [
    entry('2026-03-02', '250.5', 'A1', 'INV-2026-00041'),
    entry('2026-03-05', '-120', 'A2'),
    entry('2026-03-05', '-120', 'A3'),
    entry('2026-03-07', '-9.95', 'A4', 'Account fee'),
    entry('2026-03-08', '75', 'A5'),
    entry('2026-03-19', '-9.95', 'A6', 'Account fee'),
  ],
}
/** Saturdays and Sundays have no statement; what was booked on them is on Monday's. */
const workingDay = (date: string): string => {
  const day = new Date(date)
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
/** The month as the bank sends it: a BAI2 file with a group for each day that has entries. */
const daysOf = (month: Month): string => {
  const days = [...new Set(month.entries.map(({ date }) => workingDay(date)))]
  let opening = month.opening
  const groups = days.map((day) => {
    const one = {
      ...month,
      opening,
      from: day,
      to: day,
      entries: month.entries.filter(({ date }) => workingDay(date) === day).map((e) => ({ ...e, date: day })),
    }
    opening = closingOf(one)
    return bai2Of(one).split('\n').slice(1, -2)
  })
  const total = groups.reduce((sum, group) => sum + Number(group.at(-1)?.split(',')[1]), 0)
  const records = groups.flat()
  return [`01,BANK,US,260331,1200,1,,,2/`, ...records, `99,${total},${groups.length},${records.length + 2}/`, ''].join('\n')
}
const others = { ofx: ofxOf, camt: camtOf, mt940: mt940Of, table: csvOf } as const

const file = (text: string) => [{ name: 'statement.txt', bytes: bytesOf(text) }]
const preview = async (text: string, ownAccountId: string) => {
  const accounts = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String(at), ownAccountId]))
  return (await who.call<StatementPreview>(bankStatements.preview, { body: { accounts }, files: file(text) })).data.statements
}
const bring = async (text: string, ownAccountId: string) => {
  const statements = (await preview(text, ownAccountId)).map(({ index }) => ({ index, ownAccountId }))
  return who.call<Imported>(bankStatements.create, { body: { statements }, files: file(text) })
}
const stored = async (ownAccountId: string): Promise<string[]> =>
  (
    await api.owner.query<{ amount: string }>(
      `select trim_scale(amount)::text as amount from statement_lines where own_account_id = $1 and key is not null order by date, amount`,
      [ownAccountId],
    )
  ).map(({ amount }) => amount)
const counted = (statements: StatementPreview['statements']) =>
  statements.reduce((sum, { counts }) => ({ new: sum.new + counts.new, here: sum.here + counts.here, unclear: sum.unclear + counts.unclear }), {
    new: 0,
    here: 0,
    unclear: 0,
  })

describe.each(Object.entries(others))('a month as BAI2 and as %s', (_name, write) => {
  test('is there once, whichever comes first', async () => {
    const [first, second] = [await freshAccount(), await freshAccount()]
    for (const [ownAccountId, texts] of [
      [first, [write(march), daysOf(march)]],
      [second, [daysOf(march), write(march)]],
    ] as const) {
      expect((await bring(texts[0], ownAccountId)).message).toBe('OK')
      expect(counted(await preview(texts[1], ownAccountId))).toEqual({ new: 0, here: 6, unclear: 0 })
      expect((await bring(texts[1], ownAccountId)).message).toBe('Nothing of the file is new.')
      expect(await stored(ownAccountId)).toHaveLength(6)
    }
  })
})

test('what BAI2 may have brought with another day is unclear, and is imported only if it is ticked', async () => {
  const ownAccountId = await freshAccount()
  await bring(ofxOf({ ...march, to: '2026-03-08', entries: march.entries.slice(0, 5) }), ownAccountId)
  const monday = bai2Of({
    ...march,
    from: '2026-03-09',
    to: '2026-03-09',
    entries: [entry('2026-03-09', '75', 'B1', 'Transfer'), entry('2026-03-09', '6', 'B2')],
  })
  const [seen] = await preview(monday, ownAccountId)
  expect(seen?.counts).toMatchObject({ new: 1, here: 0, unclear: 1 })
  expect(seen?.lines[0]).toMatchObject({ group: 'unclear', amount: '75', because: expect.stringMatching(/has this amount on 2026-03-08, from another format/) })
  const withTick = { statements: [{ index: 0, ownAccountId, unclear: [seen?.lines[0]?.index ?? -1] }] }
  expect((await who.call<Imported>(bankStatements.create, { body: withTick, files: file(monday) })).data).toMatchObject({ lineCount: 2 })
  expect(await stored(ownAccountId)).toHaveLength(7)
})

test('what is only in BAI2 is new', async () => {
  const ownAccountId = await freshAccount()
  await bring(camtOf({ ...march, entries: march.entries.slice(0, 4) }), ownAccountId)
  expect(counted(await preview(daysOf(march), ownAccountId))).toEqual({ new: 2, here: 4, unclear: 0 })
  expect((await bring(daysOf(march), ownAccountId)).message).toBe('OK')
  expect(await stored(ownAccountId)).toHaveLength(6)
})
