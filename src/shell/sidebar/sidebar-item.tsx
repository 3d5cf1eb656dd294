import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { createElement, useId } from 'react'
import type { MenuItem } from '@/contracts/session'
import { cx } from '@/ui/cx'
import { keyOf, shown } from './active'
import { iconOf } from './icons'

export interface SidebarTree {
  activeKey: string | null
  /** Keys of the open submenus, one per level. */
  open: readonly string[]
  toggle: (level: number, key: string) => void
  /** Icons only; submenus stay shut. */
  mini: boolean
}

const rowClass =
  'flex min-h-7 w-full items-center gap-2.5 rounded-control border-l-2 pr-2 text-left transition-colors duration-hover hover:bg-rail-active hover:text-rail-ink pointer-coarse:min-h-10'
const indents = ['pl-2', 'pl-[50px]', 'pl-[66px]']

export interface SidebarItemProps {
  item: MenuItem
  level: number
  parents: readonly string[]
  tree: SidebarTree
}

/** One entry: a link, or a button that discloses its submenu. */
export const SidebarItem = ({ item, level, parents, tree }: SidebarItemProps) => {
  const id = useId()
  const key = keyOf(parents, item)
  const children = shown(item.submenu)
  const open = tree.open[level] === key
  const active = tree.activeKey === key
  const holdsActive = !active && (tree.activeKey?.startsWith(`${key}\u203a`) ?? false)
  const className = cx(
    rowClass,
    indents[Math.min(level, indents.length - 1)],
    level > 1 && !active ? 'text-rail-muted' : 'text-rail-ink',
    active || (holdsActive && tree.mini) ? 'border-accent bg-rail-active' : 'border-transparent',
  )
  const content = (
    <>
      {level === 0 && createElement(iconOf(item.icon), { 'aria-hidden': true, className: 'size-5 shrink-0 opacity-80', strokeWidth: 1.5 })}
      <span className={tree.mini ? 'sr-only' : 'min-w-0 truncate'}>{item.label}</span>
    </>
  )
  if (children.length === 0) {
    if (!item.link) return null
    return (
      <li>
        <Link
          to={item.link}
          activeOptions={{ exact: true }}
          aria-current={active ? 'page' : undefined}
          title={tree.mini ? item.label : undefined}
          className={className}
        >
          {content}
        </Link>
      </li>
    )
  }
  const visible = open && !tree.mini
  return (
    <li>
      <button
        type="button"
        aria-expanded={visible}
        aria-controls={id}
        title={tree.mini ? item.label : undefined}
        onClick={() => tree.toggle(level, key)}
        className={className}
      >
        {content}
        {!tree.mini && (
          <ChevronRight aria-hidden className={cx('ml-auto size-3.5 shrink-0 opacity-70 transition-transform duration-open', open && 'rotate-90')} />
        )}
      </button>
      <ul id={id} hidden={!visible}>
        {visible &&
          children.map((child) => (
            <SidebarItem key={keyOf([...parents, item.label], child)} item={child} level={level + 1} parents={[...parents, item.label]} tree={tree} />
          ))}
      </ul>
    </li>
  )
}
