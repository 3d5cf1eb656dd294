import { DocumentHeader } from '@/documents/detail/document-header'
import { changedFact } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { inWords } from '@/documents/status'
import { useTaxCodeName } from '@/lookups/tax-code-options'
import { useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { Code, Money, Quantity } from '@/ui/primitives/money'
import { AddToCart } from './add-to-cart'
import { OffersPanel } from './offers-panel'
import { usePartActions } from './actions'
import { partLink, serialWords } from './form-values'
import { queries } from './queries'
import { UsesPanel } from './uses-panel'

/** Detail page of a part: facts, vendors' offers and prices, uses in documents, history. */
export const PartDetail = ({ partno }: { partno: string }) => {
  const part = queries.useRecord(partno)
  const { baseCurrency } = useSession().companyInfo
  const actions = usePartActions(part)
  const [salesTax, purchaseTax] = [useTaxCodeName(part.salesTaxId, 'sales'), useTaxCodeName(part.purchaseTaxId, 'purchase')]
  const neighbours = useNeighbours({
    list: 'parts',
    current: part.id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: partLink,
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'part', id: part.id, key: part.partno }}
        number={part.partno}
        facts={[
          ['Description', part.description],
          ['List price', <Money key="price" value={part.listPrice} currency={part.listPrice === null ? undefined : baseCurrency} />],
        ]}
        status={part.isActive ? 'active' : 'inactive'}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/product-list' }}
      />
      <div className="flex flex-col gap-4">
        <AddToCart key={part.id} part={part} />
        <Panel title="Facts">
          <Facts
            facts={[
              ['Manufacturer', part.manufacturer],
              ['Manufacturer part number', part.mfrPartNo && <Code>{part.mfrPartNo}</Code>],
              ['UPC', part.upc && <Code>{part.upc}</Code>],
              ['Type', inWords(part.type)],
              ['Category', part.category],
              ['Unit', part.uom],
              ['Tax when selling', salesTax],
              ['Tax when buying', purchaseTax],
              ['Weight', part.weight && <Quantity value={part.weight} unit="kg" />],
              ['Country of origin', part.countryOfOrigin],
              ['Serial numbers', serialWords[part.trackSerial]],
              ['Shelf life', part.shelfLifeDays && `${part.shelfLifeDays} days`],
              ...changedFact(part),
            ]}
          />
        </Panel>
        <OffersPanel part={part} />
        <UsesPanel partno={part.partno} />
      </div>
    </>
  )
}
