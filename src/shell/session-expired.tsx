import { useRef } from 'react'
import { acknowledgeSessionExpired, useSessionExpired } from '@/session/session-expired'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

/** Mount once. It can only be acknowledged: nothing behind it works any more. */
export const SessionExpired = () => {
  const expired = useSessionExpired()
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      alert
      open={expired !== null}
      onOpenChange={() => undefined}
      title="Session Expired"
      description={expired?.message}
      initialFocus={ok}
      footer={
        <Button ref={ok} tone="primary" onClick={acknowledgeSessionExpired}>
          OK
        </Button>
      }
    />
  )
}
