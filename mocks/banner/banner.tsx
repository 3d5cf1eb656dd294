import { useEffect, useRef, useState } from 'react'
import { FlaskConical, GalleryVerticalEnd } from 'lucide-react'
import { buttonClass } from '@/ui/primitives/button'
import { DEMOS_PATH } from '../demos/path'
import { FailureMenu } from './failure-menu'
import { bannerLabel } from './label'
import { Mailbox } from './mailbox'
import { PersonaMenu } from './persona-menu'
import { ResetData } from './reset-data'
import { STARTING } from './starting'

interface BannerProps {
  /** Whether the database is still starting. */
  starting: boolean
  onReset: () => void
}

/** Sets `--banner-height`, by which the shell moves its fixed parts down and shortens its lists. */
const useBannerHeight = () => {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const updateHeight = () =>
      style.setProperty('--banner-height', `${banner.current && getComputedStyle(banner.current).position === 'sticky' ? banner.current.offsetHeight : 0}px`)
    const observer = new ResizeObserver(updateHeight)
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
    }
  }, [])
  return banner
}

/** A line above the application that stays in view, its menus above the shell's header; on a phone, where room is scarce, it scrolls away with the page. */
export const Banner = ({ starting, onReset }: BannerProps) => {
  const [busy, setBusy] = useState(false)
  const banner = useBannerHeight()
  return (
    <aside
      ref={banner}
      aria-label="Mock data"
      className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-3 py-0.5 text-meta text-ink-2 sm:sticky sm:top-0 sm:z-overlay print:hidden"
    >
      <FlaskConical aria-hidden className="size-3.5 shrink-0" />
      {starting ? (
        <p role="status" className="grow">
          {STARTING}
        </p>
      ) : (
        <>
          <p className="grow max-sm:hidden">Mock data: nothing is saved on a server</p>
          <p className="grow sm:hidden">Mock data</p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-1">
        <FailureMenu />
        <a href={DEMOS_PATH} className={buttonClass('ghost')}>
          <GalleryVerticalEnd aria-hidden className="size-3.5" />
          {bannerLabel('Demos')}
        </a>
        <Mailbox />
        <PersonaMenu busy={busy} onBusy={setBusy} />
        <ResetData onReset={onReset} />
      </div>
    </aside>
  )
}
