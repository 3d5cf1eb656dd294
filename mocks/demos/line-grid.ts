import { inquiries } from '@/contracts/inquiries'
import { demoParts } from '@server/demo/records'
import { type Feature, page, people, type Stage } from './demo'
import { customerOf, linesOf } from './trade'

const draftOf = async (stage: Stage, subject: string, count: number) => {
  const sales = await stage.as(people.sales)
  const { id: customerId } = await customerOf(sales)
  const parts = Array.from({ length: count }, (_, index) => ({ partno: demoParts[index % demoParts.length]?.partno ?? '', qty: String(1 + (index % 24)) }))
  return sales.call(inquiries.create, { body: { customerId, subject, lines: linesOf(parts) } })
}

export const lineGridDemos: Feature = {
  name: 'Lines',
  demos: [
    {
      id: 'grid-300-lines',
      title: 'Three hundred lines, typed like a spreadsheet',
      sees: 'Tab, Enter, arrows, F2, ranges, fill down and undo stay quick, and blocks from Excel can be pasted.',
      persona: people.sales,
      play: async (stage) => ({ path: page('/inquiries/edit', { voucherId: (await draftOf(stage, 'Demo: three hundred lines', 300)).voucherId }) }),
    },
    {
      id: 'grid-three-lines',
      title: 'A few lines, on a phone as well',
      sees: 'The same lines as cards below 640 px, each opened in a sheet of its own.',
      persona: people.sales,
      play: async (stage) => ({ path: page('/inquiries/edit', { voucherId: (await draftOf(stage, 'Demo: three lines', 3)).voucherId }) }),
    },
  ],
}
