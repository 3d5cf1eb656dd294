import { describe, expect, it } from 'vitest'
import { type ReceivedLine, receivedOf } from './receiving'

const line = (qty: string, gone: string, more: Partial<ReceivedLine> = {}): ReceivedLine => ({ isStock: true, qty, gone, cancelled: '0', again: '0', ...more })
const service = (qty: string, gone = '0') => line(qty, gone, { isStock: false })

describe('how far an order’s goods are here', () => {
  it.each<[string, ReceivedLine[], ReturnType<typeof receivedOf>]>([
    ['nothing', [line('5', '0'), line('2', '0')], 'none'],
    ['some of one line', [line('5', '0.000001'), line('2', '0')], 'part'],
    ['one line of two', [line('5', '5'), line('2', '0')], 'part'],
    ['everything', [line('5', '5'), line('2', '2')], 'all'],
    ['more than was ordered', [line('100', '101')], 'all'],
    ['what is left after a cancellation', [line('5', '3', { cancelled: '2' })], 'all'],
    ['less than is left after a cancellation', [line('5', '2', { cancelled: '2' })], 'part'],
    ['a line that was cancelled whole', [line('5', '0', { cancelled: '5' }), line('2', '2')], 'all'],
    ['nothing but cancelled', [line('5', '0', { cancelled: '5' })], 'none'],
    ['some of it went back to be replaced', [line('5', '5', { again: '2' })], 'part'],
    ['all of it went back to be replaced', [line('5', '5', { again: '5' })], 'none'],
    ['the replacement came', [line('5', '7', { again: '2' })], 'all'],
    ['goods; the service needs no receipt', [line('5', '5'), service('1')], 'all'],
    ['only the service', [line('5', '0'), service('1', '1')], 'part'],
    ['an order of services alone', [service('1')], 'none'],
    ['services that were received', [service('1', '1'), service('2', '1')], 'part'],
    ['all services', [service('1', '1'), service('2', '2')], 'all'],
    ['no lines', [], 'none'],
  ])('%s', (_name, lines, expected) => expect(receivedOf(lines)).toBe(expected))
})
