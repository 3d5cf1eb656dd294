import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { useShortcut } from '@/lib/shortcuts'
import { accountLink, groupLink, ledgerLink } from '../queries'
import { moveOf, typedAhead } from './moves'
import type { TreeRow } from './rows'

const TYPING_PAUSE_MS = 700

interface TreeKeys {
  rows: readonly TreeRow[]
  focus: (id: string) => void
  toggle: (id: string) => void
  mayLedger: boolean
  mayGroups: boolean
}

/** Keys that are shortcuts of the page, or of every page. */
const SHORTCUTS: ReadonlySet<string> = new Set(['/', '?', '[', ']'])
const isCharacter = (key: string) => [...key].length === 1 && !SHORTCUTS.has(key)

/** Keys of the tree: arrows, Home, End, Enter, L for the ledger, and other characters to find a number or a name; a space only within one. */
export const useTreeKeys = ({ rows, focus, toggle, mayLedger, mayGroups }: TreeKeys) => {
  const navigate = useNavigate()
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  // Listed in the sheet of shortcuts; the tree itself handles the keys.
  useShortcut({ keys: 'Enter', label: 'Open the account', group: 'Chart' })
  useShortcut({ keys: 'l', label: 'Ledger of the account', group: 'Chart', enabled: mayLedger })

  const typeAhead = (index: number, key: string, at: number) => {
    const text = (at - typed.current.at > TYPING_PAUSE_MS ? '' : typed.current.text) + key
    typed.current = { text, at }
    const found = typedAhead(rows, index, text)
    if (found) focus(found)
  }

  const isTyping = (at: number) => at - typed.current.at <= TYPING_PAUSE_MS

  return (event: KeyboardEvent) => {
    const index = rows.findIndex(({ id }) => id === (event.target as HTMLElement).dataset['rowId'])
    const row = rows[index]
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(rows, index, event.key)
    if (move) {
      if ('to' in move) focus(move.to)
      else toggle(move.toggle)
    } else if (event.key === 'Enter' && (row.kind === 'account' || mayGroups))
      void navigate(row.kind === 'account' ? accountLink(row.account) : groupLink(row.group))
    else if (event.key === 'l' && row.kind === 'account' && mayLedger && !isTyping(event.timeStamp)) void navigate(ledgerLink(row.account))
    else if (isCharacter(event.key) && (event.key !== ' ' || isTyping(event.timeStamp))) typeAhead(index, event.key, event.timeStamp)
    else return
    event.preventDefault()
  }
}
