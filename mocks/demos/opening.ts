import { openings } from '@/contracts/opening-balances'
import { customers } from '@/contracts/parties'
import type { DemoClient } from '@server/demo/client'
import { addDays } from '@server/domain/today'
import type { Persona } from '../personas'
import { type Feature, people, type Stage } from './demo'

const addCustomers = async (client: DemoClient): Promise<void> => {
  for (const [code, name] of [
    ['OPEN-1', 'Harlow Marine (demo)'],
    ['OPEN-2', 'Pike & Daughters (demo)'],
  ] as const) {
    const { rows } = await client.call(customers.list, { query: { f: `code:is:${code}` } })
    if (rows.length === 0) await client.call(customers.create, { body: { code, name, currency: 'USD' } })
  }
}

/** A company without records takes its books over: the day is set, and whatever a demo brought over before is taken back. */
const begin = async (stage: Stage, persona: Persona): Promise<{ client: DemoClient; day: string }> => {
  const client = await stage.as(persona)
  const { goesLiveOn: before, version, imports } = await client.call(openings.get)
  for (const { id, takenBackAt } of imports) if (takenBackAt === null) await client.call(openings.takeBack, { body: { importId: id } })
  const goesLiveOn = before ?? `${stage.day().slice(0, 7)}-01`
  if (before === null) await client.call(openings.setDay, { body: { goesLiveOn, version } })
  await addCustomers(client)
  return { client, day: addDays(goesLiveOn, -1) }
}

const bringOver = async (client: DemoClient, day: string, lastItem: string): Promise<void> => {
  const accounts = [
    { account: '1010', debit: '8000' },
    { account: '1100', debit: '12400' },
    { account: '3000', credit: '20400' },
  ]
  await client.call(openings.enterAccounts, { body: { rows: accounts } })
  const items = [
    { partyCode: 'OPEN-1', number: 'A-1041', date: addDays(day, -70), dueDate: addDays(day, -40), rest: '9800' },
    { partyCode: 'OPEN-1', number: 'A-1077', date: addDays(day, -20), dueDate: addDays(day, 10), rest: '2450' },
    { partyCode: 'OPEN-2', number: 'A-1080', date: addDays(day, -9), dueDate: addDays(day, 21), rest: lastItem },
  ]
  await client.call(openings.enterItems, { body: { rows: items } })
}

export const openingDemos: Feature = {
  name: 'Opening balances',
  demos: [
    {
      id: 'opening-missing',
      title: 'A company goes live, and its open items don’t tie',
      sees: 'What is missing in words and amounts, and the two lists side by side to find it.',
      persona: people.nobodyYet,
      play: async (stage) => {
        const { client, day } = await begin(stage, people.nobodyYet)
        await bringOver(client, day, '-100')
        return { path: '/finance/opening-balances' }
      },
    },
    {
      id: 'opening-cleared',
      title: 'Opening balances that tie and can be locked',
      sees: 'All four clearing accounts at 0.00, and the button that locks everything before the first day.',
      persona: people.nobodyYet,
      play: async (stage) => {
        const { client, day } = await begin(stage, people.nobodyYet)
        await bringOver(client, day, '150')
        return { path: '/finance/opening-balances' }
      },
    },
    {
      id: 'opening-finished',
      title: 'A company that has gone live',
      sees: 'Who finished it and when; nothing of it can be changed any more, and the days before are locked for good.',
      persona: people.goneLive,
      play: async (stage) => {
        const { finishedAt } = await (await stage.as(people.goneLive)).call(openings.get)
        if (finishedAt === null) {
          const { client, day } = await begin(stage, people.goneLive)
          await bringOver(client, day, '150')
          const { version } = await client.call(openings.get)
          await client.call(openings.finish, { body: { version } })
        }
        return { path: '/finance/opening-balances' }
      },
    },
  ],
}
