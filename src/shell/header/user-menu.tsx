import { Link } from '@tanstack/react-router'
import { FilePen, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useLogout } from '@/session/logout'
import { useSession } from '@/session/session'
import { useLayout } from '@/stores/layout'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuRadios } from '@/ui/primitives/menu'

const themes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const

/** First letter in capitals, or U where there is no name. */
export const avatarLetter = (fullName: string): string => [...fullName.trim()][0]?.toUpperCase() ?? 'U'

export const UserMenu = () => {
  const { user, companyInfo } = useSession()
  const { theme, setTheme } = useLayout()
  const logout = useLogout()
  return (
    <Menu
      className="min-w-56"
      trigger={
        <button
          type="button"
          className="inline-flex h-8 min-w-0 items-center gap-2 rounded-control px-1 transition-colors duration-hover hover:bg-hover pointer-coarse:h-10"
        >
          <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-selected text-meta font-semibold text-ink">
            {avatarLetter(user.fullName)}
          </span>
          <span className="max-w-56 min-w-0 truncate max-lg:sr-only">
            {user.fullName} · {companyInfo.role}
          </span>
        </button>
      }
    >
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{user.fullName}</p>
        <p className="truncate text-meta text-ink-2">{user.email}</p>
        <p className="truncate text-meta text-ink-2">
          {companyInfo.role} · {companyInfo.name}
        </p>
      </div>
      <MenuLine />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadios value={theme} onChange={setTheme} options={themes} />
      <MenuLine />
      <MenuItem asChild>
        <Link to="/drafts">
          <FilePen aria-hidden />
          Drafts on this device
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => void logout()}>
        <LogOut aria-hidden />
        Logout
      </MenuItem>
    </Menu>
  )
}
