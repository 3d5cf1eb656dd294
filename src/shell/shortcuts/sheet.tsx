import { keysInWords, useShortcutList } from '@/lib/shortcuts'
import { savePreference } from '@/session/on-demand'
import { useLayout } from '@/stores/layout'
import { Checkbox } from '@/ui/form/checkbox'
import { Dialog } from '@/ui/primitives/dialog'
import { Kbd } from '@/ui/primitives/kbd'
import { useShortcutSheet } from './sheet-state'

/** Lists every key that does something on the current page, as it is bound. */
export const Sheet = () => {
  const { open } = useShortcutSheet()
  const list = useShortcutList()
  const { singleKeys, setSingleKeys } = useLayout()
  const setOpen = (next: boolean) => useShortcutSheet.setState({ open: next })
  const allowSingleKeys = (allowed: boolean) => {
    setSingleKeys(allowed)
    void savePreference({ singleKeys: allowed })
  }
  const groups = [...new Set(list.map(({ group }) => group))]
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" width="wide">
      <div className="flex flex-col gap-4">
        <div className="gap-x-8 sm:columns-2">
          {groups.map((group) => (
            <section key={group} aria-label={group} className="mb-4 break-inside-avoid">
              <h3 className="mb-1 font-semibold">{group}</h3>
              <dl>
                {list
                  .filter((entry) => entry.group === group)
                  .map(({ keys, label, single }) => (
                    <div key={keys} className="flex items-center justify-between gap-4 border-b border-line py-1 last:border-b-0">
                      <dt className={single && !singleKeys ? 'text-ink-3 line-through' : undefined}>{label}</dt>
                      <dd className="whitespace-nowrap">
                        <Kbd>{keysInWords(keys)}</Kbd>
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
        <Checkbox checked={singleKeys} onChange={(event) => allowSingleKeys(event.target.checked)}>
          Use keys without Ctrl, Alt or ⌘
        </Checkbox>
      </div>
    </Dialog>
  )
}
