import { Notice } from '@/ui/feedback/notice'
import { Button } from '@/ui/primitives/button'
import { Kbd } from '@/ui/primitives/kbd'
import type { Desk } from './use-desk'

interface RuleNoticesProps {
  desk: Desk
  mayMakeRules: boolean
  onMake: () => void
}

/** The rule that is offered after equal decisions, and those that paused themselves. */
export const RuleNotices = ({ desk: { offer, forgetOffer, paused }, mayMakeRules, onMake }: RuleNoticesProps) => (
  <>
    {paused.map(({ id, name, because }) => (
      <Notice key={id} tone="warning" title={`The rule “${name}” paused itself. ${because}`}>
        Correct it, or activate it again, under Rules for statements.
      </Notice>
    ))}
    {offer && mayMakeRules && (
      <Notice tone="info" title={`You have posted three lines like this the same way. Make a rule “${offer.name}”?`}>
        <span className="flex flex-wrap gap-2">
          <Button tone="primary" onClick={onMake}>
            Make a rule<Kbd>r</Kbd>
          </Button>
          <Button onClick={forgetOffer}>Not now</Button>
        </span>
      </Notice>
    )}
  </>
)
