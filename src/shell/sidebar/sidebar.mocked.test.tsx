import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuItem, MenuSection } from '@/contracts/session'
import { useLayout } from '@/stores/layout'
import { renderInRouter } from '../../../tests/support/render-in-router'
import { activeEntry } from './active'
import { Sidebar } from './sidebar'

const session = vi.hoisted(() => ({ menu: [] as MenuSection[], loading: false }))
vi.mock('@/session/session', () => ({ useSession: () => session, useSessionLoading: () => session.loading }))

const page = (label: string, link: string, paths: string[] = [], showInMenu = true): MenuItem => ({
  icon: 'inbox',
  label,
  link,
  paths: [link, ...paths],
  showInMenu,
  submenu: [],
})
const group = (label: string, submenu: MenuItem[]): MenuItem => ({
  icon: 'file-text',
  label,
  link: null,
  paths: submenu.flatMap((item) => item.paths),
  showInMenu: true,
  submenu,
})

const menu: MenuSection[] = [
  {
    heading: 'Trade',
    entries: [
      page('Inquiries', '/inquiries/list', ['/inquiries/add']),
      page('Hidden', '/hidden', [], false),
      group('Quotations', [
        page('Customer', '/quotation/customerQuotation/list', ['/quotation/customerQuotation/add']),
        group('Vendor', [page('Distributor', '/quotation/vendorQuotation/ingrammicro/list')]),
        group('Archive', [page('Old quotes', '/quotation/old')]),
      ]),
      group('People', [page('Customers', '/people/customer', ['/people/customer/detail'])]),
    ],
  },
]

const button = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true'

beforeEach(() => {
  session.menu = menu
  session.loading = false
  useLayout.setState({ sidebar: 'expanded' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the sidebar', () => {
  it('shows sections with headings and leaves hidden entries out', async () => {
    await renderInRouter(() => <Sidebar />)
    expect(screen.getByRole('heading', { name: 'Trade' })).toBeTruthy()
    expect(screen.queryByText('Hidden')).toBeNull()
  })

  it('opens one top-level submenu at a time, and clicking an open one closes it', async () => {
    await renderInRouter(() => <Sidebar />)
    await userEvent.click(button('Quotations'))
    expect(isOpen('Quotations')).toBe(true)
    await userEvent.click(button('People'))
    expect([isOpen('Quotations'), isOpen('People')]).toEqual([false, true])
    await userEvent.click(button('People'))
    expect(isOpen('People')).toBe(false)
  })

  it('toggles the second level likewise', async () => {
    await renderInRouter(() => <Sidebar />)
    await userEvent.click(button('Quotations'))
    await userEvent.click(button('Vendor'))
    await userEvent.click(button('Archive'))
    expect([isOpen('Quotations'), isOpen('Vendor'), isOpen('Archive')]).toEqual([true, false, true])
    await userEvent.click(button('Archive'))
    expect([isOpen('Quotations'), isOpen('Archive')]).toEqual([true, false])
  })

  it('works by keyboard', async () => {
    await renderInRouter(() => <Sidebar />)
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(button('Quotations'))
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Customer' }))
  })

  it('marks the entry of the current path and opens the way to it', async () => {
    await renderInRouter(() => <Sidebar />, '/quotation/customerquotation/add/')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Customer')
    expect(isOpen('Quotations')).toBe(true)
  })

  it('shows 20 skeleton rows while the menu loads', async () => {
    session.loading = true
    await renderInRouter(() => <Sidebar />)
    expect(document.querySelectorAll('[data-skeleton-row]')).toHaveLength(20)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('the collapsed sidebar', () => {
  const rail = () => document.querySelector('[data-rail]') as HTMLElement
  const expanded = () => within(rail()).queryByRole('heading', { name: 'Trade' }) !== null
  const mouse = (type: 'pointerOver' | 'pointerOut', pointerType = 'mouse') => fireEvent[type](rail(), { pointerType })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(async () => {
    useLayout.setState({ sidebar: 'mini' })
    await renderInRouter(() => <Sidebar />)
    vi.useFakeTimers()
  })

  it('expands after 120 ms of hovering and shuts 200 ms after leaving', async () => {
    mouse('pointerOver')
    await wait(119)
    expect(expanded()).toBe(false)
    await wait(1)
    expect(expanded()).toBe(true)
    mouse('pointerOut')
    await wait(199)
    expect(expanded()).toBe(true)
    await wait(1)
    expect(expanded()).toBe(false)
  })

  it('never opens for touch by hovering, and Escape closes it', async () => {
    mouse('pointerOver', 'touch')
    await wait(500)
    expect(expanded()).toBe(false)
    mouse('pointerOver')
    await wait(120)
    expect(expanded()).toBe(true)
    // The rail consumes the key; otherwise the page would go up one level.
    expect(fireEvent.keyDown(rail(), { key: 'Escape' })).toBe(false)
    expect(expanded()).toBe(false)
  })

  it('shows a submenu whose icon is pressed', async () => {
    fireEvent.click(button('People'))
    expect(expanded()).toBe(true)
    expect(isOpen('People')).toBe(true)
  })
})

describe('activeEntry', () => {
  const label = (path: string) => activeEntry(menu, path)?.key.split('›').at(-1)

  it.each([
    ['/inquiries/list', 'Inquiries'],
    ['/INQUIRIES/ADD', 'Inquiries'],
    ['/people/customer/detail', 'Customers'],
    ['/people/customer/add', 'Customers'],
    ['/people/customers', undefined],
    ['/hidden', undefined],
    ['/', undefined],
  ])('%s belongs to %s', (path, expected) => expect(label(path)).toBe(expected))
})
