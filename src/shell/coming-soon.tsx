import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { buttonClass } from '@/ui/primitives/button'
import { PageHeader } from '@/ui/layout/page-header'
import { areasToCome } from './areas-to-come'

/** Lists the areas being built, with a link back. No menu entry leads here, because the menu lists only what works. */
export const ComingSoon = () => (
  <>
    <PageHeader title="Coming soon" />
    <div className="max-w-form">
      <p className="mb-4 flex items-center gap-2 text-ink-2">
        <Clock aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
        These areas are being built. Each appears in the menu once it works.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {areasToCome.map(({ name, about }) => (
          <li key={name} className="py-2">
            <span className="font-medium">{name}</span>
            <p className="text-ink-2">{about}</p>
          </li>
        ))}
      </ul>
      <Link to="/" className={buttonClass('primary', 'mt-4')}>
        Back to Dashboard
      </Link>
    </div>
  </>
)
