import { createElement } from 'react'
import type { MenuItem, MenuSection } from '@/contracts/session'
import { cx } from '@/ui/cx'
import { shown } from './active'
import { iconOf } from './icons'

const indents = ['pl-2.5', 'pl-[50px]', 'pl-[66px]']

const Entries = ({ items, level }: { items: readonly MenuItem[]; level: number }) => (
  <ul>
    {shown(items).map((item) => (
      <li key={item.label}>
        <span className={cx('flex min-h-7 items-center gap-2.5 pr-2', indents[Math.min(level, 2)], level > 1 ? 'text-rail-muted' : 'text-rail-ink')}>
          {level === 0 && createElement(iconOf(item.icon), { 'aria-hidden': true, className: 'size-5 shrink-0 opacity-80', strokeWidth: 1.5 })}
          {item.label}
        </span>
        {item.submenu.length > 0 && <Entries items={item.submenu} level={level + 1} />}
      </li>
    ))}
  </ul>
)

/** Preview of another user's menu, drawn as in the sidebar, with every submenu open and nothing to press. */
export const MenuPreview = ({ menu }: { menu: readonly MenuSection[] }) => (
  <div data-rail="" role="group" aria-label="Preview of the menu" className="w-full max-w-56 rounded-panel bg-rail py-2">
    {menu.map(({ heading, entries }) => (
      <section key={heading} aria-label={heading}>
        <h2 className="px-3 pt-3 pb-1 text-fine text-rail-muted">{heading}</h2>
        <Entries items={entries} level={0} />
      </section>
    ))}
  </div>
)
