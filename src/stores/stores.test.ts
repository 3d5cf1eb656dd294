import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCart } from './cart'
import { forgetPermissions, rememberPermissions, usePermissionsHint } from './permissions'
import { restoreRoot } from './root-storage'
import { answerLeave, askToLeave, markDirty, useUnsavedChangesStore } from './unsaved-changes'

const root = () => JSON.parse(localStorage.getItem('root') ?? 'null') as Record<string, Record<string, unknown>>
const switchPart = { partno: 'C9300-48P-A', description: 'Catalyst 9300', qty: '4' }

beforeEach(() => {
  useCart.getState().removeAll()
  forgetPermissions()
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the cart', () => {
  it('does not add the same part number twice', () => {
    useCart.getState().add(switchPart)
    useCart.getState().add({ ...switchPart, qty: '9' })
    expect(useCart.getState().items).toEqual([switchPart])
  })

  it('removes one part, or all', () => {
    useCart.getState().add(switchPart)
    useCart.getState().add({ partno: 'SFP-10G-SR', description: 'SFP', qty: '20' })
    useCart.getState().remove('C9300-48P-A')
    expect(useCart.getState().items.map((item) => item.partno)).toEqual(['SFP-10G-SR'])
    useCart.getState().removeAll()
    expect(useCart.getState().items).toEqual([])
  })

  it('follows another tab without writing back', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    window.dispatchEvent(new StorageEvent('storage', { key: 'root', newValue: JSON.stringify({ cart: { items: [switchPart] } }) }))
    expect(useCart.getState().items).toEqual([switchPart])
    expect(setItem).not.toHaveBeenCalled()
  })
})

describe('the persisted key root', () => {
  it('holds permissions and cart, and nothing else', () => {
    useCart.getState().add(switchPart)
    rememberPermissions({ currentRole: 'Buyer', userType: 'user' })
    markDirty('form', true)
    markDirty('form', false)
    expect(Object.keys(root()).toSorted()).toEqual(['cart', 'permissions'])
    expect(root().permissions).toMatchObject({ currentRole: 'Buyer', userType: 'user' })
  })

  it('comes back', async () => {
    await restoreRoot(() => JSON.stringify({ cart: { items: [switchPart] } }))
    expect(useCart.getState().items).toEqual([switchPart])
    expect(usePermissionsHint.getState().currentRole).toBeNull()
  })

  it.each(['not json', '[]', 'null', '{"cart":{"items":[{"partno":1}]},"permissions":7}'])('ignores what it cannot read: %s', async (text) => {
    await restoreRoot(() => text)
    expect(useCart.getState().items).toEqual([])
  })

  it('gives up waiting after 5000 ms', async () => {
    vi.useFakeTimers()
    const done = vi.fn()
    void restoreRoot(() => new Promise(() => undefined)).then(done)
    await vi.advanceTimersByTimeAsync(4999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
  })

  it('survives a storage that refuses', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    useCart.getState().add(switchPart)
    expect(useCart.getState().items).toHaveLength(1)
    await restoreRoot(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(useCart.getState().items).toHaveLength(1)
  })
})

describe('unsaved changes', () => {
  it('stay flagged until the last form is clean', () => {
    markDirty('a', true)
    markDirty('b', true)
    markDirty('a', false)
    expect(useUnsavedChangesStore.getState().dirty).toBe(true)
    markDirty('b', false)
    expect(useUnsavedChangesStore.getState().dirty).toBe(false)
  })

  it('call exactly one handler and close', () => {
    const confirm = vi.fn()
    const cancel = vi.fn()
    askToLeave({ target: '/inquiries/list', confirm, cancel })
    expect(useUnsavedChangesStore.getState().question?.target).toBe('/inquiries/list')
    answerLeave(true)
    answerLeave(true)
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(cancel).not.toHaveBeenCalled()
  })
})
