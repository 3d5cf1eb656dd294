import { parts } from '@/contracts/parts'
import { vendorItems } from '@/contracts/vendor-items'
import { type Feature, page, people } from './demo'
import { priceFile } from './price-file'
import { vendorOf } from './trade'

const PART = 'TW-DEMO-TRAY'

export const partDemos: Feature = {
  name: 'Parts',
  demos: [
    {
      id: 'part-price-breaks',
      title: 'A part with two vendors and price breaks',
      sees: 'Who sells it under which number, at which price from which quantity, and what it was last offered for.',
      persona: people.buyer,
      play: async (stage) => {
        const buyer = await stage.as(people.buyer)
        const { rows } = await buyer.call(parts.list, { query: { f: `partno:is:${PART}` } })
        if (rows.length === 0) {
          await buyer.call(parts.create, { body: { partno: PART, description: 'Cable tray 60 × 300 mm, 3 m', manufacturer: 'Tidewell', listPrice: '48' } })
          for (const [vendor, factor] of [
            ['Pinnacle', 1],
            ['Rack', 0.94],
          ] as const) {
            const { id: vendorId } = await vendorOf(buyer, vendor)
            const prices = [34, 31.5, 29].map((price, index) => ({ minQty: ['1', '25', '100'][index], price: (price * factor).toFixed(2), currency: 'USD' }))
            await buyer.call(vendorItems.create, {
              params: { partno: PART },
              body: { vendorId, vendorSku: `${vendor.toUpperCase()}-6030`, availQty: '140', prices },
            })
          }
        }
        return { path: page('/product-details', { partno: PART }) }
      },
    },
    {
      id: 'price-file',
      title: 'A vendor’s price file, before it is imported',
      sees: 'Columns recognised by their headings, what each row would add or change; nothing is saved until it is confirmed.',
      persona: people.buyer,
      play: async () => ({ path: '/product-list/import', afterwards: ({ chooseFile }) => chooseFile(priceFile(40)) }),
    },
    {
      id: 'part-without-costs',
      title: 'A part, for somebody who may not see costs',
      sees: 'The vendors’ numbers without their prices.',
      persona: people.viewer,
      play: async () => ({ path: page('/product-details', { partno: 'C9300-48P-A' }) }),
    },
  ],
}
