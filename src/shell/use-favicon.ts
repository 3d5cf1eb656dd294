import { type RefObject, useEffect } from 'react'
import { afterPaint } from '@/lib/after-paint'
import { companyInitials } from './company-mark'

const svg = (letters: string, ground: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${ground}"/><text x="16" y="22" text-anchor="middle" font-family="system-ui,sans-serif" font-size="16" font-weight="600" fill="${ink}">${letters}</text></svg>`

/**
 * Sets the tab's icon to the company's initials on its colour, so that two companies in two windows can be told apart. An icon can't read
 * CSS variables, so their values are read from `place`, an element within the company's colour. They are read after the paint, because
 * reading forces the browser to compute the style of everything new before it shows any of it.
 */
export const useFavicon = (place: RefObject<HTMLElement | null>, name: string, hue: number): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link) return
    const hrefBefore = link.href
    const cancel = afterPaint(() => {
      if (!place.current) return
      const style = getComputedStyle(place.current)
      const letters = companyInitials(name).replace(/[^\p{L}\p{N}]/gu, '')
      link.href = `data:image/svg+xml,${encodeURIComponent(svg(letters, style.getPropertyValue('--company-icon'), style.getPropertyValue('--company-icon-ink')))}`
    })
    return () => {
      cancel()
      link.href = hrefBefore
    }
  }, [place, name, hue])
}
