import { CircleSlash, RotateCcw, UserPlus } from 'lucide-react'
import { formatMoment } from '@/documents/dates'
import type { DocumentAction } from '@/documents/detail/actions'
import { editRecord } from '@/documents/detail/document-actions'
import { staleRecord } from '@/documents/save-conflict'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { type PartyKind, partyKinds } from '../kinds'
import { type Party, useChangeParty, useRememberParty } from '../queries'

const icon = 'size-4'

const useActivation = (kind: PartyKind, { id, version, isActive }: Party) => {
  const change = useChangeParty(kind, id)
  const remember = useRememberParty(kind)
  const changeActivation = async (action: 'activate' | 'deactivate', seenVersion: number) => {
    const party = await change.mutateAsync({ action, version: seenVersion })
    remember(party)
    return party
  }
  const toggle = useOnce(async () => {
    try {
      const party = await changeActivation(isActive ? 'deactivate' : 'activate', version)
      notify.undo(`${party.name} ${isActive ? 'deactivated' : 'activated'}`, () => changeActivation(isActive ? 'activate' : 'deactivate', party.version))
    } catch (error) {
      const current = staleRecord<Party>(error)
      if (!current) return void notify.error(errorMessage(error))
      remember(current)
      notify.warning(`${current.updatedByName} changed this at ${formatMoment(current.updatedAt)}. Look it through and try again.`)
    }
  })
  return { toggle, busy: change.isPending }
}

/** The actions on a party for which the user has permission. */
export const usePartyActions = (kind: PartyKind, party: Party, otherCode: string | null, onMakeOther: () => void): DocumentAction[] => {
  const { module, other, list } = partyKinds[kind]
  const { toggle, busy } = useActivation(kind, party)
  const mayUpdate = useMay(module, 'update')
  const mayCreateOther = useMay(partyKinds[other].module, 'create')
  // After the change the page of the new role opens, which needs its own permission.
  const mayReadOther = useMay(partyKinds[other].module, 'read')
  const actions: DocumentAction[] = []
  if (mayUpdate)
    actions.push(editRecord({ to: `${list}/edit`, search: { id: party.id } }), {
      id: 'activation',
      label: party.isActive ? 'Deactivate' : 'Activate',
      group: 'Change',
      icon: party.isActive ? <CircleSlash aria-hidden className={icon} /> : <RotateCcw aria-hidden className={icon} />,
      busy,
      run: toggle,
    })
  if (mayCreateOther && mayReadOther && otherCode === null)
    actions.push({
      id: 'make-other',
      label: `Make it a ${other} as well`,
      group: 'Create',
      icon: <UserPlus aria-hidden className={icon} />,
      run: onMakeOther,
    })
  return actions
}
