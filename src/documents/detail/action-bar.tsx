import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { Fragment, useEffect, useId } from 'react'
import { keysInWords, useShortcut } from '@/lib/shortcuts'
import { usePageActions } from '@/stores/page-actions'
import { Button, buttonClass } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { Kbd } from '@/ui/primitives/kbd'
import { Menu, MenuItem, MenuLabel } from '@/ui/primitives/menu'
import { arrange, type DocumentAction } from './actions'

const PRIMARY_KEYS = '$mod+Enter'

/** Carries out an action: follows its link or runs it. */
const useRunAction = () => {
  const navigate = useNavigate()
  return (action: DocumentAction) => {
    if (action.disabledBecause || action.busy) return
    if (action.link) void navigate(action.link)
    else void action.run()
  }
}

const ActionShortcut = ({ action, take }: { action: DocumentAction; take: (action: DocumentAction) => void }) => {
  useShortcut({ keys: action.shortcut ?? '', label: action.label, group: 'Record', run: () => take(action), enabled: !action.disabledBecause })
  return null
}

const PrimaryAction = ({ action, take }: { action: DocumentAction; take: (action: DocumentAction) => void }) => {
  const { label, icon, link, busy, disabledBecause } = action
  const reasonId = useId()
  useShortcut({ keys: PRIMARY_KEYS, label, group: 'Record', run: () => take(action), enabled: !disabledBecause })
  if (link && !disabledBecause)
    return (
      <Link {...link} className={buttonClass('primary')} aria-keyshortcuts="Control+Enter Meta+Enter">
        {icon}
        {label}
      </Link>
    )
  return (
    <>
      {disabledBecause && (
        <span id={reasonId} className="text-meta text-ink-2">
          {disabledBecause}
        </span>
      )}
      {/* A disabled button can still get the focus, so that its reason is read out. */}
      <Button
        tone="primary"
        icon={icon}
        busy={busy ?? false}
        aria-disabled={disabledBecause ? true : undefined}
        aria-describedby={disabledBecause ? reasonId : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className={disabledBecause ? 'cursor-default opacity-55' : undefined}
        onClick={() => take(action)}
      >
        {label}
      </Button>
    </>
  )
}

const ActionItem = ({ action, take }: { action: DocumentAction; take: (action: DocumentAction) => void }) => {
  const { label, icon, shortcut, disabledBecause } = action
  return (
    <MenuItem
      aria-disabled={disabledBecause ? true : undefined}
      onSelect={(event) => {
        if (disabledBecause) event.preventDefault()
        else take(action)
      }}
    >
      {icon}
      <span className="flex min-w-0 flex-col">
        <span className={disabledBecause ? 'text-ink-3' : undefined}>{label}</span>
        {disabledBecause && <span className="max-w-72 text-meta text-ink-3">{disabledBecause}</span>}
      </span>
      {shortcut && (
        <span className="ml-auto pl-4">
          <Kbd>{keysInWords(shortcut)}</Kbd>
        </span>
      )}
    </MenuItem>
  )
}

/** The actions of a record: the next step as a button, the others in a menu grouped by verb, and all of them in the command palette. */
export const ActionBar = ({ actions }: { actions: readonly DocumentAction[] }) => {
  const take = useRunAction()
  const { primary, groups } = arrange(actions)
  useEffect(() => {
    usePageActions.setState({ actions: actions.map((action) => ({ ...action, run: () => take(action) })) })
  })
  useEffect(() => () => usePageActions.setState({ actions: [] }), [])
  return (
    <>
      {actions.map((action) => action.shortcut && <ActionShortcut key={action.id} action={action} take={take} />)}
      {groups.length > 0 && (
        <Menu
          trigger={
            <IconButton label="More actions" className="border border-line-strong bg-surface">
              <Ellipsis />
            </IconButton>
          }
        >
          {groups.map(({ group, actions: groupActions }) => (
            <Fragment key={group}>
              <MenuLabel>{group}</MenuLabel>
              {groupActions.map((action) => (
                <ActionItem key={action.id} action={action} take={take} />
              ))}
            </Fragment>
          ))}
        </Menu>
      )}
      {primary && <PrimaryAction action={primary} take={take} />}
    </>
  )
}
