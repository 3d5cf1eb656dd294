import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageFocus } from './page-focus'

let pathname = '/list'
vi.mock('@tanstack/react-router', () => ({
  useRouterState: ({ select }: { select: (state: { location: { pathname: string } }) => string }) => select({ location: { pathname } }),
}))

const Shell = ({ title }: { title: string }) => {
  const main = useRef<HTMLElement>(null)
  return (
    <>
      <PageFocus main={main} company="Northgate" />
      <main ref={main}>
        <h1 tabIndex={-1}>{title}</h1>
        <input aria-label="Vendor" />
        <a href="#next">Next</a>
      </main>
    </>
  )
}
const to = (path: string, title: string, rerender: (node: React.ReactNode) => void) => {
  pathname = path
  rerender(<Shell title={title} />)
}
beforeEach(() => {
  cleanup()
  pathname = '/list'
})

test('a change of path moves the focus to the heading, says it and names the tab', () => {
  const { rerender } = render(<Shell title="List" />)
  screen.getByRole('link').focus()
  to('/add', 'New', rerender)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect([screen.getByRole('status').textContent, document.title]).toEqual(['New', 'New · Northgate'])
})

test('who types before the path has settled goes on typing', () => {
  const { rerender } = render(<Shell title="List" />)
  screen.getByRole('textbox').focus()
  to('/add', 'New', rerender)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect([screen.getByRole('status').textContent, document.title]).toEqual(['New', 'New · Northgate'])
})
