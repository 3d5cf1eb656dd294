import { inquiries } from '@/contracts/inquiries'
import { type Feature, page, people } from './demo'
import { createInquiry, customerOf, inquiryPage, linesOf, NETWORK, recordOffer, step, draftQuotation, pricedLines } from './trade'

const textFile = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })

export const inquiryDemos: Feature = {
  name: 'Inquiries',
  demos: [
    {
      id: 'inquiry-open',
      title: 'Open, with three lines',
      sees: 'What was asked, which lines have offers, and the next step: asking vendors.',
      persona: people.sales,
      play: async (stage) => ({ path: page(inquiryPage, { voucherId: (await createInquiry(stage, 'Demo: three lines to source')).voucherId }) }),
    },
    {
      id: 'inquiry-files',
      title: 'With the customer’s files',
      sees: 'Files that came with the request, kept with it and downloaded from there.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const files = [
          textFile('request.csv', 'Part;Qty\r\nC9300-48P-A;4\r\nSFP-10G-SR;16\r\n'),
          textFile('delivery-notes.txt', 'Dock 4, weekdays 8 to 12.\nCall the warehouse an hour ahead.\n'),
        ]
        const { id: customerId } = await customerOf(sales)
        const body = { customerId, subject: 'Demo: request with files', receivedVia: 'email' as const, lines: linesOf(NETWORK) }
        return { path: page(inquiryPage, { voucherId: (await sales.call(inquiries.create, { body, files })).voucherId }) }
      },
    },
    {
      id: 'inquiry-deal',
      title: 'A deal on its way',
      sees: 'The whole deal in one strip: the inquiry, the vendor’s offer and the customer’s quotation, each one click away.',
      persona: people.sales,
      play: async (stage) => {
        const inquiry = await createInquiry(stage, 'Demo: a deal on its way')
        const offer = await recordOffer(stage, inquiry, { vendor: 'Rack', costs: ['9450', '790', '8.05'], leadTimeDays: 10 })
        const sales = await stage.as(people.sales)
        const lines = pricedLines('18').map((line, index) => ({ ...line, vendorQuotationLineId: offer.lines[index]?.id }))
        await step(sales, await draftQuotation(sales, lines, { inquiryVoucherId: inquiry.voucherId }), { action: 'submit' })
        return { path: page(inquiryPage, { voucherId: inquiry.voucherId }) }
      },
    },
    {
      id: 'inquiry-lost',
      title: 'Lost, with the reason',
      sees: 'Why the deal was lost, on the record and in its timeline.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const { voucherId, version } = await createInquiry(stage, 'Demo: lost to another bidder')
        const body = { action: 'lose' as const, version, reason: 'A local bidder delivers from stock.' }
        return { path: page(inquiryPage, { voucherId: (await sales.call(inquiries.change, { params: { voucherId }, body })).voucherId }) }
      },
    },
  ],
}
