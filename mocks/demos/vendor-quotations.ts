import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { type Feature, page, people } from './demo'
import { distributorFile } from './quote-csv'
import { createInquiry, recordOffer, offerPage, requestOffer } from './trade'

const IMPORT = page('/quotation/vendorQuotation/ingrammicro/add', { source: 'file' })
const ONE_YEAR = { partno: 'FC-10-F100F-950-02-12', description: 'FortiGate 100F threat protection 12 months', qty: 2, price: 1690 }
const THREE_YEARS = { partno: 'FC-10-F100F-950-02-36', description: 'FortiGate 100F threat protection 36 months', qty: 2, price: 3886 }
const FIREWALL = { partno: 'FG-100F', description: 'FortiGate 100F firewall', qty: 2, price: 2755 }

export const vendorQuotationDemos: Feature = {
  name: 'Vendor quotations',
  demos: [
    {
      id: 'import-alternatives',
      title: 'A distributor’s file with two alternatives',
      sees: 'The file is read and shown before anything is saved; one alternative is kept, and the two are never added up.',
      persona: people.buyer,
      play: async () => {
        const alternatives = [
          { name: 'One year', lines: [FIREWALL, ONE_YEAR] },
          { name: 'Three years', lines: [FIREWALL, THREE_YEARS] },
        ]
        return { path: IMPORT, afterwards: ({ chooseFile }) => chooseFile(distributorFile('Branch firewalls', alternatives)) }
      },
    },
    {
      id: 'import-wrong-total',
      title: 'A file whose total contradicts its lines',
      sees: 'The sum of the lines beside the total that the file states; it is taken only with a reason.',
      persona: people.buyer,
      play: async () => {
        const file = distributorFile('Branch firewalls', [{ name: 'Three years', lines: [FIREWALL, THREE_YEARS] }], 12_900)
        return { path: IMPORT, afterwards: ({ chooseFile }) => chooseFile(file) }
      },
    },
    {
      id: 'import-damaged',
      title: 'A file that can’t be read',
      sees: 'What is wrong with it, at the field, and nothing saved.',
      persona: people.buyer,
      play: async () => ({
        path: IMPORT,
        afterwards: ({ chooseFile }) => chooseFile({ name: 'quote.xlsx', bytes: Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]) }),
      }),
    },
    {
      id: 'offer-recorded',
      title: 'A vendor’s answer, ready to be chosen',
      sees: 'Unit costs, lead times and the validity of an offer, with the lines of the inquiry that each one answers.',
      persona: people.buyer,
      play: async (stage) => {
        const inquiry = await createInquiry(stage, 'Demo: an offer to choose')
        const offer = await recordOffer(stage, inquiry, { vendor: 'Pinnacle', costs: ['9600', '780', '8.20'], leadTimeDays: 7 })
        return { path: page(offerPage, { voucherId: offer.voucherId }) }
      },
    },
    {
      id: 'offer-declined',
      title: 'Declined by the vendor',
      sees: 'The reason that the vendor gave stays with the request.',
      persona: people.buyer,
      play: async (stage) => {
        const { voucherId, version } = await requestOffer(stage, await createInquiry(stage, 'Demo: a vendor declines'), 'Rack')
        const body = { action: 'decline' as const, version, reason: 'Discontinued by the maker, no stock left.' }
        await (await stage.as(people.buyer)).call(vendorQuotationWrites.change, { params: { voucherId }, body })
        return { path: page(offerPage, { voucherId }) }
      },
    },
  ],
}
