import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Uncovered, VendorPoRow } from '@/contracts/vendor-pos'
import { useOnce } from '@/documents/use-once'
import { useRequireFlag } from '@/documents/use-require-flag'
import { errorMessage } from '@/lib/api-error'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Notice } from '@/ui/feedback/notice'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { mutations } from './mutations'
import { SplitRow } from './split-row'
import { bodyOf, complaintsOf, type SplitLine, typedLineOf } from './split-values'

const CreatedDrafts = ({ rows }: { rows: readonly VendorPoRow[] }) => (
  <Panel title={rows.length === 1 ? 'One draft was made' : `${rows.length} drafts were made`}>
    <ul className="flex flex-col gap-1">
      {rows.map(({ id, voucherId, vendor, isDropShip }) => (
        <li key={id}>
          <Link {...documentLink('vendor_po', voucherId)} className="font-mono text-link underline-offset-2 hover:underline">
            {voucherId}
          </Link>{' '}
          to {vendor.name}
          {isDropShip && ', straight to the customer'}
        </li>
      ))}
    </ul>
  </Panel>
)

/** Page to order what a sales order still needs from one or more vendors. The route loads the order before this renders. */
export const SplitOrder = ({ order }: { order: Uncovered }) => {
  useRequireFlag('vendor-pos', 'create', '/purchases/po-to-vendor/general/add')
  const { baseCurrency } = useSession().companyInfo
  const split = mutations.useSplit()
  const [lines, setLines] = useState<SplitLine[]>(() => order.lines.map((line) => typedLineOf(line, baseCurrency)))
  const [complaint, setComplaint] = useState<string | null>(null)
  const [createdDrafts, setCreatedDrafts] = useState<readonly VendorPoRow[]>([])
  const chosen = lines.filter(({ isChosen }) => isChosen)
  const complaints = complaintsOf(chosen)
  const create = useOnce(async () => {
    const [first] = complaints
    if (first) return setComplaint(first)
    try {
      setComplaint(null)
      setCreatedDrafts((await split.mutateAsync(bodyOf(order.voucherId, chosen))).rows)
    } catch (error) {
      setComplaint(errorMessage(error))
    }
  })
  const set = (id: string, change: Partial<SplitLine>) =>
    setLines((before) => before.map((line) => (line.of.salesOrderLineId === id ? { ...line, ...change } : line)))
  const title = `Buy for ${order.voucherId}`
  if (createdDrafts.length > 0)
    return (
      <>
        <PageHeader title={title} description={order.customer.name} />
        <CreatedDrafts rows={createdDrafts} />
      </>
    )
  if (order.lines.length === 0)
    return (
      <>
        <PageHeader title={title} description={order.customer.name} />
        <EmptyState>Nothing of {order.voucherId} has to be bought: it is in stock, delivered or ordered.</EmptyState>
      </>
    )
  const vendors = new Set(chosen.flatMap(({ vendor }) => vendor?.id ?? [])).size
  return (
    <>
      <PageHeader
        title={title}
        description={`${order.customer.name}. One draft for each vendor, at what it was sold on.`}
        actions={
          <Button tone="primary" busy={split.isPending} disabled={chosen.length === 0} onClick={() => void create()}>
            {vendors > 1 ? `Create ${vendors} orders` : 'Create order'}
          </Button>
        }
      />
      {complaint && <Notice tone="error" title={complaint} />}
      <div className="flex flex-col gap-3">
        {lines.map((line) => (
          <SplitRow key={line.of.salesOrderLineId} line={line} set={(change) => set(line.of.salesOrderLineId, change)} />
        ))}
      </div>
    </>
  )
}
