import { imports } from '@/contracts/imports'
import { parts } from '@/contracts/parts'
import type { DemoClient } from '@server/demo/client'
import type { DemoFile } from './demo'
import { vendorOf } from './trade'

/** Manufacturer of the parts with which demos fill lists. */
export const MAKER = 'Tidewell'
const HEADING = 'SKU,Part number,Description,Manufacturer,List price,Our price,Currency'
const FIELDS = ['vendorSku', 'partno', 'description', 'manufacturer', 'listPrice', 'cost', 'currency']
const KINDS = ['Patch cord', 'Cable tie set', 'Keystone jack', 'Blank panel', 'Cage nut kit', 'Cable tray', 'Wall box', 'Fibre pigtail']

export const priceFile = (count: number): DemoFile => {
  const rows = Array.from({ length: count }, (_, index) => {
    const price = (4.2 + (index % 40) * 1.35).toFixed(2)
    const no = String(index + 1).padStart(4, '0')
    return `${880_000 + index},TW-${no},${KINDS[index % KINDS.length]} ${(index % 12) + 1} m,${MAKER},${(Number(price) * 1.4).toFixed(2)},${price},USD`
  })
  return { name: 'tidewell-prices.csv', bytes: new TextEncoder().encode([HEADING, ...rows].join('\r\n')) }
}

/** Makes sure that there are `count` parts of one maker, by importing a vendor's price file; existing parts stay. */
export const manyParts = async (buyer: DemoClient, count: number): Promise<void> => {
  const { total } = await buyer.call(parts.list, { query: { f: `manufacturer:is:${MAKER}`, count: 'exact' } })
  if (total >= count) return
  const { id: vendorId } = await vendorOf(buyer, 'Pinnacle')
  const mapping = Object.fromEntries(FIELDS.map((field, index) => [field, index]))
  await buyer.call(imports.priceImport, { body: { vendorId, mapping, headerRow: 1, decimal: 'point' }, files: [priceFile(count)] })
}
