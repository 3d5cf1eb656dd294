import { Ban, BookCheck, type LucideIcon, Pencil, Send, Trash2 } from 'lucide-react'
import type { RowLink } from '@/ui/data-table/types'
import type { DocumentAction } from './actions'

type Options = Partial<Omit<DocumentAction, 'id' | 'label' | 'icon' | 'run' | 'link'>>
type RunOrLink = { run: () => unknown } | { link: RowLink }

/** An action of the group "Change", unless another is named. */
export const action = (id: string, label: string, Icon: LucideIcon, does: RunOrLink & Options): DocumentAction => ({
  group: 'Change',
  ...does,
  id,
  label,
  icon: <Icon aria-hidden className="size-4" />,
})

/** The actions that are possible now: the false ones are left out. */
export const possibleActions = (actions: readonly (DocumentAction | false)[]): DocumentAction[] => actions.filter((one) => one !== false)

interface Running<Step extends string> {
  running: (step: Step) => boolean
}
type RunOptions = { run: () => unknown } & Options

/** An action for a step, shown as busy while the step is running. */
export const stepAction = <Step extends string>(steps: Running<Step>, step: NoInfer<Step>, label: string, Icon: LucideIcon, does: RunOptions): DocumentAction =>
  action(step, label, Icon, { busy: steps.running(step), ...does })

/** The action for the next step, which is offered first. */
export const nextStep = <Step extends string>(steps: Running<Step>, step: NoInfer<Step>, label: string, Icon: LucideIcon, does: RunOptions): DocumentAction =>
  stepAction(steps, step, label, Icon, { primary: true, ...does })

/** @param disabledBecause why the document can't be edited in its present state */
export const editAction = (link: RowLink, disabledBecause: string | undefined): DocumentAction =>
  action('edit', 'Edit', Pencil, { shortcut: 'e', disabledBecause, link })

/** Edits a record that has no states: its first action. */
export const editRecord = (link: RowLink): DocumentAction => ({ ...editAction(link, undefined), primary: true })

export const postAction = (options: { busy: boolean; run: () => unknown }): DocumentAction => action('post', 'Post', BookCheck, { primary: true, ...options })

/** The label is "Send again" once the document has been sent. */
export const sendAction = (sentAt: string | null, run: () => unknown): DocumentAction =>
  action('send', sentAt ? 'Send again' : 'Send by mail', Send, { primary: sentAt === null, run })

/** @param label "Cancel invoice" */
export const cancelAction = (label: string, options: Options & { run: () => unknown }): DocumentAction =>
  action('cancel', label, Ban, { group: 'Close', ...options })

export const discardAction = (run: () => unknown): DocumentAction => action('discard', 'Delete draft', Trash2, { group: 'Close', run })
