import { imports } from '@/contracts/imports'
import { parts } from '@/contracts/parts'
import { csvFile } from '../csv-file'
import { catalogue, type CataloguePart } from './catalogue'
import type { Desk, DeskParty } from './desk'
import { priceIn } from './market'

const COLUMNS = [
  'SKU',
  'Part number',
  'Description',
  'Manufacturer',
  'Category',
  'List price',
  'Our price',
  'Currency',
  'Qty 2',
  'Price 2',
  'Qty 3',
  'Price 3',
  'Stock',
]
const FIELDS = [
  'vendorSku',
  'partno',
  'description',
  'manufacturer',
  'category',
  'listPrice',
  'cost',
  'currency',
  'minQty2',
  'cost2',
  'minQty3',
  'cost3',
  'availQty',
]

/** Returns a row of a vendor's price file, at a share of the list price; small parts have price breaks at 10 and 100. */
const rowOf = (desk: Desk, vendor: DeskParty, part: CataloguePart, sku: number): string[] => {
  const share = 0.72 + desk.draw.next() * 0.16
  const price = (factor: number) => priceIn(vendor.currency, part.list, share * factor)
  const breaks = Number(part.list) < 1000 ? ['10', price(0.97), '100', price(0.92)] : ['', '', '', '']
  const { partno, description, manufacturer, category, list } = part
  return [`${sku}`, partno, description, manufacturer, category, priceIn(desk.base, list), price(1), vendor.currency, ...breaks, `${desk.draw.between(0, 240)}`]
}

const importFile = async (desk: Desk, vendor: DeskParty, offered: readonly CataloguePart[], firstSku: number): Promise<void> => {
  const rows = offered.map((part, index) => rowOf(desk, vendor, part, firstSku + index * 3))
  const mapping = Object.fromEntries(FIELDS.map((field, index) => [field, index]))
  await desk.buyer.call(imports.priceImport, {
    body: { vendorId: vendor.id, mapping, headerRow: 1, decimal: 'point' },
    files: [csvFile(`price-list-${vendor.currency.toLowerCase()}.csv`, [COLUMNS, ...rows])],
  })
}

/** Creates licences and services one by one, since a price file knows stock parts only; all other parts come from the vendors' price files. */
export const seedCatalogue = async (desk: Desk): Promise<void> => {
  for (const { partno, description, manufacturer, category, type, list } of catalogue.filter((part) => part.type !== 'stock'))
    await desk.buyer.call(parts.create, { body: { partno, mfrPartNo: partno, description, manufacturer, category, type, listPrice: priceIn(desk.base, list) } })
  const goods = catalogue.filter((part) => part.type !== 'service')
  await importFile(desk, desk.distributor, goods, 700_100)
  for (const [index, vendor] of desk.vendors.slice(0, 4).entries())
    await importFile(
      desk,
      vendor,
      goods.filter((_part, at) => at % (index + 2) === 0),
      20_000 * (index + 1),
    )
}
