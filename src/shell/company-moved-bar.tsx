import { TriangleAlert } from 'lucide-react'
import { Button } from '@/ui/primitives/button'

export interface CompanyMovedBarProps {
  /** The company that the other tab has switched to. */
  to: string
  /** The company that the form on this screen belongs to. */
  from: string
  onSwitchBack: () => void
  /** Gives the form up and follows the other tab. */
  onLeave: () => void
  busy?: boolean
}

export const CompanyMovedBar = ({ to, from, onSwitchBack, onLeave, busy }: CompanyMovedBarProps) => (
  <div
    role="alert"
    className="sticky top-[calc(59px+var(--banner-height,0px))] z-rail mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-pending bg-pending-tint px-3 py-2 text-pending"
  >
    <TriangleAlert aria-hidden className="size-4 shrink-0" />
    <p className="min-w-0 grow basis-64">
      Switched to {to} in another tab. Your draft in {from} is kept; it can’t be saved before you switch back.
    </p>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onSwitchBack} busy={busy}>
        Back to {from}
      </Button>
      <Button onClick={onLeave} disabled={busy}>
        Leave the form
      </Button>
    </div>
  </div>
)
