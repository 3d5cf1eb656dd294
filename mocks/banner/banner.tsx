import { useState } from 'react'
import { FlaskConical } from 'lucide-react'
import { Mailbox } from './mailbox'
import { PersonaMenu } from './persona-menu'
import { ResetData } from './reset-data'

interface BannerProps {
  onReset: () => void
}

/** A line above the application. It scrolls away with the page, so that it takes no room from what is fixed there. */
export const Banner = ({ onReset }: BannerProps) => {
  const [busy, setBusy] = useState(false)
  return (
    <aside
      aria-label="Mock data"
      className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-3 py-0.5 text-meta text-ink-2 print:hidden"
    >
      <FlaskConical aria-hidden className="size-3.5 shrink-0" />
      <p className="grow">Mock data: nothing is saved on a server</p>
      <div className="flex flex-wrap items-center gap-1">
        <Mailbox />
        <PersonaMenu busy={busy} onBusy={setBusy} />
        <ResetData onReset={onReset} />
      </div>
    </aside>
  )
}
