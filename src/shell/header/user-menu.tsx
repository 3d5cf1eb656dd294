import { Link } from '@tanstack/react-router'
import { FilePen, Lock, LogOut, Monitor, Moon, Settings, Sun, User } from 'lucide-react'
import { Suspense } from 'react'
import { avatarLetter } from '@/lib/avatar-letter'
import { lazyPart } from '@/lib/lazy-part'
import { useShortcut } from '@/lib/shortcuts'
import { useLogout } from '@/session/logout'
import { useSession } from '@/session/session'
import { useLayout } from '@/stores/layout'
import type { Theme } from '@/stores/theme'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuRadios } from '@/ui/primitives/menu'

const UserPhoto = lazyPart(async () => (await import('@/lookups/user-photo')).UserPhoto)

// The code of these two actions is loaded when they are used.
const lock = () => void import('@/session/on-demand').then(({ lockScreen }) => lockScreen())
const saveTheme = (theme: Theme) => void import('@/session/on-demand').then(({ savePreference }) => savePreference({ theme }))

const themes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const

export const UserMenu = () => {
  const { user, companyInfo } = useSession()
  const { theme, setTheme } = useLayout()
  const logout = useLogout()
  useShortcut({ keys: '$mod+Shift+KeyL', label: 'Lock screen', group: 'Everywhere', run: lock })
  const chooseTheme = (chosen: Theme) => {
    setTheme(chosen)
    saveTheme(chosen)
  }
  return (
    <Menu
      className="min-w-56"
      trigger={
        <button
          type="button"
          className="inline-flex h-8 min-w-0 items-center gap-2 rounded-control px-1 transition-colors duration-hover hover:bg-hover pointer-coarse:h-10"
        >
          <span aria-hidden className="relative grid size-6 shrink-0 place-items-center rounded-full bg-selected text-meta font-semibold text-ink">
            {avatarLetter(user.fullName)}
            {user.photo && (
              <Suspense>
                <UserPhoto userId={user._id} photo={user.photo} />
              </Suspense>
            )}
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
      <MenuRadios value={theme} onChange={chooseTheme} options={themes} />
      <MenuLine />
      <MenuItem asChild>
        <Link to="/user-management/users/detail/$userId" params={{ userId: user._id }}>
          <User aria-hidden />
          My Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden />
          Settings
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/drafts">
          <FilePen aria-hidden />
          Drafts on this device
        </Link>
      </MenuItem>
      <MenuItem onSelect={lock}>
        <Lock aria-hidden />
        Lock screen
      </MenuItem>
      <MenuItem onSelect={() => void logout()}>
        <LogOut aria-hidden />
        Logout
      </MenuItem>
    </Menu>
  )
}
