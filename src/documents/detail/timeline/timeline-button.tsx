import { History } from 'lucide-react'
import { useState } from 'react'
import { useShortcut } from '@/lib/shortcuts'
import { IconButton } from '@/ui/primitives/icon-button'
import { Sheet } from '@/ui/primitives/sheet'
import type { TimelineRecord } from './queries'
import { Timeline } from './timeline'

/** Opens the timeline of the record, also by the key `t`. */
export const TimelineButton = ({ record }: { record: TimelineRecord }) => {
  const [open, setOpen] = useState(false)
  useShortcut({ keys: 't', label: 'Timeline', group: 'Record', run: () => setOpen((now) => !now) })
  return (
    <>
      <IconButton label="Timeline" aria-keyshortcuts="t" className="border border-line-strong bg-surface" onClick={() => setOpen(true)}>
        <History />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} side="right" modal={false}>
        <Timeline record={record} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}
