import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useShortcut } from '@/lib/shortcuts'
import { useCart } from '@/stores/cart'
import { renderInRouter } from '../../../tests/support/render-in-router'
import { CartMenu } from './cart-menu'

const items = [
  { partno: 'C9300-48P-A', description: 'Catalyst 9300', qty: '4' },
  { partno: 'A/B 10', description: 'Slashed part', qty: '1.5' },
]
const open = () => userEvent.click(screen.getByRole('button', { name: /^Cart/ }))

beforeEach(() => useCart.setState({ items }))
describe('the cart', () => {
  it('counts its items in a badge', async () => {
    await renderInRouter(() => <CartMenu />)
    expect(document.querySelector('[data-badge]')?.textContent).toBe('2')
  })

  it('says when it is empty', async () => {
    useCart.setState({ items: [] })
    await renderInRouter(() => <CartMenu />)
    await open()
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove All' })).toBeNull()
  })

  it('links each part to its page, and on to a vendor quotation', async () => {
    await renderInRouter(() => <CartMenu />)
    await open()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/inventory/C9300-48P-A', '/inventory/A%2FB%2010', '/quotation/vendorQuotation/ingrammicro/add'])
    expect(screen.getByRole('link', { name: 'Create qoute for vendor' })).toBeTruthy()
  })

  it('removes one part and keeps the focus inside', async () => {
    await renderInRouter(() => <CartMenu />)
    await open()
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0]!)
    expect(useCart.getState().items).toEqual([items[1]])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cart' })))
  })

  it('removes all', async () => {
    await renderInRouter(() => <CartMenu />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Remove All' }))
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
  })

  it('closes by Escape, back on its button, and the page under it hears nothing of that key', async () => {
    const leave = vi.fn()
    await renderInRouter(() => {
      useShortcut({ keys: 'Escape', label: 'Back to the list', group: 'Record', run: leave })
      return <CartMenu />
    })
    await open()
    await userEvent.keyboard('{Escape}')
    expect(leave).not.toHaveBeenCalled()
    const button = screen.getByRole('button', { name: /^Cart/ })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
