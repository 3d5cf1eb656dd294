import { useNavigate } from '@tanstack/react-router'
import type { MenuItem, MenuSection } from '@/contracts/session'
import { useShortcut } from '@/lib/shortcuts'
import { useSession } from '@/session/session'

/** Letters to press after `g`. A letter is bound only if the user's menu has its page. */
const letters = [
  { letter: 'i', link: '/inquiries/list', label: 'Inquiries' },
  { letter: 'q', link: '/quotation/customerQuotation/list', label: 'Customer quotations' },
  { letter: 'v', link: '/quotation/vendorQuotation/ingrammicro/list', label: 'Vendor quotations' },
  { letter: 'p', link: '/product-list', label: 'Parts' },
  { letter: 'c', link: '/people/customer', label: 'Customers' },
  { letter: 's', link: '/people/vendor', label: 'Vendors' },
]

const linksOf = (items: readonly MenuItem[]): string[] => items.flatMap((item) => [...(item.link ? [item.link] : []), ...linksOf(item.submenu)])

const GoTo = ({ letter, link, label }: { letter: string; link: string; label: string }) => {
  const navigate = useNavigate()
  useShortcut({ keys: `g ${letter}`, label, group: 'Go to', run: () => void navigate({ to: link }) })
  return null
}

/** The pages of the menu that have a letter of their own. */
export const pagesWithLetters = (menu: readonly MenuSection[]) => {
  const links = new Set(menu.flatMap((section) => linksOf(section.entries)))
  return [{ letter: 'h', link: '/', label: 'Home' }, ...letters.filter(({ link }) => links.has(link))]
}

/** Binds the keys that go to a page: `g` and the page's letter. */
export const GoToKeys = () => {
  const { menu } = useSession()
  return pagesWithLetters(menu).map((page) => <GoTo key={page.letter} {...page} />)
}
