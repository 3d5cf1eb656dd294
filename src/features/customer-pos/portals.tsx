import { useState } from 'react'
import type { CustomerPo } from '@/contracts/customer-pos'
import type { InvoicingPortal, PortalStatus } from '@/contracts/invoicing-portals'
import { formatMoment } from '@/documents/dates'
import { othersChange, useSeenVersion } from '@/documents/form/use-seen-version'
import { inWords } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Status, type StatusTone } from '@/ui/primitives/status'
import { mutations } from './mutations'
import { PortalDialog, shownOf } from './portal-dialog'

const tones: Record<PortalStatus, StatusTone> = { not_submitted: 'draft', submitted: 'sent', accepted: 'approved', rejected: 'failed', paid: 'done' }

const Add = ({ voucherId, onClose }: { voucherId: string; onClose: () => void }) => {
  const { mutateAsync } = mutations.useAddPortal()
  return (
    <PortalDialog
      portal={null}
      onClose={onClose}
      onSave={async (values) => {
        await mutateAsync({ voucherId, ...values })
        onClose()
        notify.success(`Submission to ${values.portalName} noted`)
      }}
    />
  )
}

const Change = ({ portal, onClose }: { portal: InvoicingPortal; onClose: () => void }) => {
  const { mutateAsync } = mutations.useChangePortal(portal.id)
  const [told, setTold] = useState<string | null>(null)
  const { version, onStale } = useSeenVersion<InvoicingPortal>(portal.version, (current) => setTold(othersChange(current, shownOf(portal), shownOf(current))))
  return (
    <PortalDialog
      portal={portal}
      told={told}
      onClose={onClose}
      onSave={async (values) => {
        setTold(null)
        try {
          await mutateAsync({ version, ...values })
        } catch (error) {
          if (!onStale(error)) throw error
          return
        }
        onClose()
        notify.success(`${values.portalName}: ${inWords(values.status).toLowerCase()}`)
      }}
    />
  )
}

/** Panel of the submissions to the customer's invoicing portal. */
export const Portals = ({ po }: { po: CustomerPo }) => {
  const mayUpdate = useMay('customer-pos', 'update')
  const [openPortal, setOpenPortal] = useState<InvoicingPortal | 'new' | null>(null)
  const close = () => setOpenPortal(null)
  if (po.status === 'draft' || (po.status === 'cancelled' && po.portals.length === 0)) return null
  const mayAdd = mayUpdate && po.status !== 'cancelled'
  return (
    <Panel title="Customer’s invoicing portal" actions={mayAdd && <Button onClick={() => setOpenPortal('new')}>Note a submission</Button>}>
      {po.portals.length === 0 ? (
        <p className="text-ink-2">Nothing was submitted yet.</p>
      ) : (
        <ul className="flex flex-col">
          {po.portals.map((portal) => (
            <li key={portal.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
              <span className="font-medium">
                {portal.url ? (
                  <a href={portal.url} target="_blank" rel="noreferrer" className="text-link underline underline-offset-2">
                    {portal.portalName}
                  </a>
                ) : (
                  portal.portalName
                )}
              </span>
              <Status tone={tones[portal.status]}>{inWords(portal.status)}</Status>
              {portal.submissionNo && <span className="font-mono text-meta">{portal.submissionNo}</span>}
              {portal.submittedAt && <span className="text-ink-2">Submitted {formatMoment(portal.submittedAt)}</span>}
              {portal.loginRef && <span className="text-ink-2">Login {portal.loginRef}</span>}
              {mayUpdate && (
                <Button className="ml-auto" aria-label={`Change the submission to ${portal.portalName}`} onClick={() => setOpenPortal(portal)}>
                  Change
                </Button>
              )}
              {portal.message && <p className="w-full break-words whitespace-pre-line text-ink-2">{portal.message}</p>}
            </li>
          ))}
        </ul>
      )}
      {openPortal === 'new' ? <Add voucherId={po.voucherId} onClose={close} /> : openPortal && <Change portal={openPortal} onClose={close} />}
    </Panel>
  )
}
