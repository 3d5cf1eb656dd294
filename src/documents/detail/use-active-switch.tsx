import { Power, PowerOff } from 'lucide-react'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { formatMoment } from '../dates'
import { staleRecord } from '../save-conflict'
import { useOnce } from '../use-once'
import type { DocumentAction } from './actions'

interface Switched {
  isActive: boolean
  version: number
  updatedAt: string
  updatedByName: string
}

interface SwitchOptions<R extends Switched> {
  name: string
  record: R
  change: (body: { action: 'activate' | 'deactivate'; version: number }) => Promise<R>
  busy: boolean
  /** Shows the record that the server has just returned. */
  remember: (record: R) => void
}

/** The action that takes a record out of use or back, and offers to undo it. If somebody else has changed the record, their version is shown instead. */
export const useActiveSwitch = <R extends Switched>({ name, record, change, busy, remember }: SwitchOptions<R>): DocumentAction => {
  const { isActive, version } = record
  const set = async (active: boolean, from: number): Promise<number> => {
    const changed = await change({ action: active ? 'activate' : 'deactivate', version: from })
    remember(changed)
    return changed.version
  }
  const run = useOnce(async () => {
    try {
      const next = await set(!isActive, version)
      notify.undo(isActive ? `${name} is out of use` : `${name} is in use again`, () => set(isActive, next))
    } catch (error) {
      const current = staleRecord<R>(error)
      if (!current) return void notify.error(errorMessage(error))
      remember(current)
      notify.warning(`${current.updatedByName} changed this at ${formatMoment(current.updatedAt)}. Look it through and try again.`)
    }
  })
  const Icon = isActive ? PowerOff : Power
  return {
    id: 'switch',
    label: isActive ? 'Take out of use' : 'Take back into use',
    group: 'Change',
    icon: <Icon aria-hidden className="size-4" />,
    busy,
    run: () => run(),
  }
}
