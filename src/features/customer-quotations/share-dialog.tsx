import { useState } from 'react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatMoment } from '@/documents/dates'
import { CopyButton } from '@/documents/detail/copy-button'
import { withErrorToast } from '@/documents/with-error-toast'
import { useOnce } from '@/documents/use-once'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { mutations } from './mutations'

/** Creates a link by which the customer can answer without signing in. It is shown only once, as only its hash is stored. */
export const ShareDialog = ({ quotation, onClose }: { quotation: CustomerQuotation; onClose: () => void }) => {
  const { voucherId, link } = quotation
  const share = mutations.useShare(voucherId)
  const unshare = mutations.useUnshare(voucherId)
  const [newLink, setNewLink] = useState<{ url: string; expiresAt: string } | null>(null)
  const createLink = useOnce(withErrorToast(async () => setNewLink(await share.mutateAsync())))
  const revoke = useOnce(
    withErrorToast(async () => {
      await unshare.mutateAsync()
      notify.success('The customer’s link is taken back')
      onClose()
    }),
  )
  const isOpen = link?.state === 'open'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Link for the customer"
      description={
        newLink
          ? `Whoever has it can read ${voucherId} and accept or reject it once, until ${formatMoment(newLink.expiresAt)}.`
          : isOpen
            ? `There is a link that holds until ${formatMoment(link.expiresAt)}${link.openedAt ? ` and was opened ${formatMoment(link.openedAt)}` : ' and was not opened yet'}. A new one takes its place.`
            : `By it the customer reads ${voucherId} and accepts or rejects it once, without signing in.`
      }
      footer={
        newLink ? (
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            {isOpen && (
              <Button busy={unshare.isPending} onClick={() => void revoke()}>
                Take the link back
              </Button>
            )}
            <Button tone="primary" busy={share.isPending} onClick={() => void createLink()}>
              Make a link
            </Button>
          </>
        )
      }
    >
      {newLink && (
        <Field label="Address" hint="It is shown only now.">
          <span className="flex items-center gap-1">
            <Input readOnly value={newLink.url} onFocus={(event) => event.target.select()} mono />
            <CopyButton text={newLink.url} label="Copy the address" />
          </span>
        </Field>
      )}
    </Dialog>
  )
}
