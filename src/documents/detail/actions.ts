import type { ReactNode } from 'react'
import type { RowLink } from '@/ui/data-table/types'

/** An action on a record: it either runs a function or leads to a page. */
export type DocumentAction = {
  id: string
  label: string
  /** Heading in the menu, a verb: "Change", "Create", "Close". */
  group: string
  /** Marks a next step. The first one that is possible gets the button and Ctrl Enter. */
  primary?: boolean
  /** A sentence why the action isn't possible now. The action stays visible and shows it. */
  disabledBecause?: string | undefined
  /** Shortcut key in the syntax of tinykeys; `e` is used by Edit. */
  shortcut?: string
  busy?: boolean
  icon?: ReactNode
} & ({ run: () => unknown; link?: never } | { link: RowLink; run?: never })

/** Separates the next step from the other actions, which are grouped by verb in the order of first appearance. */
export const arrange = (actions: readonly DocumentAction[]) => {
  const primary = actions.find((action) => action.primary && !action.disabledBecause) ?? actions.find((action) => action.primary)
  const rest = actions.filter((action) => action !== primary)
  const groups = [...new Set(rest.map(({ group }) => group))]
  return { primary, groups: groups.map((group) => ({ group, actions: rest.filter((action) => action.group === group) })) }
}
