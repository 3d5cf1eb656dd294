import type { ReactNode } from 'react'
import type { RowLink } from '@/ui/data-table/types'

/** Something that can be done with a record: either it runs, or it leads to a page. */
export type DocumentAction = {
  id: string
  label: string
  /** Heading in the menu, a verb: "Change", "Create", "Close". */
  group: string
  /** The next step. The first one that is possible gets the button and Ctrl Enter. */
  primary?: boolean
  /** A sentence: why it can't be done now. It stays in its place and says so. */
  disabledBecause?: string | undefined
  /** A key of its own, as tinykeys writes it; `e` is Edit's. */
  shortcut?: string
  busy?: boolean
  icon?: ReactNode
} & ({ run: () => unknown; link?: never } | { link: RowLink; run?: never })

/** The one next step, and everything else by its verb in the order of first appearance. */
export const arrange = (actions: readonly DocumentAction[]) => {
  const primary = actions.find((action) => action.primary && !action.disabledBecause) ?? actions.find((action) => action.primary)
  const rest = actions.filter((action) => action !== primary)
  const groups = [...new Set(rest.map(({ group }) => group))]
  return { primary, groups: groups.map((group) => ({ group, actions: rest.filter((action) => action.group === group) })) }
}
