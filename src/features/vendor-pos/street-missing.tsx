import { Link } from '@tanstack/react-router'
import type { VendorPo } from '@/contracts/vendor-pos'
import { useMay } from '@/lookups/use-may'
import { Notice } from '@/ui/feedback/notice'

const isEdited = ({ status }: VendorPo) => status === 'draft' || status === 'rejected'
const isToBeSent = (po: VendorPo) => isEdited(po) || po.status === 'pending_approval' || po.status === 'approved'

/** Warns that a drop-ship can't be sent because its delivery address has no street, with a link to enter it. */
export const StreetMissing = ({ po }: { po: VendorPo }) => {
  const mayEdit = useMay('vendor-pos', 'update')
  if (!po.isDropShip || po.deliverTo?.street || !isToBeSent(po)) return null
  return (
    <Notice tone="warning" title="The delivery address has no street, so the order can’t be sent.">
      {isEdited(po) && mayEdit ? (
        <Link to="/purchases/po-to-vendor/edit" search={{ voucherId: po.voucherId }} className="underline">
          Enter the delivery address
        </Link>
      ) : (
        'Begin an amendment to enter it.'
      )}
    </Notice>
  )
}
