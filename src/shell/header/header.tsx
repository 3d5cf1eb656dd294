import { Link, useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useCompanyLogo } from '@/session/company-logo'
import { useSession } from '@/session/session'
import { useLayout } from '@/stores/layout'
import { IconButton } from '@/ui/primitives/icon-button'
import { CartMenu } from './cart-menu'
import { CompanySelector } from './company-selector'
import { FullScreenToggle } from './full-screen-toggle'
import { JobsMenu } from './jobs-menu'
import { SearchButton } from './search-button'
import { UserMenu } from './user-menu'

/** Whether a page shows the sidebar's toggle; task, POS and compose pages use the whole width in their own way. */
const keepsSidebar = (pathname: string): boolean => !/(^|\/)(pos|tasks?|todo|compose)(\/|$)/i.test(pathname)

const CollapseToggle = () => {
  const { sidebar, toggleSidebar } = useLayout()
  const expanded = sidebar === 'expanded'
  return (
    <IconButton label={expanded ? 'Collapse sidebar' : 'Expand sidebar'} aria-expanded={expanded} onClick={toggleSidebar} className="max-md:hidden">
      {expanded ? <PanelLeftClose /> : <PanelLeftOpen />}
    </IconButton>
  )
}

const Logo = () => {
  const { url, isComing } = useCompanyLogo()
  const { companyInfo } = useSession()
  // The box is there before the picture, and stays empty while the company's logo is loading, instead of showing the product's.
  return (
    <Link to="/" className="h-7 w-28 shrink-0 rounded-control max-sm:hidden">
      {isComing ? (
        <span className="sr-only">{companyInfo.name}, home</span>
      ) : (
        <img src={url ?? '/img/logo.png'} alt={url ? `${companyInfo.name}, home` : 'Northgate, home'} className="size-full object-contain object-left" />
      )}
    </Link>
  )
}

export const Header = () => {
  const hasSidebar = useRouterState({ select: (state) => keepsSidebar(state.location.pathname) })
  const setMobileMenu = useLayout((state) => state.setMobileMenu)
  return (
    <header
      data-shell-header=""
      className="sticky top-[calc(3px+var(--banner-height,0px))] z-header flex h-12 items-center gap-3 border-b border-line bg-surface px-3 max-sm:gap-1.5 max-sm:px-2"
    >
      <IconButton label="Open menu" onClick={() => setMobileMenu(true)} className="md:hidden">
        <MenuIcon />
      </IconButton>
      {hasSidebar && <CollapseToggle />}
      <Logo />
      <CompanySelector />
      <SearchButton />
      <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
        <JobsMenu />
        <CartMenu />
        <FullScreenToggle />
        <UserMenu />
      </div>
    </header>
  )
}
