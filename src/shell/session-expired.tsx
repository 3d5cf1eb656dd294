import { Suspense, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { acknowledgeSessionExpired, useSessionExpired } from '@/session/session-expired'
import { useDraftsState } from '@/stores/drafts'
import { useUnsavedChangesStore } from '@/stores/unsaved-changes'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { Spinner } from '@/ui/primitives/spinner'

// Only who has a form open needs it; the login's own page doesn't.
const SignInAgain = lazyPart(async () => (await import('./sign-in-again')).default)

/** The way on stands first and takes the focus: an Enter meant for the form must not give it up. */
const Footer = ({ dirty }: { dirty: boolean }) => {
  const [again, setAgain] = useState(false)
  return (
    <>
      {again && (
        <Suspense fallback={<Spinner />}>
          <SignInAgain />
        </Suspense>
      )}
      {dirty && !again && <Button onClick={() => setAgain(true)}>Sign in again here</Button>}
      <Button tone={again ? 'secondary' : 'primary'} onClick={acknowledgeSessionExpired}>
        OK
      </Button>
    </>
  )
}

/** Shown while the session is over. It can only be acknowledged; with a form open that has changes, the session can also go on here. */
export const SessionExpired = () => {
  const expired = useSessionExpired()
  const dirty = useUnsavedChangesStore((state) => state.dirty)
  const kept = useDraftsState((state) => state.keeping)
  return (
    <Dialog
      alert
      open={expired !== null}
      onOpenChange={() => undefined}
      title="Session Expired"
      description={expired?.message}
      footer={<Footer dirty={dirty} />}
    >
      {dirty && kept && <p>Your draft is saved on this device</p>}
    </Dialog>
  )
}
