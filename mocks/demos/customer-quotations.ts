import { demoParts } from '@server/demo/records'
import { type Feature, page, people, type Stage } from './demo'
import { customerQuotations } from '@/contracts/customer-quotations'
import { createInquiry, NETWORK, recordOffer, pickOffer, pricedLines, quotationPage, draftQuotation, step, totalOf } from './trade'

const submitQuotation = async (stage: Stage, margin: string) => {
  const sales = await stage.as(people.sales)
  return step(sales, await draftQuotation(sales, pricedLines(margin)), { action: 'submit' })
}
const sendQuotation = async (stage: Stage) => step(await stage.as(people.sales), await submitQuotation(stage, '18'), { action: 'send' })
const sceneOf = ({ voucherId }: { voucherId: string }) => ({ path: page(quotationPage, { voucherId }) })

const LONG_NOTE = 'The price includes unpacking, labels with your inventory numbers, and the removal of packaging on the day of delivery.'

export const customerQuotationDemos: Feature = {
  name: 'Customer quotations',
  demos: [
    {
      id: 'quotation-from-offers',
      title: 'A new quotation from picked offers',
      sees: 'The form begins with the inquiry’s lines at the costs that the buyer has picked, and prices them by the company’s margin.',
      persona: people.sales,
      play: async (stage) => {
        const inquiry = await createInquiry(stage, 'Demo: switches for two floors')
        await pickOffer(stage, inquiry, await recordOffer(stage, inquiry, { vendor: 'Pinnacle', costs: ['9600', '780', '8.20'], leadTimeDays: 7 }))
        return { path: page('/quotation/customerQuotation/add', { inquiry: inquiry.voucherId }) }
      },
    },
    {
      id: 'quotation-below-floor',
      title: 'Below the margin floor, waiting for the manager',
      sees: 'Marcus Webb sees why it needs him, line by line, and approves it or sends it back.',
      persona: people.manager,
      play: async (stage) => sceneOf(await submitQuotation(stage, '2')),
    },
    {
      id: 'quotation-own-approval',
      title: 'The same, as its author',
      sees: 'Sofia Marin can’t approve her own quotation: it says who can, and lets her withdraw it.',
      persona: people.sales,
      play: async (stage) => sceneOf(await submitQuotation(stage, '2')),
    },
    {
      id: 'quotation-breaks-and-options',
      title: 'Price breaks and optional lines',
      sees: 'Prices by quantity below their line, and options that count only when the customer takes them.',
      persona: people.sales,
      play: async (stage) => {
        const [first, second, third] = pricedLines('20')
        if (!first || !second || !third) throw new Error('The demo needs three lines.')
        const breaks = [
          { minQty: '1', unitPrice: second.unitPrice },
          { minQty: '50', unitPrice: '1210' },
          { minQty: '100', unitPrice: '1180' },
        ]
        return sceneOf(await draftQuotation(await stage.as(people.sales), [first, { ...second, breaks }, { ...third, isOptional: true }]))
      },
    },
    {
      id: 'quotation-taxes',
      title: 'Taxes by line: two rates, and one that isn’t charged',
      sees: 'The totals name each tax with what bears it; the PDF says in words why one line bears none. The option’s tax is in no total.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const { rows } = await sales.call(customerQuotations.taxes)
        const codes = ['TAX6', 'TAX825', 'EXEMPT']
        const lines = pricedLines('20').map((line, index) => ({ ...line, taxId: rows.find(({ code }) => code === codes[index % codes.length])?.id ?? null }))
        const option = { description: 'Labels with your inventory numbers', qty: '1', unitPrice: '50', isOptional: true, taxId: lines[0]?.taxId ?? null }
        return sceneOf(await draftQuotation(sales, [...lines, option], { grandTotal: totalOf([...lines, option], rows) }))
      },
    },
    {
      id: 'quotation-hundred-lines',
      title: 'A hundred lines, several pages of PDF',
      sees: 'Choose PDF: headings repeat on each page, no row breaks, and no page begins with the total alone.',
      persona: people.sales,
      play: async (stage) => {
        const parts = Array.from({ length: 100 }, (_, index) => ({ partno: demoParts[index % demoParts.length]?.partno ?? '', qty: String(1 + (index % 9)) }))
        const lines = pricedLines('18', parts).map((line, index) => (index % 12 === 0 ? { ...line, notes: LONG_NOTE } : line))
        return sceneOf(await draftQuotation(await stage.as(people.sales), lines))
      },
    },
    {
      id: 'quotation-sent',
      title: 'Sent, with the customer’s link',
      sees: 'The mail that went out, its PDF, and the link by which the customer answers without signing in.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const mail = {
          to: ['purchasing@harborfreight.example'],
          subject: 'Our quotation',
          text: 'Dear Harbor team,\n\nour quotation is attached.\n\nSofia Marin',
          withLink: true,
        }
        return sceneOf(await step(sales, await submitQuotation(stage, '18'), { action: 'send', mail }))
      },
    },
    {
      id: 'quotation-accepted',
      title: 'Accepted by the customer',
      sees: 'Who took it, when and with which note; what remains to be done comes first.',
      persona: people.sales,
      play: async (stage) =>
        sceneOf(
          await step(await stage.as(people.sales), await sendQuotation(stage), { action: 'accept', lineIds: [], note: 'By phone, purchase order follows.' }),
        ),
    },
    {
      id: 'quotation-revised',
      title: 'Rejected, and revision 2 beside revision 1',
      sees: 'What changed between the two revisions: prices, quantities and the total, side by side.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const rejected = await step(sales, await sendQuotation(stage), { action: 'reject', reason: 'Over the customer’s budget by a tenth.' })
        const revision = await step(sales, rejected, { action: 'revise' })
        const cheaper = pricedLines('10', NETWORK.slice(0, 2)).map((line, index) => ({ ...line, id: revision.lines[index]?.id }))
        const { customer, currency, validUntil } = revision
        const edit = { action: 'edit' as const, customerId: customer.id, currency, validUntil, grandTotal: totalOf(cheaper), lines: cheaper }
        const edited = await step(sales, revision, edit)
        return { path: page('/quotation/customerQuotation/compare', { voucherId: edited.voucherId, with: rejected.voucherId }) }
      },
    },
    {
      id: 'quotation-last-day',
      title: 'Sent, valid until today',
      sees: 'The customer can still take it today; from tomorrow on it has to be offered anew.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const draft = await draftQuotation(sales, pricedLines('18'), { validUntil: stage.day() })
        return sceneOf(await step(sales, await step(sales, draft, { action: 'submit' }), { action: 'send' }))
      },
    },
    {
      id: 'quotation-without-costs',
      title: 'For somebody who may not see costs',
      sees: 'Vera Lind reads the same quotation without cost, margin or the vendors behind it: the server doesn’t send them.',
      persona: people.viewer,
      play: async (stage) => sceneOf(await sendQuotation(stage)),
    },
  ],
}
