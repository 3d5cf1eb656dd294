import { cx } from '@/ui/cx'

/** First letters of the first two words: "Gulf Procurement FZE" gives GP. */
export const companyInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** The company's initials on its colour. */
export const CompanyMark = ({ name, hue, className }: { name: string; hue: number; className?: string }) => (
  <span
    aria-hidden
    data-company-hue={hue}
    className={cx(
      'grid size-[18px] shrink-0 place-items-center rounded-pill bg-company text-[9px] font-semibold text-on-company forced-colors:border',
      className,
    )}
  >
    {companyInitials(name)}
  </span>
)
