import { useState } from 'react'
import type { FiscalYearDetail } from '@/contracts/fiscal-years'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMayIn } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { mutations } from './mutations'

interface CloseActionsProps {
  year: FiscalYearDetail
  /** Whether nothing of the checklist is open. */
  isReady: boolean
}

/** Closes the year, or reopens a closed one. */
export const CloseActions = ({ year, isReady }: CloseActionsProps) => {
  const may = useMayIn('fiscal-years')
  const { mutateAsync } = mutations.useChange(year.id)
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null)
  const done = () => setAsked(null)
  const close = withErrorToast(async () => {
    await mutateAsync({ action: 'close', version: year.version })
    notify.success(`${year.name} is closed`)
    done()
  })
  const reopen = (reason: string) =>
    withErrorToast(async () => {
      await mutateAsync({ action: 'reopen', version: year.version, reason })
      notify.success(`${year.name} is open again`)
      done()
    })()
  if (year.status === 'closed')
    return (
      <>
        {may('cancel') && <Button onClick={() => setAsked('reopen')}>Reopen</Button>}
        {asked === 'reopen' && (
          <ReasonDialog
            title={`Reopen ${year.name}?`}
            description="Its closing entry is reversed on the same day, and the history names you and the reason. Closing again gives the same figures unless something is posted in between."
            submit="Reopen"
            missing="Say why."
            onClose={done}
            onReason={reopen}
          />
        )}
      </>
    )
  if (!may('approve')) return <p className="text-ink-2">Somebody with the permission “approve” closes the year.</p>
  return (
    <>
      {!isReady && (
        <span id="close-refused" className="text-meta text-ink-2">
          Something is still to do
        </span>
      )}
      <Button
        tone="primary"
        aria-disabled={isReady ? undefined : true}
        aria-describedby={isReady ? undefined : 'close-refused'}
        className={isReady ? undefined : 'cursor-default opacity-55'}
        onClick={() => isReady && setAsked('close')}
      >
        Close the year
      </Button>
      {asked === 'close' && (
        <QuestionDialog
          title={`Close ${year.name}?`}
          text="The closing entry is posted, and nothing can be posted into the year any more until it is reopened."
          keep="Not yet"
          submit="Close the year"
          onClose={done}
          run={close}
        />
      )}
    </>
  )
}
