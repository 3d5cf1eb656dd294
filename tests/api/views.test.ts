import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SavedView, views } from '@/contracts/lists'
import { type MenuAnswer, session } from '@/contracts/session'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const definition = { f: 'status:in:open~due:range:thisWeek', sort: '-due', cols: 'number,due', widths: { number: 120 }, density: 'compact' as const }
const keep = (caller: Caller, name: string, list = 'inquiries') => caller.call<SavedView>(views.create, { body: { list, name, definition } })
const viewsOf = async (caller: Caller) => (await caller.call<{ rows: SavedView[] }>(views.list)).data.rows

test('a view is kept, changed and removed, and comes back in the order of keeping', async () => {
  const first = await keep(sales, 'This week')
  expect([first.statusCode, first.data]).toEqual([200, { id: expect.any(String), list: 'inquiries', name: 'This week', definition }])
  await keep(sales, 'A second one')
  const changed = await sales.call<SavedView>(views.update, { params: { id: first.data.id }, body: { name: 'Due this week', definition: { q: 'x' } } })
  expect(changed.data).toEqual({ ...first.data, name: 'Due this week', definition: { q: 'x' } })
  expect((await viewsOf(sales)).map((view) => view.name)).toEqual(['Due this week', 'A second one'])
  expect((await sales.call(views.remove, { params: { id: first.data.id } })).statusCode).toBe(200)
  expect((await viewsOf(sales)).map((view) => view.name)).toEqual(['A second one'])
})

test('a name is there once per list, whatever its case', async () => {
  expect((await keep(sales, 'Mine')).statusCode).toBe(200)
  const again = await keep(sales, 'mine')
  expect([again.statusCode, again.message]).toEqual([409, 'You have a view of this name already.'])
  expect((await keep(sales, 'Mine', 'parts')).statusCode).toBe(200)
})

test('another user’s view, another company’s and one that never was answer alike', async () => {
  const { data } = await keep(sales, 'Private')
  const buyer = await api.signIn('buyer@northgate.example')
  const falcon = await api.signIn('sales@falcon.example')
  for (const caller of [buyer, falcon]) {
    expect(await viewsOf(caller)).toEqual([])
    for (const id of [data.id, randomUUID(), 'no-uuid']) {
      const answers = [
        await caller.call(views.update, { params: { id }, body: { name: 'Taken', definition: {} } }),
        await caller.call(views.remove, { params: { id } }),
      ]
      expect(answers.map(({ statusCode, message }) => [statusCode, message])).toEqual([
        [404, 'There is no such record.'],
        [404, 'There is no such record.'],
      ])
    }
  }
  expect((await viewsOf(sales)).map((view) => view.name)).toContain('Private')
})

test('the menu says whether one has views in this company', async () => {
  const hasViews = async (caller: Caller) => (await caller.call<MenuAnswer>(session.menu)).data.hasViews
  const viewer = await api.signIn('viewer@northgate.example')
  expect(await hasViews(viewer)).toBe(false)
  const { data } = await keep(viewer, 'Only one')
  const otherCallers = [await api.signIn('manager@northgate.example'), await api.signIn('sales@northgate.example', 'Gulf')]
  expect(await Promise.all([viewer, ...otherCallers].map(hasViews))).toEqual([true, false, false])
  await viewer.call(views.remove, { params: { id: data.id } })
  expect(await hasViews(viewer)).toBe(false)
})

test('a user’s views of one company don’t follow into another', async () => {
  const inNorthgate = await api.signIn('system@northgate.example', 'Northgate')
  await keep(inNorthgate, 'Of Northgate')
  const inFalcon = await api.signIn('system@northgate.example', 'Falcon')
  expect(await viewsOf(inFalcon)).toEqual([])
})

test('fifty are enough, also when asked for at once', async () => {
  const manager = await api.signIn('manager@northgate.example')
  const answers = await Promise.all(Array.from({ length: 55 }, (_, index) => keep(manager, `View ${index}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50)
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.message).toBe('You have 50 views already. Remove one to keep another.')
})

test.each([
  [{ list: 'inquiries', name: ' ', definition: {} }, 'name'],
  [{ list: 'inquiries', name: 'x'.repeat(61), definition: {} }, 'name'],
  [{ list: 'In quiries', name: 'x', definition: {} }, 'list'],
  [{ list: 'inquiries', name: 'x', definition: { density: 'huge' } }, 'definition.density'],
])('refuses %j at its field', async (body, path) => {
  const answer = await sales.call(views.create, { body })
  expect([answer.statusCode, answer.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
