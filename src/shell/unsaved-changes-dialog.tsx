import { useRef } from 'react'
import { answerLeave, useUnsavedChangesStore } from '@/stores/unsaved-changes'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

/** Mount once, above every page that may be left. Escape is the safe answer: stay. */
export const UnsavedChangesDialog = () => {
  const open = useUnsavedChangesStore((state) => state.question !== null)
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={(next) => !next && answerLeave(false)}
      title="Unsaved Changes"
      description="You have unsaved changes. Are you sure you want to leave this page?"
      initialFocus={stay}
      footer={
        <>
          <Button tone="danger" onClick={() => answerLeave(true)}>
            Leave Page
          </Button>
          <Button ref={stay} tone="primary" onClick={() => answerLeave(false)}>
            Stay Here
          </Button>
        </>
      }
    />
  )
}
