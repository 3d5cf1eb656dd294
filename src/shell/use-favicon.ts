import { useEffect } from 'react'
import { companyInitials } from './company-mark'

/** The eight hues of styles/tokens.css; an icon can't read CSS variables. */
const hues = [200, 265, 310, 350, 30, 60, 130, 165]

const svg = (letters: string, hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="oklch(0.42 0.085 ${hue})"/><text x="16" y="22" text-anchor="middle" font-family="system-ui,sans-serif" font-size="16" font-weight="600" fill="#fff">${letters}</text></svg>`

/** Gives the tab the company's letters on its colour, so that two companies in two windows are told apart. */
export const useFavicon = (name: string, hue: number): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link) return
    const before = link.href
    const letters = companyInitials(name).replace(/[^\p{L}\p{N}]/gu, '')
    link.href = `data:image/svg+xml,${encodeURIComponent(svg(letters, hues[hue] ?? 200))}`
    return () => {
      link.href = before
    }
  }, [name, hue])
}
