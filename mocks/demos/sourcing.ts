import { sourcing } from '@/contracts/sourcing'
import { type Feature, page, people } from './demo'
import { createInquiry, inquiryPage, recordOffer, offerPage, requestOffer, vendorOf } from './trade'

const comparison = '/quotation/vendorQuotation/compare'

export const sourcingDemos: Feature = {
  name: 'Sourcing',
  demos: [
    {
      id: 'compare-three-vendors',
      title: 'Three vendors compared: one expired, one without a price',
      sees: 'Best price and lead time per line; what is expired or unpriced is shown, and takes no part.',
      persona: people.buyer,
      play: async (stage) => {
        const inquiry = await createInquiry(stage, 'Demo: three vendors to compare')
        await recordOffer(stage, inquiry, { vendor: 'Pinnacle', costs: ['9600', '780', '8.20'], leadTimeDays: 7 })
        await recordOffer(stage, inquiry, { vendor: 'Rack', costs: ['9150', '765', '7.90'], leadTimeDays: 10, validUntil: stage.day(-1) })
        await recordOffer(stage, inquiry, { vendor: 'Northern', costs: ['9720', null, '7.60'], leadTimeDays: 3 })
        return { path: page(comparison, { inquiry: inquiry.voucherId }) }
      },
    },
    {
      id: 'compare-without-offers',
      title: 'A comparison before any offer',
      sees: 'What the page says while nobody has answered, and how to go on.',
      persona: people.buyer,
      play: async (stage) => ({ path: page(comparison, { inquiry: (await createInquiry(stage, 'Demo: nobody has answered')).voucherId }) }),
    },
    {
      id: 'vendors-asked',
      title: 'Two vendors asked by mail',
      sees: 'Who still owes an answer on the inquiry, and in the mail box what each was written: nothing of the customer.',
      persona: people.buyer,
      play: async (stage) => {
        const inquiry = await createInquiry(stage, 'Demo: two vendors asked')
        const buyer = await stage.as(people.buyer)
        const vendorIds = [(await vendorOf(buyer, 'Pinnacle')).id, (await vendorOf(buyer, 'Rack')).id]
        await buyer.call(sourcing.request, { body: { inquiryVoucherId: inquiry.voucherId, vendorIds, dueDate: stage.day(5) } })
        return { path: page(inquiryPage, { voucherId: inquiry.voucherId }) }
      },
    },
    {
      id: 'offer-waits-for-answer',
      title: 'A request that waits for its answer',
      sees: 'The lines as they were asked, without prices, and the way to record what the vendor says or that it declined.',
      persona: people.buyer,
      play: async (stage) => {
        const { voucherId } = await requestOffer(stage, await createInquiry(stage, 'Demo: an answer to record'), 'Pinnacle')
        return { path: page(offerPage, { voucherId }) }
      },
    },
  ],
}
