import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { listOrders } from '@/contracts/lists'
import { quantity, unitPrice } from '@/contracts/rules/schemas'
import { ApiError } from '@/lib/api-error'
import { formatDay } from './dates'
import { onDuplicate, problemsOf, showServerErrors } from './form-errors'
import { optionalDecimal, typedDecimal } from './form-fields'
import { type ListSearch, listSearch, nextSearch } from './list/search'

describe('the URL of a list', () => {
  const search: ListSearch = { q: 'a', sort: '-date', limit: 50, after: 'cursor', count: 'all' }

  it('starts on the first page, with a capped count, after another filter or order', () => {
    expect(nextSearch(search, { f: 'status:in:open' })).toEqual({ ...search, f: 'status:in:open', after: undefined, before: undefined, count: 'capped' })
    expect(nextSearch(search, { sort: 'number' })).toMatchObject({ sort: 'number', after: undefined, count: 'capped' })
  })

  it('has one position, and keeps the count while paging', () => {
    expect(nextSearch(search, { before: 'earlier' })).toMatchObject({ before: 'earlier', after: undefined, count: 'all', q: 'a' })
    expect(nextSearch({ ...search, count: 'capped' }, { count: 'all', after: 'cursor', before: undefined })).toMatchObject({ after: 'cursor', count: 'all' })
  })

  it('searches for digits as text', () => expect(listSearch(listOrders(['date'], '-date')).parse({ q: 12 }).q).toBe('12'))
})

describe('errors of a form', () => {
  it('come flat, in the order of the fields, lists of lines included', () => {
    const errors = {
      root: { type: 'server', message: 'Whole' },
      lines: [undefined, { qty: { type: 'x', message: 'Enter a number.' } }],
      address: { country: { type: 'x', message: 'Too long' } },
    }
    expect(problemsOf(errors as never)).toEqual([
      { path: '', message: 'Whole' },
      { path: 'lines.1.qty', message: 'Enter a number.' },
      { path: 'address.country', message: 'Too long' },
    ])
  })

  it('of the server go to their fields, or to the form when they name none', () => {
    const setError = vi.fn()
    showServerErrors(new ApiError({ status: 422, message: 'Check.', errors: [{ path: 'lines.0.qty', code: 'custom', message: 'Too many' }] }), setError)
    expect(setError.mock.calls).toEqual([['lines.0.qty', { type: 'custom', message: 'Too many' }]])
    setError.mockClear()
    showServerErrors(new TypeError('boom'), setError)
    expect(setError.mock.calls).toEqual([['root', { type: 'server', message: 'A network or server error occurred. Please try again later.' }]])
  })

  it('of a number that exists go to that field, and others are left alone', () => {
    const setError = vi.fn()
    const handleDuplicate = onDuplicate(setError, 'code' as never)
    expect(handleDuplicate(new ApiError({ status: 409, message: 'There is one.', code: 'DUPLICATE' }))).toBe(true)
    expect(setError).toHaveBeenCalledWith('code', { type: 'duplicate', message: 'There is one.' })
    expect(handleDuplicate(new ApiError({ status: 409, message: 'Stale', code: 'STALE_DOCUMENT' }))).toBe(false)
  })
})

describe('what is typed', () => {
  const message = (result: z.ZodSafeParseResult<unknown>) => result.error?.issues[0]?.message

  it('becomes the decimal of the wire or says why not', () => {
    expect(typedDecimal(quantity).parse(' 1,200.50 ')).toBe('1200.5')
    expect(message(typedDecimal(quantity).safeParse('0'))).toBe('Enter a number above 0.')
    expect(message(typedDecimal(quantity).safeParse('1.234,50'))).toBe('Enter a number.')
    expect(optionalDecimal(unitPrice).parse('  ')).toBeNull()
    expect(message(optionalDecimal(unitPrice).safeParse('-1'))).toBe('Enter 0 or more.')
  })
})

it('a day is the same day in every timezone', () => {
  expect(formatDay('2026-11-03')).toBe('3 Nov 2026')
  expect(formatDay(null)).toBe('–')
  expect(formatDay('nonsense')).toBe('–')
})
