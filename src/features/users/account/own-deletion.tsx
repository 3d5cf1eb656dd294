import { Link } from '@tanstack/react-router'
import type { Profile } from '@/contracts/account'
import { Panel } from '@/ui/layout/panel'
import { buttonClass } from '@/ui/primitives/button'

export const OwnDeletion = ({ deletion }: Pick<Profile, 'deletion'>) => (
  <Panel title="Delete account">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">{deletion ? 'You have asked for your account to be deleted.' : 'The administrators of your companies decide on it.'}</p>
      <Link to="/delete-account" className={buttonClass()}>
        {deletion ? 'See the request' : 'Ask for it'}
      </Link>
    </div>
  </Panel>
)
