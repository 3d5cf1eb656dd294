import { useRef } from 'react'
import { useDraftsState } from '@/stores/drafts'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

/** Mount once. Asks on logout what to do with drafts on this device; Escape stays signed in. */
export const DraftsDialog = () => {
  const question = useDraftsState((state) => state.question)
  const keep = useRef<HTMLButtonElement>(null)
  const count = question?.count ?? 0
  return (
    <Dialog
      alert
      open={question !== null}
      onOpenChange={(open) => !open && question?.answer('stay')}
      title="Keep your drafts?"
      description={`${count === 1 ? 'One draft is' : `${count} drafts are`} kept on this device. Whoever uses this browser could read ${count === 1 ? 'it' : 'them'}.`}
      initialFocus={keep}
      footer={
        <>
          <Button onClick={() => question?.answer('stay')}>Cancel</Button>
          <Button tone="danger" onClick={() => question?.answer('wipe')}>
            Wipe and log out
          </Button>
          <Button ref={keep} tone="primary" onClick={() => question?.answer('keep')}>
            Keep and log out
          </Button>
        </>
      }
    />
  )
}
