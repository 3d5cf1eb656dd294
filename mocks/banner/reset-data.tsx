import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { bannerLabel } from './label'

/** Throws away everything entered in this browser, after asking, because it can't be undone. */
export const ResetData = ({ onReset }: { onReset: () => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="ghost" icon={<RotateCcw aria-hidden className="size-3.5" />} onClick={() => setOpen(true)}>
        {bannerLabel('Reset data')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        alert
        title="Reset the demo data?"
        description="Everything entered in this browser goes, in every open tab, and the demo data come back as they were."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button tone="danger" onClick={onReset}>
              Reset data
            </Button>
          </>
        }
      />
    </>
  )
}
