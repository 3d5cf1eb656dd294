import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createKeybindingsHandler } from 'tinykeys'

export interface Shortcut {
  /** As tinykeys writes them: `c`, `g o` (one after the other), `$mod+KeyS` ($mod is Ctrl, on a Mac ⌘), `Shift+J`, `F8`. */
  keys: string
  /** What it does, as the sheet under `?` says it: "Next record". */
  label: string
  /** Heading in the sheet: "Go to", "List", "Record", "Form". */
  group: string
  /** Left out for a key that a control takes by itself: it is only listed. */
  run?: (event: KeyboardEvent) => void
  /** A key without Ctrl, Alt or ⌘: off while typing and for who switched such keys off. Told by `keys` when left out. */
  single?: boolean
  /** False takes it out of the keyboard and of the sheet. */
  enabled?: boolean
}

type Entry = Omit<Shortcut, 'enabled' | 'single'> & { single: boolean; follow: (event: KeyboardEvent) => void }

/** Where letters mean something else: fields, grids, menus, lists of choices, and what says so itself. */
const OWN_KEYS =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=grid], [role=combobox], [role=listbox], [role=menu], [data-own-keys]'
const DIALOG = '[role=dialog], [role=alertdialog]'

let entries: readonly Entry[] = []
let singleKeys = true
const listeners = new Set<() => void>()

const isSingle = (keys: string): boolean => !/(\$mod|Control|Meta|Alt)\+/.test(keys) && !/^F\d{1,2}$/.test(keys)

/** Punctuation stands behind Shift or AltGr on many keyboards; which one doesn't matter to who reads "[" on a key. */
const variants = (keys: string): string[] => (/^[^\w\s+$]$/.test(keys) ? ['', 'Shift+', 'Alt+', 'Control+Alt+'].map((held) => held + keys) : [keys])

const isHeldBack = (entry: Pick<Entry, 'single'>, event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing) return true
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(DIALOG)) return true
  return entry.single && (!singleKeys || target?.closest(OWN_KEYS) !== null)
}

/** Follows its own keys, so that a sequence under way survives what else is bound meanwhile. */
const follow = (entry: Omit<Entry, 'follow'>): Entry['follow'] => {
  const run = (event: KeyboardEvent) => {
    if (!entry.run || isHeldBack(entry, event)) return
    event.preventDefault()
    entry.run(event)
  }
  return createKeybindingsHandler(Object.fromEntries(variants(entry.keys).map((keys) => [keys, run]))) as Entry['follow']
}

/** Sequences first: "g c" has used up its "c". Of equal keys the last that came goes first, so a page goes before the shell. */
const inTurn = (all: readonly Entry[]): Entry[] => all.toReversed().toSorted((a, b) => b.keys.split(' ').length - a.keys.split(' ').length)

const onKeyDown = (event: KeyboardEvent) => {
  for (const entry of inTurn(entries)) entry.follow(event)
}

const change = (next: readonly Entry[]) => {
  if (next.length > 0 && entries.length === 0) window.addEventListener('keydown', onKeyDown)
  if (next.length === 0) window.removeEventListener('keydown', onKeyDown)
  entries = next
  for (const listener of listeners) listener()
}

/** Binds keys while the component stands, and lists them in the sheet. Keys that a control has used (`preventDefault`) and keys in a dialog don't arrive. */
export function useShortcut({ keys, label, group, run, single = isSingle(keys), enabled = true }: Shortcut): void {
  const latest = useRef(run)
  const listed = run === undefined
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!enabled) return
    const bound = { keys, label, group, single, ...(listed ? {} : { run: (event: KeyboardEvent) => latest.current?.(event) }) }
    const entry: Entry = { ...bound, follow: follow(bound) }
    change([...entries, entry])
    return () => change(entries.filter((other) => other !== entry))
  }, [keys, label, group, single, enabled, listed])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is bound now, in the order it came; an entry that another one hides is left out. */
export const useShortcutList = (): readonly Pick<Entry, 'keys' | 'label' | 'group' | 'single'>[] => {
  const all = useSyncExternalStore(subscribe, () => entries)
  return all.filter((entry, index) => all.findLastIndex((other) => other.keys === entry.keys) === index)
}

/** Keys without a modifier can be switched off (WCAG 2.1.4); the layout store holds the user's choice. */
export const allowSingleKeys = (allowed: boolean): void => {
  singleKeys = allowed
}

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
const NAMES: Readonly<Record<string, string>> = {
  $mod: isMac ? '⌘' : 'Ctrl',
  Control: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** `$mod+KeyK` as "Ctrl K", `g o` as "g then o": the keys as a user reads them. */
export const keysInWords = (keys: string): string =>
  keys
    .split(' ')
    .map((press) =>
      press
        .split(/\b\+/)
        .map((key) => NAMES[key] ?? key.replace(/^Key|^Digit/, ''))
        .join(' '),
    )
    .join(' then ')
