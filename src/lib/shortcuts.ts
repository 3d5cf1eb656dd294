import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createKeybindingsHandler } from 'tinykeys'

export interface Shortcut {
  /** Keys in the notation of tinykeys: `c`, `g o` (one after the other), `$mod+KeyS` ($mod is Ctrl, on a Mac ⌘), `Shift+J`, `F8`. */
  keys: string
  /** Description in the sheet that `?` opens: "Next record". */
  label: string
  /** Heading in the sheet: "Go to", "List", "Record", "Form". */
  group: string
  /** Left out for a key that a control handles itself: the shortcut is then only listed. */
  run?: (event: KeyboardEvent) => void
  /** A key without Ctrl, Alt or ⌘: off while typing, and for users who switched such keys off. Derived from `keys` when left out. */
  single?: boolean
  /** False unbinds the shortcut and removes it from the sheet. */
  enabled?: boolean
  /** True keeps it out of the sheet, which has it in the label of another key, such as "1 to 9". */
  unlisted?: boolean
}

type Entry = Omit<Shortcut, 'enabled' | 'single' | 'unlisted'> & { single: boolean; unlisted: boolean; follow: (event: KeyboardEvent) => void }

/** Elements in which letters mean something else: fields, grids, menus, list boxes, and those marked with `data-own-keys`. */
const ELEMENTS_WITH_OWN_KEYS =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=grid], [role=combobox], [role=listbox], [role=menu], [data-own-keys]'
const DIALOG = '[role=dialog], [role=alertdialog]'

let entries: readonly Entry[] = []
let singleKeys = true
const listeners = new Set<() => void>()

const isSingle = (keys: string): boolean => !/(\$mod|Control|Meta|Alt)\+/.test(keys) && !/^F\d{1,2}$/.test(keys)

/** On many keyboards punctuation needs Shift or AltGr; the shortcut accepts it with any of them. */
const variants = (keys: string): string[] => (/^[^\w\s+$]$/.test(keys) ? ['', 'Shift+', 'Alt+', 'Control+Alt+'].map((prefix) => prefix + keys) : [keys])

const isIgnored = (entry: Pick<Entry, 'single'>, event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing) return true
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(DIALOG)) return true
  return entry.single && (!singleKeys || target?.closest(ELEMENTS_WITH_OWN_KEYS) !== null)
}

/** Each entry has its own key handler, so that a sequence under way survives when other keys are bound meanwhile. */
const handlerOf = (entry: Omit<Entry, 'follow'>): Entry['follow'] => {
  const run = (event: KeyboardEvent) => {
    if (!entry.run || isIgnored(entry, event)) return
    event.preventDefault()
    entry.run(event)
  }
  return createKeybindingsHandler(Object.fromEntries(variants(entry.keys).map((keys) => [keys, run]))) as Entry['follow']
}

/** Sequences come first, because "g c" uses up its "c". For equal keys the latest entry comes first, so a page precedes the shell. */
const inOrderOfPriority = (all: readonly Entry[]): Entry[] => all.toReversed().toSorted((a, b) => b.keys.split(' ').length - a.keys.split(' ').length)

const onKeyDown = (event: KeyboardEvent) => {
  for (const entry of inOrderOfPriority(entries)) entry.follow(event)
}

const replaceEntries = (next: readonly Entry[]) => {
  if (next.length > 0 && entries.length === 0) window.addEventListener('keydown', onKeyDown)
  if (next.length === 0) window.removeEventListener('keydown', onKeyDown)
  entries = next
  for (const listener of listeners) listener()
}

/** Binds keys while the component is mounted, and lists them in the sheet. Ignores keys that a control has used (`preventDefault`) and keys in a dialog. */
export function useShortcut({ keys, label, group, run, single = isSingle(keys), enabled = true, unlisted = false }: Shortcut): void {
  const latest = useRef(run)
  const isListedOnly = run === undefined
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!enabled) return
    const binding = { keys, label, group, single, unlisted, ...(isListedOnly ? {} : { run: (event: KeyboardEvent) => latest.current?.(event) }) }
    const entry: Entry = { ...binding, follow: handlerOf(binding) }
    replaceEntries([...entries, entry])
    return () => replaceEntries(entries.filter((other) => other !== entry))
  }, [keys, label, group, single, enabled, unlisted, isListedOnly])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shortcuts that are bound now, in the order of binding, without those that are unlisted or that a later one hides. */
export const useShortcutList = (): readonly Pick<Entry, 'keys' | 'label' | 'group' | 'single'>[] => {
  const all = useSyncExternalStore(subscribe, () => entries)
  return all.filter((entry, index) => !entry.unlisted && all.findLastIndex((other) => other.keys === entry.keys) === index)
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
