import { Suspense, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { acknowledgeSessionExpired, useSessionExpired } from '@/session/session-expired'
import { useDraftsState } from '@/stores/drafts'
import { useUnsavedChangesStore } from '@/stores/unsaved-changes'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { Spinner } from '@/ui/primitives/spinner'

// Loaded on demand: only a user with a form open needs it, and the login page doesn't.
const SignInAgain = lazyPart(async () => (await import('./sign-in-again')).default)

/** The button to go on comes first and takes the focus: an Enter meant for the form must not give the form up. */
const Footer = ({ dirty }: { dirty: boolean }) => {
  const [signsInHere, setSignsInHere] = useState(false)
  return (
    <>
      {signsInHere && (
        <Suspense fallback={<Spinner />}>
          <SignInAgain />
        </Suspense>
      )}
      {dirty && !signsInHere && <Button onClick={() => setSignsInHere(true)}>Sign in again here</Button>}
      <Button tone={signsInHere ? 'secondary' : 'primary'} onClick={acknowledgeSessionExpired}>
        OK
      </Button>
    </>
  )
}

/** Shown while the session is over. It can only be acknowledged; if a form has unsaved changes, the user can also sign in again here. */
export const SessionExpired = () => {
  const expired = useSessionExpired()
  const dirty = useUnsavedChangesStore((state) => state.dirty)
  const draftsAreSaved = useDraftsState((state) => state.keeping)
  return (
    <Dialog
      alert
      open={expired !== null}
      onOpenChange={() => undefined}
      title="Session Expired"
      description={expired?.message}
      footer={<Footer dirty={dirty} />}
    >
      {dirty && draftsAreSaved && <p>Your draft is saved on this device</p>}
    </Dialog>
  )
}
