import { useRef } from 'react'
import type { CompanySummary } from '@/contracts/session'
import { readCompanyId } from '@/lib/cookies'
import { cancelSwitch, useSwitchCompany } from '@/session/switch-company'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface SwitchDialogProps {
  /** The company to switch to; null while the dialog is closed. */
  company: CompanySummary | null
  onClose: () => void
  onSwitched?: () => void
}

/** Asks before it switches to another company. */
export const SwitchDialog = ({ company, onClose, onSwitched }: SwitchDialogProps) => {
  const switchCompany = useSwitchCompany()
  const confirmSwitch = async ({ id }: CompanySummary) => {
    await switchCompany(id)
    // A switch that failed has been reported.
    if (readCompanyId() === id) onSwitched?.()
  }
  const yes = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    cancelSwitch()
    onClose()
  }
  return (
    <Dialog
      alert
      open={company !== null}
      onOpenChange={(open) => !open && cancel()}
      title="Switch Company?"
      description={`Are you sure you want to switch to ${company?.name}?`}
      companyHue={company?.hue}
      initialFocus={yes}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            ref={yes}
            tone="primary"
            onClick={() => {
              if (company) void confirmSwitch(company)
              // Delayed, so that the call is sent before the dialog closes, which takes a while.
              setTimeout(onClose)
            }}
          >
            Yes, Switch
          </Button>
        </>
      }
    />
  )
}
