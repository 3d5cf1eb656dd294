import { CircleCheck, CircleDashed, CircleHelp } from 'lucide-react'
import type { PaperSpot } from '@/contracts/invoice-pdfs'
import { cx } from '@/ui/cx'

const SURE_FROM = 0.85
const looks = {
  sure: { Icon: CircleCheck, word: 'Sure', tone: 'text-positive' },
  check: { Icon: CircleHelp, word: 'Check', tone: 'text-pending' },
  none: { Icon: CircleDashed, word: 'Not found', tone: 'text-ink-3' },
} as const

/** Icon and word for the confidence of a value that was read. */
export const Confidence = ({ spot }: { spot: Pick<PaperSpot, 'confidence'> | null }) => {
  const { Icon, word, tone } = looks[spot === null ? 'none' : spot.confidence >= SURE_FROM ? 'sure' : 'check']
  return (
    <span className={cx('inline-flex items-center gap-1 text-meta', tone)}>
      <Icon aria-hidden className="size-3.5" />
      {word}
    </span>
  )
}
