import { parts } from '@/contracts/parts'
import { vendorItems } from '@/contracts/vendor-items'
import { type Feature, page, people, type Scene, type Stage } from './demo'
import { priceFile } from './price-file'
import { vendorOf } from './trade'

const PART = 'TW-DEMO-TRAY'
/** Unit prices of each vendor from 1, 25 and 100 pieces. */
const PRICES = { Pinnacle: ['34', '31.50', '29'], Rack: ['31.96', '29.61', '27.26'] } as const

/** Creates a part that two vendors sell, each under a number of its own and with prices by quantity. */
const openSoldPart = async (stage: Stage): Promise<Scene> => {
  const buyer = await stage.as(people.buyer)
  const scene = { path: page('/product-details', { partno: PART }) }
  const { rows } = await buyer.call(parts.list, { query: { f: `partno:is:${PART}` } })
  if (rows.length > 0) return scene
  await buyer.call(parts.create, { body: { partno: PART, description: 'Cable tray 60 × 300 mm, 3 m', manufacturer: 'Tidewell', listPrice: '48' } })
  for (const [vendor, [one, some, many]] of Object.entries(PRICES)) {
    const { id: vendorId } = await vendorOf(buyer, vendor)
    const prices = [
      { minQty: '1', price: one, currency: 'USD' },
      { minQty: '25', price: some, currency: 'USD' },
      { minQty: '100', price: many, currency: 'USD' },
    ]
    const body = { vendorId, vendorSku: `${vendor.toUpperCase()}-6030`, availQty: '140', prices }
    await buyer.call(vendorItems.create, { params: { partno: PART }, body })
  }
  return scene
}

export const partDemos: Feature = {
  name: 'Parts',
  demos: [
    {
      id: 'part-price-breaks',
      title: 'A part with two vendors and price breaks',
      sees: 'Who sells it under which number, at which price from which quantity, and what it was last offered for.',
      persona: people.buyer,
      play: openSoldPart,
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
      play: openSoldPart,
    },
  ],
}
