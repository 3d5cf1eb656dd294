import { useState } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import type { Coverage } from '@/contracts/sourcing'
import type { DocumentAction } from '@/documents/detail/actions'
import { useFollowNumber } from '@/documents/detail/use-follow-number'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { closingActions, sourcingActions } from './action-groups'
import { type Asked, InquiryDialogs } from './dialogs'
import { useDiscard } from './use-discard'
import { addable, isEditable, isUnderWay } from './states'
import { useStep } from './use-step'

/** What can be done with an inquiry now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useInquiryActions = (inquiry: Inquiry, coverage: Coverage | undefined) => {
  const { voucherId, status, lines } = inquiry
  const follow = useFollowNumber('inquiry')
  const me = useSession().user._id
  const [asked, setAsked] = useState<Asked>(null)
  const { take, busy } = useStep(inquiry)
  const discard = useDiscard(inquiry)
  const may = {
    update: useMay('inquiries', 'update'),
    approve: useMay('inquiries', 'approve'),
    remove: useMay('inquiries', 'delete'),
    ask: useMay('vendor-quotations', 'create'),
    compare: useMay('vendor-quotations', 'cost'),
    importOffer: useMay('vendor-quotations', 'import'),
    quote: useMay('customer-quotations', 'create'),
  }
  const submit = () =>
    take({
      change: { action: 'submit' },
      said: (after) => `Submitted as ${after.voucherId}`,
      onDone: (after) => void follow(after.voucherId),
    })
  const actions: DocumentAction[] = []
  if (may.update && status === 'draft')
    actions.push({
      id: 'submit',
      label: 'Submit',
      group: 'Change',
      primary: true,
      busy,
      disabledBecause: lines.length === 0 ? 'Add at least one line before you submit.' : undefined,
      run: submit,
    })
  actions.push(...sourcingActions(inquiry, { may, coverage, ask: () => setAsked('request') }))
  if (may.update) {
    const more = addable(status)
    actions.push({
      id: 'edit',
      label: 'Edit',
      group: 'Change',
      shortcut: 'e',
      disabledBecause: isEditable(status) ? undefined : 'Something is quoted on its lines, so they stay as they are.',
      link: { to: '/inquiries/edit', search: { voucherId } },
    })
    if (more)
      actions.push({
        id: 'add',
        label: more === 'lines' ? 'Add lines or files' : 'Add files or a note',
        group: 'Change',
        link: { to: '/inquiries/edit', search: { voucherId } },
      })
    if (status === 'draft' || isUnderWay(status)) {
      actions.push({ id: 'assign', label: 'Assign owner', group: 'Change', run: () => setAsked('assign') })
      if (inquiry.ownerId !== me)
        actions.push({
          id: 'assign-me',
          label: 'Assign to me',
          group: 'Change',
          run: () =>
            take({ change: { action: 'assign', ownerId: me }, said: () => 'You are the owner now', undo: { action: 'assign', ownerId: inquiry.ownerId } }),
        })
    }
    if (isUnderWay(status))
      actions.push({
        id: 'no-quote',
        label: 'Don’t quote lines',
        group: 'Change',
        disabledBecause: lines.every(({ noQuoteReason }) => noQuoteReason !== null) ? 'No line is left to be quoted.' : undefined,
        run: () => setAsked('noQuote'),
      })
  }
  actions.push(...closingActions(inquiry, { may, take, ask: setAsked, discard }))
  const dialog = <InquiryDialogs inquiry={inquiry} asked={asked} coverage={coverage} step={{ take, busy }} onClose={() => setAsked(null)} onDiscard={discard} />
  return { actions, dialog, take, busy, mayUpdate: may.update }
}
